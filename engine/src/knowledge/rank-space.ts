import { normOf } from "./bm25.ts";
import type { IndexTables } from "./index-tables.ts";

/** Work space of one index, kept between questions; all but the norms is zero in between. */
export class RankSpace {
  /** By passage. */
  scores = new Float32Array(0);
  /** By passage: its norm, 0 where it was removed. */
  norms = new Float32Array(0);
  /** Numbers of the passages that have a score. */
  touched = new Uint32Array(0);
  /** By stem and by gram: index in what is asked + 1, 0 for those that were not asked. */
  stemIndexes = new Uint16Array(0);
  gramIndexes = new Uint16Array(0);
  #tables: IndexTables | undefined;
  #passages = 0;
  #live = 0;

  /** Gives it room for these tables as they are now. */
  fit(tables: IndexTables): void {
    const passages = tables.ids.length;
    if (this.scores.length < passages) {
      const room = Math.ceil(passages * 1.2) + 64;
      this.scores = new Float32Array(room);
      this.norms = new Float32Array(room);
      this.touched = new Uint32Array(room);
      this.#tables = undefined;
    }
    if (this.stemIndexes.length < tables.stems.size)
      this.stemIndexes = new Uint16Array(Math.ceil(tables.stems.size * 1.2) + 64);
    if (this.gramIndexes.length < tables.grams.size)
      this.gramIndexes = new Uint16Array(Math.ceil(tables.grams.size * 1.2) + 64);
    // Whatever is added or removed changes one of these two for good.
    if (this.#tables === tables && this.#passages === passages && this.#live === tables.live) return;
    this.#tables = tables;
    this.#passages = passages;
    this.#live = tables.live;
    const average = tables.totalLength / tables.live || 1;
    for (let passage = 0; passage < passages; passage++) {
      const isLive = tables.ids[passage] !== undefined;
      this.norms[passage] = isLive ? normOf((tables.lengths[passage] ?? 0) / average) : 0;
    }
  }

  get bytes(): number {
    return (
      this.scores.byteLength +
      this.norms.byteLength +
      this.touched.byteLength +
      this.stemIndexes.byteLength +
      this.gramIndexes.byteLength
    );
  }
}
