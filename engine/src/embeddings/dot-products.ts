/** Where one call finds its numbers in the memory, in bytes. */
type DotProducts = (
  /** `width` integers of 16 bits. */
  vector: number,
  /** `width` integers of 8 bits each, one row after another. */
  rows: number,
  /** A multiple of 16. */
  width: number,
  /** A float of 32 bits a row: what its product is multiplied by. */
  scales: number,
  /** The numbers of the wanted rows, 32 bits each, from here… */
  wanted: number,
  /** …to before here. */
  end: number,
  /** Floats of 32 bits: each product goes to its row's place. */
  into: number,
) => void;

/**
 * The products of a vector with rows in this memory. In WebAssembly, which multiplies eight numbers at once: six to ten
 * times as fast as a loop.
 */
export function dotProductsIn(memory: WebAssembly.Memory): DotProducts {
  return new WebAssembly.Instance(program, { _: { memory } }).exports.run as DotProducts;
}

// Opcodes of the WebAssembly specification, section 5.4, by the names of its text format.
const [VECTOR, ROWS, WIDTH, SCALES, WANTED, END, INTO, ROW, STOP, AT, NUMBER, SUM] = Array(12).keys();
const I32 = 0x7f;
const V128 = 0x7b;
const get = (variable = 0) => [0x20, variable];
const set = (variable = 0) => [0x21, variable];
const tee = (variable = 0) => [0x22, variable];
const constant = (value: number) => [0x41, value];
const block = [0x02, 0x40];
const loop = [0x03, 0x40];
const end = [0x0b];
const branchIf = [0x0d, 0];
const lessThan = [0x49];
const atLeast = [0x4f];
const add = [0x6a];
const multiply = [0x6c];
const shiftLeft = [0x74];
const toFloat = [0xb2];
const multiplyFloats = [0x94];
const loadInteger = [0x28, 2, 0];
const loadFloat = [0x2a, 2, 0];
const storeFloat = [0x38, 2, 0];
const load8x8 = (offset: number) => [0xfd, 0x01, 3, offset];
const load128 = (offset: number) => [0xfd, 0x00, 4, offset];
const dot16x8 = [0xfd, 0xba, 0x01];
const add32x4 = [0xfd, 0xae, 0x01];
const noSum = [0xfd, 0x0c, ...Array(16).fill(0)];
const lane = (n: number) => [0xfd, 0x1b, n];
const addressOf = (list = 0) => [get(list), get(NUMBER), constant(2), shiftLeft, add].flat();
const addEight = (n: number) =>
  [get(SUM), get(ROW), load8x8(8 * n), get(AT), load128(16 * n), dot16x8, add32x4, set(SUM)].flat();

// biome-ignore format: a step a line
const code = [
  block, get(WANTED), get(END), atLeast, branchIf,
    loop,
      get(WANTED), loadInteger, set(NUMBER),
      get(ROWS), get(NUMBER), get(WIDTH), multiply, add, set(ROW),
      get(ROW), get(WIDTH), add, set(STOP),
      get(VECTOR), set(AT),
      noSum, set(SUM),
      loop,
        addEight(0), addEight(1),
        get(AT), constant(32), add, set(AT),
        get(ROW), constant(16), add, tee(ROW), get(STOP), lessThan, branchIf,
      end,
      addressOf(INTO),
      get(SUM), lane(0), get(SUM), lane(1), add, get(SUM), lane(2), get(SUM), lane(3), add, add, toFloat,
      addressOf(SCALES), loadFloat, multiplyFloats,
      storeFloat,
      get(WANTED), constant(4), add, tee(WANTED), get(END), lessThan, branchIf,
    end,
  end,
].flat();

const name = (text: string) => [text.length, ...Array.from(text, (character) => character.charCodeAt(0))];
/** Sizes below 2^14 take at most two bytes. */
const sized = (bytes: number[]) => [(bytes.length & 0x7f) | 0x80, bytes.length >> 7, ...bytes];
const section = (id: number, bytes: number[]) => [id, ...sized([1, ...bytes])];
const program = new WebAssembly.Module(
  Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [0x60, 7, ...Array(7).fill(I32), 0]),
    ...section(2, [...name("_"), ...name("memory"), 2, 0, 1]),
    ...section(3, [0]),
    ...section(7, [...name("run"), 0, 0]),
    ...section(10, sized([2, 4, I32, 1, V128, ...code, ...end])),
  ]),
);
