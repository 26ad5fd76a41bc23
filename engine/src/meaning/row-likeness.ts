/** The cosines of a vector with rows that stand one after another, all of length 1. Four rows read each number once. */
export function likenessToRows(vector: Float32Array, rows: Float32Array): Float64Array {
  const width = vector.length;
  const likeness = new Float64Array(rows.length / width);
  // Reading beyond the end, be it once, makes the whole loop several times slower.
  const last = rows.length - width;
  for (let n = 0; n < likeness.length; n += 4) {
    const a = n * width;
    const b = Math.min(a + width, last);
    const c = Math.min(b + width, last);
    const d = Math.min(c + width, last);
    let p = 0;
    let q = 0;
    let r = 0;
    let s = 0;
    for (let i = 0; i < width; i++) {
      const value = vector[i] ?? 0;
      p += value * (rows[a + i] ?? 0);
      q += value * (rows[b + i] ?? 0);
      r += value * (rows[c + i] ?? 0);
      s += value * (rows[d + i] ?? 0);
    }
    likeness[n] = p;
    likeness[n + 1] = q;
    likeness[n + 2] = r;
    likeness[n + 3] = s;
  }
  return likeness;
}

/** One of two vectors, and where its cosine with each row goes, by the row's number. */
interface Side {
  vector: Float32Array;
  into: Float64Array;
}

/** The cosines of two vectors with the rows of these numbers: two by two takes half as long as one by one. */
export function likenessOfTwo(left: Side, right: Side, rows: Float32Array, numbers: Uint32Array): void {
  const x = left.vector;
  const y = right.vector;
  const width = x.length;
  for (let n = 0; n < numbers.length; n += 2) {
    const first = numbers[n] ?? 0;
    const second = numbers[n + 1] ?? first;
    const a = first * width;
    const b = second * width;
    let xa = 0;
    let xb = 0;
    let ya = 0;
    let yb = 0;
    for (let i = 0; i < width; i++) {
      const ofX = x[i] ?? 0;
      const ofY = y[i] ?? 0;
      const ofA = rows[a + i] ?? 0;
      const ofB = rows[b + i] ?? 0;
      xa += ofX * ofA;
      xb += ofX * ofB;
      ya += ofY * ofA;
      yb += ofY * ofB;
    }
    left.into[first] = xa;
    left.into[second] = xb;
    right.into[first] = ya;
    right.into[second] = yb;
  }
}
