/** A network of one hidden layer: inputs are shifted and scaled, then weighed. Plain data. */
export interface Network {
  means: readonly number[];
  scales: readonly number[];
  /** One list an input a unit, its bias last. */
  hidden: readonly (readonly number[])[];
  /** One a unit, the bias last. */
  output: readonly number[];
}

/** The log odds that the network gives. */
export function runNetwork({ means, scales, hidden, output }: Network, inputs: readonly number[]): number {
  const scaled = means.map((mean, i) => ((inputs[i] ?? 0) - mean) * (scales[i] ?? 0));
  let sum = output[hidden.length] ?? 0;
  for (let h = 0; h < hidden.length; h++) {
    const weights = hidden[h] ?? [];
    let unit = weights[scaled.length] ?? 0;
    for (let i = 0; i < scaled.length; i++) unit += (weights[i] ?? 0) * (scaled[i] ?? 0);
    sum += (output[h] ?? 0) * Math.tanh(unit);
  }
  return sum;
}
