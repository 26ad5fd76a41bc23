import type { SourceLocation } from "./found-bot.ts";

/** A file or an upload that can't be read, in one sentence for the person who sent it. */
export class UnreadableError extends Error {
  readonly location: SourceLocation | undefined;

  constructor(sentence: string, location?: SourceLocation) {
    super(sentence);
    this.location = location;
  }
}

/** "domain.yml, line 3: …" */
export function sentenceAt({ file, line }: SourceLocation, sentence: string): string {
  return line === undefined ? `${file}: ${sentence}` : `${file}, line ${line}: ${sentence}`;
}
