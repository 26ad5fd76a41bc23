const TEMPERATURE = 0.07;
const NEGLIGIBLE = 1e-7;

/** The gradients of InfoNCE for two lists of unit vectors, of which those in the same place belong together. */
export function contrast(a: Float32Array, b: Float32Array, { count, size }: { count: number; size: number }) {
  const likeness = new Float32Array(count * count);
  const rows = new Float64Array(count);
  const columns = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) {
      let product = 0;
      for (let o = 0, p = i * size, q = j * size; o < size; o++, p++, q++)
        product += (a[p] ?? 0) * (b[q] ?? 0);
      const value = Math.fround(Math.exp((product - 1) / TEMPERATURE));
      likeness[i * count + j] = value;
      rows[i] = (rows[i] ?? 0) + value;
      columns[j] = (columns[j] ?? 0) + value;
    }
  }
  const da = new Float32Array(a.length);
  const db = new Float32Array(b.length);
  const share = 1 / (2 * count * TEMPERATURE);
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) {
      const value = likeness[i * count + j] ?? 0;
      const wanted = i === j ? 2 : 0;
      const error = share * (value / (rows[i] ?? 1) + value / (columns[j] ?? 1) - wanted);
      if (error < NEGLIGIBLE && error > -NEGLIGIBLE) continue;
      for (let o = 0, p = i * size, q = j * size; o < size; o++, p++, q++) {
        da[p] = (da[p] ?? 0) + error * (b[q] ?? 0);
        db[q] = (db[q] ?? 0) + error * (a[p] ?? 0);
      }
    }
  }
  return { da, db };
}
