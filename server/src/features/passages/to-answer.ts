import type { FoundAnswer, FoundPassage } from "@cxc/engine/dialogue/ports.ts";
import { holdAskedCodes } from "@cxc/engine/knowledge/asked-codes.ts";
import { explainVerdict } from "@cxc/engine/knowledge/explain-verdict.ts";
import { type ExtractedAnswer, extractAnswer } from "@cxc/engine/knowledge/extract-answer.ts";
import type { PassageIndex } from "@cxc/engine/knowledge/passage-index.ts";
import { preferContactPages } from "@cxc/engine/knowledge/prefer-contact-pages.ts";
import { readableText } from "@cxc/engine/knowledge/readable.ts";
import type { RerankedPassage } from "@cxc/engine/knowledge/rerank-passages.ts";
import { givesName, type NameAlone } from "@cxc/engine/knowledge/several-names.ts";

/** Characters of a passage that the reasons show. */
const EXCERPT_LENGTH = 300;

/** A passage that was found, best first; its confidence is 0 to 1. */
export interface RankedText {
  id: string;
  title: string;
  url: string | null;
  /** ISO 639-1. */
  language: string;
  /** ISO 8601. */
  updated_at: string;
  heading: string;
  /** Markdown. */
  text: string;
  /** Of the part around a page that it is of; null in a document's own text. */
  part: string | null;
  confidence: number;
  says?: readonly number[] | undefined;
  found?: RerankedPassage["found"] | undefined;
  following?: readonly string[] | undefined;
}

/** What one passage says of what was asked. */
interface Told {
  title: string;
  url: string | null;
  quote: string;
  /** ISO 8601. */
  updated_at: string;
}

/** An answer, and each passage that tells it: several where they contradict each other. */
export interface Answered {
  found: FoundAnswer;
  told: readonly Told[];
}

interface Findings {
  question: string;
  isReranked: boolean;
  /** By words, or by words and meaning: what the verdict and the extracted answer rest on. */
  ranked: readonly RankedText[];
  /** What a model reads. */
  read: readonly RankedText[];
}

export function toAnswer(
  index: PassageIndex,
  { question, isReranked, read, ...findings }: Findings,
): Answered {
  const readings = index.read(question);
  const ranked = preferContactPages(question, holdAskedCodes(question, findings.ranked));
  const { verdict, sentence: why } = explainVerdict({
    readings,
    confidence: ranked[0]?.confidence,
    passages: index.size,
    ...(isReranked ? { found: ranked[0]?.found } : {}),
  });
  const answer = verdict === "refuse" ? undefined : extractAnswer(question, ranked, readings);
  const told = answer ? toldOf(answer) : [];
  const found: FoundAnswer = {
    verdict: answer ? verdict : "refuse",
    passages: read.map(toFound),
    answer: answer ? toSourceAnswer(answer, told) : null,
    why,
    texts: read.map(({ text }) => readableLines(text)),
  };
  return { found, told };
}

/** The answers of a question that names several things, where each names its own thing alone; else the whole question's. */
export function tellOneByOne(
  whole: Answered,
  answers: readonly (NameAlone & Answered)[],
  language: string,
): FoundAnswer {
  const isOwn = ({ name, others, found, told }: NameAlone & Answered) =>
    found.verdict !== "refuse" &&
    told.length > 0 &&
    told.every(({ title, quote }) => {
      const text = `${title}\n${quote}`;
      return givesName(name, text, language) && !others.some((other) => givesName(other, text, language));
    });
  const [first] = answers;
  if (!first?.found.answer || !answers.every(isOwn)) return whole.found;
  const isSure = answers.every(({ found }) => found.verdict === "answer");
  const passages = answers.flatMap(({ found }) => found.passages.slice(0, 2));
  const texts = answers.flatMap(({ found }) => found.texts?.slice(0, 2) ?? []);
  return {
    ...{ verdict: isSure ? "answer" : "hedge", passages, texts },
    answer: { ...first.found.answer, versions: answers.flatMap(({ told }) => datedOf(told)) },
    why: "A passage answers for each of the things that the question names.",
  };
}

/** Whether one passage that was found gives all names: it is asked for what they have to do with each other. */
export function isToldTogether({ found }: Answered, names: readonly NameAlone[], language: string): boolean {
  return textsOf(found).some((text) => names.every(({ name }) => givesName(name, text, language)));
}

/** The passages that were found, each with its title and heading. */
export function textsOf({ passages, texts }: FoundAnswer): string[] {
  return passages.map(({ title, heading }, n) => `${title}\n${heading}\n${texts?.[n] ?? ""}`);
}

function toldOf({ passage, quote, versions, alike }: ExtractedAnswer<RankedText>): Told[] {
  const told = alike.length > 0 ? alike : [{ passage, quote }, ...versions];
  return told.map(({ passage: { title, url, heading, updated_at }, quote: own }) => ({
    title: alike.length > 0 ? [title, ...heading.split(" › ").slice(-1)].filter(Boolean).join(" › ") : title,
    url,
    quote: own.toWellFormed(),
    updated_at,
  }));
}

function toSourceAnswer(
  { passage, quote, left, versions, alike }: ExtractedAnswer<RankedText>,
  told: readonly Told[],
) {
  return {
    ...{ title: passage.title, url: passage.url, quote: quote.toWellFormed(), left },
    ...(versions.length > 0 ? { versions: datedOf(told) } : {}),
    ...(alike.length > 0 ? { versions: told.map(undated) } : {}),
  };
}

/** Newest first, and with their dates, where there are several. */
function datedOf(told: readonly Told[]) {
  if (told.length < 2) return told.map(undated);
  const sorted = told.toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1));
  return sorted.map(({ updated_at, ...one }) => ({ ...one, date: updated_at.slice(0, 10) }));
}

function undated({ title, url, quote }: Told) {
  return { title, url, quote };
}

function toFound({ title, url, heading, text, confidence }: RankedText): FoundPassage {
  return { title, url, heading, quote: excerptOf(text), score: Math.round(confidence * 1000) / 1000 };
}

/** Without Markdown's own marks, which a model would only repeat. */
function readableLines(markdown: string): string {
  return markdown.split("\n").map(readableText).join("\n").toWellFormed();
}

/** A cut may go through a character, which no database takes. */
function excerptOf(markdown: string): string {
  const text = readableText(markdown.slice(0, EXCERPT_LENGTH * 2));
  if (text.length <= EXCERPT_LENGTH) return text;
  return `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/u, "")} …`.toWellFormed();
}
