import type { ChatReply } from "@cxc/contract/chat.ts";
import type { FoundAnswer, FoundPassage } from "../dialogue/ports.ts";
import type { SnapshotIntent } from "../dialogue/snapshot.ts";
import { checkpoint, type Telling, type Turn } from "../dialogue/turn.ts";
import { readQuotables } from "../knowledge/quotable.ts";
import { tokenise } from "../knowledge/tokenise.ts";
import { unsupportedPart } from "../llm/check-sentence.ts";
import { type CitedSentence, takeSentences } from "../llm/cited-sentences.ts";
import { type EarlierTurn, earlierTurns } from "../llm/earlier-turns.ts";
import { startCall } from "../llm/model-call.ts";
import { answerPrompt, NO_ANSWER } from "../llm/prompts/answer-question.ts";
import { type Draft, webAddress } from "../replies/replies.ts";
import { escapeMarkdown } from "../templates/render-markdown.ts";
import { askSource } from "./ask-source.ts";

/** A passage below this confidence is nothing that a model should answer from. */
const SCORE_LEAST = 0.12;
const PASSAGES_MOST = 5;
const LENGTH_MOST = 4_000;
/** Each is held against its passages; who answers in more is no answer to a visitor. */
const SENTENCES_MOST = 50;
/** A question that leans on the one before, such as "and on Sunday?", is short. */
const FOLLOW_UP_MOST = 80;

interface Passage extends FoundPassage {
  text: string;
}

/**
 * A model's answer from the passages that were found, shown sentence by sentence: only what its own citations say.
 * Undefined where there is no model, nothing to answer from, a failure, or nothing left.
 */
export async function* answerByModel(
  turn: Turn,
  found: FoundAnswer | undefined,
  { question, intent }: { question: string; intent: SnapshotIntent | undefined },
): Telling<Draft | undefined> {
  const { model } = turn.ports;
  if (!model || !found) return undefined;
  const earlier = earlierTurns(turn);
  const passages = usablePassages(found, await askWithBefore(turn, found, { question, earlier }));
  if (passages.length === 0) return undefined;
  if (!turn.is_claimed) yield* checkpoint(turn, "model");
  const { agent } = turn.snapshot;
  const guidance = intent?.prompt ?? "";
  const call = startCall(turn, model, answerPrompt({ agent, guidance, question, earlier, passages }));
  const answer = new CheckedAnswer(passages);
  let rest = "";
  let isNothing = false;
  for await (const piece of call.text()) {
    const seen = rest.length;
    rest += piece;
    isNothing ||= rest.trimStart().startsWith(NO_ANSWER);
    if (isNothing || answer.length > LENGTH_MOST || answer.isFull()) break;
    if (NO_ANSWER.startsWith(rest.trim())) continue;
    const taken = takeSentences(rest, { seen });
    rest = taken.rest;
    for (const text of answer.take(taken.sentences)) yield* show(turn, text);
  }
  if (call.failure() === undefined && !isNothing) {
    for (const text of answer.take(takeSentences(rest, { isEnd: true }).sentences)) yield* show(turn, text);
  }
  const isKept = answer.lines.length > 0 && call.failure() === undefined;
  call.close(isKept ? "used" : "unsupported", isNothing ? "The passages don't answer." : answer.dropped());
  return isKept ? answer.draft(intent?.id ?? null) : undefined;
}

function* show(turn: Turn, text: string) {
  turn.is_streamed = true;
  yield { type: "delta", text } as const;
}

/** What the source says to a question that alone it can't answer, read together with the visitor's one before. */
async function askWithBefore(
  turn: Turn,
  { verdict }: FoundAnswer,
  { question, earlier }: { question: string; earlier: readonly EarlierTurn[] },
): Promise<FoundAnswer | undefined> {
  const before = earlier.at(-1)?.said;
  if (verdict === "answer" || before === undefined || question.length > FOLLOW_UP_MOST) return undefined;
  return askSource(turn, `${before} ${question}`);
}

/** The best of both, each once. */
function usablePassages(found: FoundAnswer, foundMore: FoundAnswer | undefined): Passage[] {
  const all = [foundMore, found].flatMap(
    (one) => one?.passages.map((passage, n) => ({ ...passage, text: one.texts?.[n] ?? "" })) ?? [],
  );
  const byText = new Map(all.map((passage) => [passage.text, passage]));
  return [...byText.values()]
    .filter(({ score, text }) => score >= SCORE_LEAST && text !== "")
    .sort((a, b) => b.score - a.score)
    .slice(0, PASSAGES_MOST);
}

/** The sentences that held, their citations numbered anew in the order in which they are used. */
class CheckedAnswer {
  readonly lines: string[] = [];
  length = 0;
  readonly #passages: readonly Passage[];
  readonly #used: { passage: Passage; quote: string }[] = [];
  readonly #problems: string[] = [];
  /** Every sentence that came, a line each. */
  #before = "";
  #taken = 0;

  constructor(passages: readonly Passage[]) {
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
        cited.length === 0 ? "no citation" : unsupportedPart(sentence.text, source, this.#before);
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

  draft(intentId: string | null): Draft {
    const titles = this.#used.map(({ passage }) => `"${passage.title}"`).join(", ");
    return {
      markdown: this.lines.join(" "),
      outcome: "answered",
      intent_id: intentId,
      decision: `The language model answered from ${titles} in the data source.`,
      citations: this.#used.map(toCitation),
    };
  }

  #numberOf(passage: Passage, sentence: string): number {
    const known = this.#used.findIndex((one) => one.passage === passage);
    if (known >= 0) return known + 1;
    this.#used.push({ passage, quote: nearestQuote(passage.text, sentence) ?? passage.quote });
    return this.#used.length;
  }
}

function wholeText({ title, heading, text }: Passage): string {
  return [title, heading, text].join("\n");
}

function toCitation({ passage, quote }: { passage: Passage; quote: string }): ChatReply["citations"][number] {
  return { title: passage.title, url: webAddress(passage.url), quote: quote.toWellFormed() };
}

/** The sentence of the passage that has most of the answer's words. */
function nearestQuote(text: string, sentence: string): string | undefined {
  const wanted = new Set(tokenise(sentence, "en"));
  let best: { quote: string; shared: number } | undefined;
  for (const { text: quote } of readQuotables(text)) {
    const shared = new Set(tokenise(quote, "en").filter((stem) => wanted.has(stem))).size;
    if (shared > (best?.shared ?? 0)) best = { quote, shared };
  }
  return best?.quote;
}
