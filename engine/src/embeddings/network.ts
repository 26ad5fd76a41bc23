/** A network of one hidden layer: inputs are shifted and scaled, then weighed. Plain data. */
export interface Network {
  means: readonly number[];
  scales: readonly number[];
  /** One list an input a unit, its bias last. */
  hidden: readonly (readonly number[])[];
  /** One a unit, the bias last. */
  output: readonly number[];
}

/** A network as a function of its inputs that gives log odds; shifts and scales are worked into its weights once. */
export function compileNetwork({
  means,
  scales,
  hidden,
  output,
}: Network): (inputs: readonly number[]) => number {
  const width = means.length;
  const weights = new Float64Array(hidden.length * width);
  const biases = new Float64Array(hidden.length);
  for (const [h, unit] of hidden.entries()) {
    biases[h] = unit[width] ?? 0;
    for (let i = 0; i < width; i++) {
      const weight = (unit[i] ?? 0) * (scales[i] ?? 0);
      weights[h * width + i] = weight;
      biases[h] = (biases[h] ?? 0) - weight * (means[i] ?? 0);
    }
  }
  const outputs = Float64Array.from(output);
  return (inputs) => {
    let sum = outputs[biases.length] ?? 0;
    for (let h = 0; h < biases.length; h++) {
      let unit = biases[h] ?? 0;
      for (let i = 0, at = h * width; i < width; i++, at++) unit += (weights[at] ?? 0) * (inputs[i] ?? 0);
      sum += (outputs[h] ?? 0) * Math.tanh(unit);
    }
    return sum;
  };
}
