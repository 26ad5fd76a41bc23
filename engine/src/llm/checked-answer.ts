import { PASSAGE_SCORE_LEAST } from "../dialogue/levels.ts";
import type { FoundAnswer, FoundPassage } from "../dialogue/ports.ts";
import { findQuotables } from "../knowledge/quotable.ts";
import { tokenise } from "../knowledge/tokenise.ts";
import { escapeMarkdown } from "../templates/render-markdown.ts";
import type { CitedSentence } from "./cited-sentences.ts";
import { findUnsupportedPart } from "./faithfulness-check.ts";

const PASSAGES_MOST = 5;
/** Each is held against its passages; who answers in more is no answer to a visitor. */
const SENTENCES_MOST = 50;

/** A passage with its whole text, which a model reads. */
export interface WholePassage extends FoundPassage {
  text: string;
}

/** What a sentence of an answer rests on. */
interface UsedPassage {
  passage: WholePassage;
  /** Its sentence that comes nearest. */
  quote: string;
}

/** The best passages of several answers of a source, each once; none that a model should not answer from. */
export function usablePassages(answers: readonly (FoundAnswer | undefined)[]): WholePassage[] {
  const all = answers.flatMap(
    (one) => one?.passages.map((passage, n) => ({ ...passage, text: one.texts?.[n] ?? "" })) ?? [],
  );
  const byText = new Map(all.map((passage) => [passage.text, passage]));
  return [...byText.values()]
    .filter(({ score, text }) => score >= PASSAGE_SCORE_LEAST && text !== "")
    .sort((a, b) => b.score - a.score)
    .slice(0, PASSAGES_MOST);
}

/** The sentences that held, their citations numbered anew in the order in which they are used. */
export class CheckedAnswer {
  readonly lines: string[] = [];
  length = 0;
  readonly #passages: readonly WholePassage[];
  readonly #used: UsedPassage[] = [];
  readonly #problems: string[] = [];
  /** Every sentence that came, a line each. */
  #before = "";
  #taken = 0;

  constructor(passages: readonly WholePassage[]) {
    this.#passages = passages;
  }

  /** Whether it has taken as many sentences as it looks at. */
  isFull(): boolean {
    return this.#taken >= SENTENCES_MOST;
  }

  /** Answers what to show. */
  take(sentences: readonly CitedSentence[]): string[] {
    return sentences.slice(0, SENTENCES_MOST - this.#taken).flatMap((sentence) => {
      this.#taken++;
      const cited = sentence.cites.flatMap((number) => this.#passages[number - 1] ?? []);
      const source = cited.map(wholeText).join("\n");
      const problem =
        cited.length === 0 ? "no citation" : findUnsupportedPart(sentence.text, source, this.#before);
      this.#before += `${sentence.text}\n`;
      if (problem !== undefined) {
        this.#problems.push(problem);
        return [];
      }
      const marks = cited.map((passage) => `[${this.#numberOf(passage, sentence.text)}]`).join("");
      const shown = `${sentence.text} ${marks}`;
      this.lines.push(`${escapeMarkdown(sentence.text)} ${escapeMarkdown(marks)}`);
      this.length += shown.length;
      return [`${shown} `];
    });
  }

  dropped(): string {
    if (this.#problems.length === 0) return "";
    return `Left out, because the passages don't say it: ${this.#problems.slice(0, 5).join(", ")}.`;
  }

  /** In the order of their numbers. */
  get used(): readonly UsedPassage[] {
    return this.#used;
  }

  #numberOf(passage: WholePassage, sentence: string): number {
    const known = this.#used.findIndex((one) => one.passage === passage);
    if (known >= 0) return known + 1;
    this.#used.push({ passage, quote: nearestQuote(passage.text, sentence) ?? passage.quote });
    return this.#used.length;
  }
}

function wholeText({ title, heading, text }: WholePassage): string {
  return [title, heading, text].join("\n");
}

/** The sentence of the passage that has most of the answer's words. */
function nearestQuote(text: string, sentence: string): string | undefined {
  const wanted = new Set(tokenise(sentence, "en"));
  let best: { quote: string; shared: number } | undefined;
  for (const { text: quote } of findQuotables(text)) {
    const shared = new Set(tokenise(quote, "en").filter((stem) => wanted.has(stem))).size;
    if (shared > (best?.shared ?? 0)) best = { quote, shared };
  }
  return best?.quote;
}
