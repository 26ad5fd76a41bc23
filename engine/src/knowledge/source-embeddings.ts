import { coverageBy } from "../embeddings/coverage.ts";
import { embedText, embedWords, toLengthOne } from "../embeddings/embed-text.ts";
import type { Lexicon } from "../embeddings/lexicon.ts";
import { VectorRows } from "../embeddings/vector-rows.ts";
import { findQuotables } from "./quotable.ts";
import { type ComparedWord, SourceWords } from "./source-words.ts";
import { unifySpelling } from "./spelling-variants.ts";

/** How near a source comes to a question by what its sentences and titles mean. */
export interface SourceLikeness {
  /** The nearest sentence or title, and the next one: cosines. */
  best: number;
  second: number;
  /** How much of the question the nearest says, 0 to 1. */
  coverage: number;
}

/** A sentence or a title. */
export interface KnownSentence {
  text: string;
  /** Each once. */
  words: readonly string[];
  /** At length 1, or zeros. */
  vector: Float32Array;
}

/** A passage as the words' meanings show it. */
export interface KnownPassage {
  title: KnownSentence;
  sentences: readonly KnownSentence[];
  /** All of it together, at length 1, or zeros. */
  whole: Float32Array;
  /** Each word once. */
  words: readonly string[];
}

/** So many passages, or sentences and titles, are packed at a time, which takes some milliseconds. */
const PASSAGES_TOGETHER = 200;
const ROWS_TOGETHER = 4_000;
/** About what the memory holds beside the letters: of a sentence, each of its words, and each word of the source. */
const SENTENCE_BYTES = 800;
const SAID_WORD_BYTES = 32;
const WORD_BYTES = 900;

interface Block {
  passages: Map<string, KnownPassage>;
  rowCount: number;
  /** Of their titles and sentences, one after another; made anew after a change. */
  rows: VectorRows | undefined;
}

/** What the passages of one source mean, sentence by sentence. */
export class SourceEmbeddings {
  readonly lexicon: Lexicon;
  readonly #words: SourceWords;
  readonly #blocks: Block[] = [];
  readonly #blockOf = new Map<string, Block>();
  #sentences = 0;
  #bytes = 0;

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
    this.#words = new SourceWords(lexicon);
  }

  /** Passages. */
  get size(): number {
    return this.#blockOf.size;
  }

  /** Of all passages, their titles too. */
  get sentences(): number {
    return this.#sentences;
  }

  /** About how much memory it takes. */
  get bytes(): number {
    return this.#bytes + this.#words.size * WORD_BYTES;
  }

  /** Reads a passage without adding it, which is what takes its time: some milliseconds. `put` adds it. */
  read({ title, text }: { title: string; text: string }): KnownPassage {
    const whole = new Float32Array(this.lexicon.table.dimensions);
    const words = new Set<string>();
    const [first, ...sentences] = [title, ...findQuotables(text).map((one) => one.text)].map((one) => {
      const read = embedText(this.lexicon.table, unifySpelling(one));
      for (const word of read.words) words.add(word);
      for (let d = 0; d < whole.length; d++) whole[d] = (whole[d] ?? 0) + read.length * (read.vector[d] ?? 0);
      return { text: one, words: [...new Set(read.words)], vector: read.vector };
    });
    toLengthOne(whole);
    const known = first ?? { text: "", words: [], vector: new Float32Array(whole.length) };
    this.#words.learn(words);
    return { title: known, sentences, whole, words: [...words] };
  }

  /** Adds what `read` made of a passage, in the place of one with the same id. */
  put(id: string, known: KnownPassage): void {
    this.remove(id);
    const block = this.#blockWithRoom();
    block.passages.set(id, known);
    this.#blockOf.set(id, block);
    this.#words.add(known.words);
    this.#count(block, known, 1);
  }

  add(id: string, passage: { title: string; text: string }): void {
    this.put(id, this.read(passage));
  }

  remove(id: string): void {
    const block = this.#blockOf.get(id);
    const passage = block?.passages.get(id);
    if (!block || !passage) return;
    this.#words.remove(passage.words);
    this.#blockOf.delete(id);
    block.passages.delete(id);
    this.#count(block, passage, -1);
    if (block.passages.size === 0) this.#blocks.splice(this.#blocks.indexOf(block), 1);
  }

  /** Makes ready for questions what changed, some milliseconds a step; the first question does it otherwise. */
  *pack(): Generator<void> {
    this.#words.forgetUnused();
    yield;
    for (const block of this.#blocks) {
      if (block.rows) continue;
      block.rows = this.#pack(block);
      yield;
    }
  }

  get(id: string): KnownPassage | undefined {
    return this.#blockOf.get(id)?.passages.get(id);
  }

  /** How many passages have this very word. */
  passagesWith(word: string): number {
    return this.#words.passagesWith(word);
  }

  /** Words as they are compared with others, in the same order. */
  compare(words: readonly string[]): ComparedWord[] {
    return this.#words.read(words);
  }

  /** The passages with the sentences or titles nearest to a question's vector, nearest first. */
  nearest(vector: Float32Array, limit: number): string[] {
    const neighbours: { id: string; passage: KnownPassage; likeness: number }[] = [];
    for (const block of this.#blocks) {
      const cosines = this.#cosines(block, vector);
      let row = 0;
      for (const [id, passage] of block.passages) {
        let likeness = 0;
        for (const end = row + 1 + passage.sentences.length; row < end; row++)
          likeness = Math.max(likeness, cosines[row] ?? 0);
        neighbours.push({ id, passage, likeness });
      }
    }
    neighbours.sort((a, b) => b.likeness - a.likeness || compareTexts(a.passage, b.passage));
    return neighbours.slice(0, limit).map(({ id }) => id);
  }

  /** How near the whole source comes to a question. */
  likeness(question: string): SourceLikeness {
    const { table } = this.lexicon;
    const { words, vector } = embedText(table, question);
    let [best, second] = [0, 0];
    let nearest: readonly string[] = [];
    for (const block of this.#blocks) {
      let row = 0;
      const cosines = this.#cosines(block, vector);
      for (const { title, sentences } of block.passages.values())
        for (let n = 0; n <= sentences.length; n++) {
          const likeness = cosines[row++] ?? 0;
          if (likeness > best) {
            [best, second] = [likeness, best];
            nearest = (n === 0 ? title : sentences[n - 1])?.words ?? [];
          } else if (likeness > second) second = likeness;
        }
    }
    const coverage = coverageBy(embedWords(table, words), embedWords(table, nearest));
    return { best, second, coverage };
  }

  #blockWithRoom(): Block {
    const last = this.#blocks.at(-1);
    if (last && last.passages.size < PASSAGES_TOGETHER && last.rowCount < ROWS_TOGETHER) return last;
    const block: Block = { passages: new Map(), rowCount: 0, rows: undefined };
    this.#blocks.push(block);
    return block;
  }

  #count(block: Block, known: KnownPassage, sign: 1 | -1): void {
    const count = known.sentences.length + 1;
    block.rowCount += sign * count;
    block.rows = undefined;
    this.#sentences += sign * count;
    this.#bytes += sign * bytesOf(known);
  }

  /** Valid until the next question. */
  #cosines(block: Block, vector: Float32Array): Float32Array {
    block.rows ??= this.#pack(block);
    return block.rows.cosines(vector);
  }

  #pack({ passages }: Block): VectorRows {
    const { dimensions } = this.lexicon.table;
    const all = [...passages.values()].flatMap(({ title, sentences }) => [title, ...sentences]);
    const vectors = new Float32Array(all.length * dimensions);
    for (const [row, { vector }] of all.entries()) vectors.set(vector, row * dimensions);
    return new VectorRows(vectors, dimensions);
  }
}

/** The order of passages that are equally near: by what they say, never by their ids. */
function compareTexts(a: KnownPassage, b: KnownPassage): number {
  const [one, other] = [a, b].map(({ title, sentences }) => [title, ...sentences]);
  for (const [n, { text }] of (one ?? []).entries()) {
    const theirs = other?.[n]?.text ?? "";
    if (text !== theirs) return text < theirs ? -1 : 1;
  }
  return (one?.length ?? 0) - (other?.length ?? 0);
}

function bytesOf({ title, sentences, words }: KnownPassage): number {
  let bytes = SENTENCE_BYTES + words.length * SAID_WORD_BYTES;
  for (const one of [title, ...sentences])
    bytes += SENTENCE_BYTES + one.text.length + one.words.length * SAID_WORD_BYTES;
  return bytes;
}
