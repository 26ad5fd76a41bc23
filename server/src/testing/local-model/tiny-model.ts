import { createHash } from "node:crypto";
import { tableModel } from "./onnx-bytes.ts";

/** Words that mean the same lie in the same direction, one direction a line. */
const MEANINGS = [
  ["car", "cars", "automobile", "vehicles"],
  ["dog", "dogs", "canine", "hound"],
  ["tea", "breakfast"],
];
const OTHER_WORDS = [
  "wash",
  "rent",
  "repair",
  "groom",
  "feed",
  "please",
  "where",
  "the",
  "query",
  "passage",
  "a",
];
/** Of words that aren't in it, and of what begins and ends a text: near nothing. */
const FAINT = 0.01;

const WORDS = [...MEANINGS.flat(), ...OTHER_WORDS];
const DIMENSIONS = MEANINGS.length + OTHER_WORDS.length + 1;

/** A model of a few words with its tokenizer, as an installation takes them, of either family of tokenizers. */
export function tinyModel(family: "wordpiece" | "unigram" = "wordpiece") {
  const special =
    family === "wordpiece" ? ["[PAD]", "[UNK]", "[CLS]", "[SEP]"] : ["<pad>", "<unk>", "<s>", "</s>"];
  const model = tableModel([...special.map(() => faint()), ...WORDS.map(vectorOf)]);
  const tokenizer = Buffer.from(JSON.stringify(tokenizerOf(family, special)));
  return { model, tokenizer, dimensions: DIMENSIONS };
}

/** As an installation names it: hexadecimal. */
export function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function vectorOf(word: string): number[] {
  const meaning = MEANINGS.findIndex((words) => words.includes(word));
  const at = meaning >= 0 ? meaning : MEANINGS.length + OTHER_WORDS.indexOf(word);
  // Little words decide little.
  const weight = meaning >= 0 ? 1 : 0.2;
  return Array.from({ length: DIMENSIONS }, (_, n) => (n === at ? weight : 0));
}

function faint(): number[] {
  return Array.from({ length: DIMENSIONS }, (_, n) => (n === DIMENSIONS - 1 ? FAINT : 0));
}

/** As `tokenizer.json` files are written. */
function tokenizerOf(family: "wordpiece" | "unigram", special: readonly string[]): object {
  const [, unknown = "", first = "", last = ""] = special;
  const idOf = (token: string) => special.indexOf(token);
  const around = (token: string) => ({ id: token, ids: [idOf(token)], tokens: [token] });
  const common = {
    version: "1.0",
    added_tokens: special.map((content, id) => ({ id, content, special: true, normalized: false })),
    post_processor: {
      type: "TemplateProcessing",
      single: [
        { SpecialToken: { id: first, type_id: 0 } },
        { Sequence: { id: "A", type_id: 0 } },
        { SpecialToken: { id: last, type_id: 0 } },
      ],
      pair: [],
      special_tokens: { [first]: around(first), [last]: around(last) },
    },
    decoder: null,
  };
  if (family === "wordpiece")
    return {
      ...common,
      normalizer: { type: "BertNormalizer", clean_text: true, handle_chinese_chars: true, lowercase: true },
      pre_tokenizer: { type: "BertPreTokenizer" },
      model: {
        type: "WordPiece",
        unk_token: unknown,
        continuing_subword_prefix: "##",
        max_input_chars_per_word: 100,
        vocab: Object.fromEntries([...special, ...WORDS].map((token, id) => [token, id])),
      },
    };
  return {
    ...common,
    normalizer: { type: "Lowercase" },
    pre_tokenizer: { type: "Metaspace", replacement: "▁", add_prefix_space: true },
    model: {
      type: "Unigram",
      unk_id: idOf(unknown),
      vocab: [...special.map((token) => [token, 0]), ...WORDS.map((word) => [`▁${word}`, -5])],
    },
  };
}
