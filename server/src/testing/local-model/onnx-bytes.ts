/** The few parts of ONNX's file format (protobuf) that a table of vectors needs: github.com/onnx/onnx, onnx.proto. */

const FLOAT = 1;
const INT64 = 7;
const IR_VERSION = 8;
const OPSET = 13;

/**
 * A model of one step: it takes `input_ids` and `attention_mask` (1 × tokens) and puts out the row of `table` for each
 * token as `last_hidden_state` (1 × tokens × dimensions).
 */
export function tableModel(table: readonly (readonly number[])[]): Buffer {
  const dimensions = table[0]?.length ?? 0;
  const weights = Buffer.from(Float32Array.from(table.flat()).buffer);
  const tensor = join(
    number(1, table.length),
    number(1, dimensions),
    number(2, FLOAT),
    part(8, "table"),
    part(9, weights),
  );
  const lookUp = join(
    part(1, "table"),
    part(1, "input_ids"),
    part(2, "last_hidden_state"),
    part(4, "Gather"),
  );
  const graph = join(
    part(1, lookUp),
    part(2, "tiny"),
    part(5, tensor),
    part(11, valueInfo("input_ids", INT64, ["texts", "tokens"])),
    part(11, valueInfo("attention_mask", INT64, ["texts", "tokens"])),
    part(12, valueInfo("last_hidden_state", FLOAT, ["texts", "tokens", dimensions])),
  );
  return join(number(1, IR_VERSION), part(7, graph), part(8, number(2, OPSET)));
}

function valueInfo(name: string, type: number, dims: readonly (string | number)[]): Buffer {
  const shape = join(...dims.map((dim) => part(1, typeof dim === "number" ? number(1, dim) : part(2, dim))));
  return join(part(1, name), part(2, part(1, join(number(1, type), part(2, shape)))));
}

function number(field: number, value: number): Buffer {
  return join(varint(field << 3), varint(value));
}

function part(field: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  return join(varint((field << 3) | 2), varint(bytes.length), bytes);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest & 127) | 128);
  return Buffer.from([...bytes, rest]);
}

function join(...parts: Buffer[]): Buffer {
  return Buffer.concat(parts);
}
