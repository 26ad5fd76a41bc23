import { FuzzyStems } from "./fuzzy-stems.ts";
import { GramTable } from "./gram-table.ts";
import { withRoom } from "./growing-array.ts";
import type { AnalysedPassage } from "./packed-counts.ts";
import { countOf, PostingLists, packPosting, passageOf } from "./posting-lists.ts";
import { StemExpansion } from "./stem-expansion.ts";
import { StemTable } from "./stem-table.ts";

const SPACE = 0x20;
/** An estimate: a string, its index in the list and its entry in the map. */
const BYTES_AN_ID = 160;

/** The tables of an index: passages by number, stems by number, who holds what, and the sums that ranking needs. */
export class IndexTables {
  readonly stems = new StemTable();
  readonly fuzzy = new FuzzyStems(this.stems);
  readonly expansion = new StemExpansion(this.stems);
  readonly grams = new GramTable();
  readonly postings = new PostingLists();
  /** By passage: its id, undefined where it was removed. */
  readonly ids: (string | undefined)[] = [];
  readonly numbers = new Map<string, number>();
  /** ISO 639-1 codes; `passageLanguages` refers to them by index. */
  readonly languages: string[] = [];
  readonly passagesByLanguage: number[] = [];
  passageLanguages = new Uint8Array(16);
  /** By passage: sum of its counts, and the same of its grams. */
  lengths = new Uint32Array(16);
  gramLengths = new Uint32Array(16);
  /** By stem: passages that hold it. */
  frequencies = new Uint32Array(64);
  /** By stem: the highest count that a passage has or had of it. */
  mostCounts = new Uint8Array(64);
  totalLength = 0;
  totalGramLength = 0;
  /** What each passage holds, stem and count packed like a posting, passage after passage. */
  held = new Uint32Array(1024);
  #heldEnds = new Uint32Array(16);
  /** By gram: the passage that was counted last, so that each counts once. */
  #counted = new Int32Array(0);

  get live(): number {
    return this.numbers.size;
  }

  /** How many passages hold a stem. */
  passagesWith(text: string): number {
    const stem = this.stems.find(text);
    return stem < 0 ? 0 : (this.frequencies[stem] ?? 0);
  }

  heldFrom(passage: number): number {
    return passage === 0 ? 0 : (this.#heldEnds[passage - 1] ?? 0);
  }

  heldTo(passage: number): number {
    return this.#heldEnds[passage] ?? 0;
  }

  /** Takes a passage under a new number; the id must not be in use. */
  add(id: string, { language, stems, counts }: AnalysedPassage): void {
    const passage = this.ids.push(id) - 1;
    this.numbers.set(id, passage);
    let end = this.heldFrom(passage);
    this.held = withRoom(this.held, end + counts.length);
    for (let i = 0, from = 0; i < counts.length; i++) {
      let to = from;
      while (to < stems.length && stems.charCodeAt(to) !== SPACE) to++;
      this.held[end++] = packPosting(this.#numberOf(stems, from, to), counts[i] ?? 0);
      from = to + 1;
    }
    this.#heldEnds = withRoom(this.#heldEnds, passage + 1);
    this.#heldEnds[passage] = end;
    this.#insert(passage, language);
    this.#measure(passage);
    this.#count(passage, 1);
    // With each passage its own: all stems at once would be the first question's.
    this.fuzzy.catchUp();
    this.expansion.catchUp();
  }

  /** Takes over a passage of other tables. */
  copy(from: IndexTables, passage: number): void {
    const id = from.ids[passage];
    if (id === undefined) return;
    const entries = from.held.subarray(from.heldFrom(passage), from.heldTo(passage));
    const stems = Array.from(entries, (entry) => from.stems.textOf(passageOf(entry))).join(" ");
    const language = from.languages[from.passageLanguages[passage] ?? 0] ?? "";
    this.add(id, { language, stems, counts: Uint8Array.from(entries, countOf) });
  }

  /** Takes a passage out of all counts; its postings stay until the tables are made anew. */
  remove(id: string): void {
    const passage = this.numbers.get(id);
    if (passage === undefined) return;
    this.#count(passage, -1);
    this.numbers.delete(id);
    this.ids[passage] = undefined;
  }

  /**
   * The order of two passages of equal rank (as `Array.sort` takes it): by language and words, and by id only where both say
   * the same, so that no answer hangs on the ids that its passages were given.
   */
  compareContent(a: number, b: number): number {
    const [one, other] = [a, b].map((n) => this.languages[this.passageLanguages[n] ?? 0] ?? "");
    if (one !== other) return (one ?? "") < (other ?? "") ? -1 : 1;
    const { held } = this;
    let [at, beside] = [this.heldFrom(a), this.heldFrom(b)];
    const [to, end] = [this.heldTo(a), this.heldTo(b)];
    for (; at < to && beside < end; at++, beside++) {
      const [mine, theirs] = [held[at] ?? 0, held[beside] ?? 0];
      if (mine === theirs) continue;
      const [left, right] = [mine, theirs].map((entry) => this.stems.textOf(passageOf(entry)));
      if (left === right) return countOf(mine) - countOf(theirs);
      return (left ?? "") < (right ?? "") ? -1 : 1;
    }
    if (at < to || beside < end) return at < to ? 1 : -1;
    return (this.ids[a] ?? "") < (this.ids[b] ?? "") ? -1 : 1;
  }

  get bytes(): number {
    return (
      this.stems.bytes +
      this.fuzzy.bytes +
      this.expansion.bytes +
      this.grams.bytes +
      this.postings.bytes +
      this.ids.length * BYTES_AN_ID +
      this.passageLanguages.byteLength +
      this.lengths.byteLength * 3 +
      this.frequencies.byteLength +
      this.mostCounts.byteLength +
      this.held.byteLength +
      this.#counted.byteLength
    );
  }

  #numberOf(stems: string, from: number, to: number): number {
    const known = this.stems.size;
    const stem = this.stems.add(stems, from, to);
    if (this.stems.size > known) {
      this.grams.addStem(stem, this.stems.chars, this.stems.startOf(stem), this.stems.endOf(stem));
      this.frequencies = withRoom(this.frequencies, this.stems.size);
      this.mostCounts = withRoom(this.mostCounts, this.stems.size);
    }
    return stem;
  }

  #insert(passage: number, language: string): void {
    let index = this.languages.indexOf(language);
    if (index < 0) index = this.languages.push(language) - 1;
    this.passageLanguages = withRoom(this.passageLanguages, passage + 1);
    this.passageLanguages[passage] = index;
  }

  #measure(passage: number): void {
    this.lengths = withRoom(this.lengths, passage + 1);
    this.gramLengths = withRoom(this.gramLengths, passage + 1);
    let length = 0;
    let gramLength = 0;
    for (let at = this.heldFrom(passage); at < this.heldTo(passage); at++) {
      const entry = this.held[at] ?? 0;
      const stem = passageOf(entry);
      const count = countOf(entry);
      this.postings.add(stem, packPosting(passage, count));
      if (count > (this.mostCounts[stem] ?? 0)) this.mostCounts[stem] = count;
      length += count;
      gramLength += count * (this.grams.endOf(stem) - this.grams.startOf(stem));
    }
    this.lengths[passage] = length;
    this.gramLengths[passage] = gramLength;
  }

  /** Adds a passage to what is counted by stem, gram and language, or takes it away. */
  #count(passage: number, sign: 1 | -1): void {
    const index = this.passageLanguages[passage] ?? 0;
    this.passagesByLanguage[index] = (this.passagesByLanguage[index] ?? 0) + sign;
    this.totalLength += sign * (this.lengths[passage] ?? 0);
    this.totalGramLength += sign * (this.gramLengths[passage] ?? 0);
    const { grams, frequencies, held } = this;
    if (this.#counted.length < grams.size) this.#counted = withRoom(this.#counted, grams.size);
    const stamp = sign * (passage + 1);
    const to = this.heldTo(passage);
    for (let at = this.heldFrom(passage); at < to; at++) {
      const stem = passageOf(held[at] ?? 0);
      frequencies[stem] = (frequencies[stem] ?? 0) + sign;
      const last = grams.endOf(stem);
      for (let i = grams.startOf(stem); i < last; i++) {
        const gram = grams.pool[i] ?? 0;
        if (this.#counted[gram] === stamp) continue;
        this.#counted[gram] = stamp;
        grams.frequencies[gram] = (grams.frequencies[gram] ?? 0) + sign;
      }
    }
  }
}
