import type { Place } from "./found-bot.ts";

/** A file or an upload that can't be read, in one sentence for the person who sent it. */
export class UnreadableError extends Error {
  readonly place: Place | undefined;

  constructor(sentence: string, place?: Place) {
    super(sentence);
    this.place = place;
  }
}

/** "domain.yml, line 3: …" */
export function sentenceAt({ file, line }: Place, sentence: string): string {
  return line === undefined ? `${file}: ${sentence}` : `${file}, line ${line}: ${sentence}`;
}
