const DIMENSIONS_MAX = 8_192;

/**
 * One vector of length 1 from what a model puts out for one text: the mean of its tokens' vectors (1 × tokens ×
 * dimensions) where `mask` is 1, or the text's own (1 × dimensions). Throws an Error on anything else.
 */
export function poolTokens(
  { type, dims, data }: { type: string; dims: readonly number[]; data: unknown },
  mask: readonly number[],
): Float32Array {
  const [texts, tokens = 0, dimensions = tokens] = dims;
  const isWhole = dims.length === 2 || (dims.length === 3 && tokens === mask.length);
  if (type !== "float32" || !(data instanceof Float32Array) || texts !== 1 || !isWhole)
    throw new Error(`The model puts out ${type} [${dims.join(", ")}], which is no vector of a text.`);
  if (dimensions < 1 || dimensions > DIMENSIONS_MAX || data.length % dimensions !== 0)
    throw new Error(`The model's vectors have ${dimensions} numbers, which can't be used.`);
  return toUnit(dims.length === 2 ? Float64Array.from(data) : meanOf(data, { dimensions, mask }));
}

function meanOf(
  data: Float32Array,
  { dimensions, mask }: { dimensions: number; mask: readonly number[] },
): Float64Array {
  const mean = new Float64Array(dimensions);
  for (const [token, isRead] of mask.entries()) {
    if (isRead === 0) continue;
    for (let n = 0; n < dimensions; n++) mean[n] = (mean[n] ?? 0) + (data[token * dimensions + n] ?? 0);
  }
  // Its length is set to 1 next: by how many it would be divided makes no difference.
  return mean;
}

function toUnit(values: Float64Array): Float32Array {
  const length = Math.hypot(...values);
  if (!Number.isFinite(length) || length === 0) throw new Error("The model's vector is no number.");
  return Float32Array.from(values, (value) => value / length);
}
