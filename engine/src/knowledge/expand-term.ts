import type { IndexTables } from "./index-tables.ts";
import { otherWords } from "./other-words.ts";
import { partsOf } from "./word-parts.ts";

/** A word of a question as an index knows it. */
export interface QueryTerm {
  /** As it was written, in lower case. */
  word: string;
  stem: string;
  /** How telling it is; as telling as the rarest where no passage has it. */
  idf: number;
  isKnown: boolean;
  /** No passage has it, but other words for the same. */
  isOther: boolean;
  /** Itself, or the stems that it may have been meant to be; none where nothing is near. */
  matches: TermMatch[];
}

interface TermMatch {
  /** Number in the index. */
  stem: number;
  text: string;
  /** 0 to 1; 1 for the very stem. */
  weight: number;
}

const MOST_NEAR = 3;
/** A word that no passage has is as telling as one of a single passage. */
const RAREST = 1;
/** With fewer passages a word of half of them would hardly count beside one of none. */
const FEWEST_PASSAGES = 40;
/** How much another word for the same counts: beside the word itself, and where no passage has that. */
const OTHER_OF_KNOWN = 0.4;
const OTHER_OF_UNKNOWN = 0.9;
/** A word that begins with the question's, or the question's with it. */
const EXPANDED = 0.6;
/** A word of every business tells less than another one would: where no passage has it, and where some do. */
const LIGHT_UNKNOWN = 0.15;
const LIGHT_KNOWN = 0.6;

/** How telling a stem is (Robertson's idf, never negative), of so many passages that hold it. */
export function idfOf(passages: number, frequency: number): number {
  const total = Math.max(passages, FEWEST_PASSAGES);
  return Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));
}

interface KnownStem {
  stem: number;
  text: string;
  frequency: number;
}

/**
 * What an index knows of one word of a question (ISO 639-1 `language`): the word itself and others for the same, else
 * others alone, else what it may be a slip of, else words of the same family.
 */
export function expandTerm(
  asked: {
    stem: string;
    word: string;
    language: string;
    /** Whether the question is in that language: words of another are no slips of words there, and of no family. */
    isOwn: boolean;
  },
  tables: IndexTables,
): QueryTerm {
  const { stem, word, language } = asked;
  const term = { word, stem, isKnown: false, isOther: false };
  const isLight = otherWords(language).light.has(word);
  const [own] = findStem(stem, tables);
  if (own) {
    const idf = idfOf(tables.live, own.frequency) * (isLight ? LIGHT_KNOWN : 1);
    const matches = [...weigh([own], 1), ...weigh(othersOf(stem, language, tables), OTHER_OF_KNOWN)];
    return { ...term, idf, isKnown: true, matches };
  }
  const others = findOthers(asked, tables);
  if (others.length > 0) {
    const passages = others.reduce((sum, { frequency }) => sum + frequency, 0);
    const idf = idfOf(tables.live, Math.min(tables.live, passages));
    return { ...term, idf, isOther: true, matches: weigh(others, OTHER_OF_UNKNOWN) };
  }
  const idf = idfOf(tables.live, RAREST);
  const meant = asked.isOwn ? findMeant(stem, tables) : [];
  if (meant.length > 0) return { ...term, idf, matches: weigh(meant, 1) };
  if (isLight) return { ...term, idf: idf * LIGHT_UNKNOWN, matches: [] };
  if (!asked.isOwn) return { ...term, idf, matches: [] };
  return { ...term, idf, matches: weigh(findFamily(stem, tables), EXPANDED) };
}

/** Other words for the same, and for the parts of a compound these parts, too. */
function findOthers(
  { stem, word, language }: { stem: string; word: string; language: string },
  tables: IndexTables,
): KnownStem[] {
  const { others } = otherWords(language);
  const parts = partsOf(word, language, (part) => others.has(part) || findStem(part, tables).length > 0);
  const found = [stem, ...parts].flatMap((one) => [
    ...findStem(one, tables),
    ...othersOf(one, language, tables),
  ]);
  return [...new Map(found.map((one) => [one.stem, one])).values()];
}

function othersOf(stem: string, language: string, tables: IndexTables): KnownStem[] {
  return (otherWords(language).others.get(stem) ?? []).flatMap((other) => findStem(other, tables));
}

function findMeant(stem: string, tables: IndexTables): KnownStem[] {
  return tables.fuzzy
    .find(stem)
    .flatMap(({ stem: other, distance }) =>
      findStem(tables.stems.textOf(other), tables).map((known) => ({ ...known, distance })),
    )
    .sort((a, b) => a.distance - b.distance || b.frequency - a.frequency || (a.text < b.text ? -1 : 1))
    .slice(0, MOST_NEAR);
}

function findFamily(stem: string, tables: IndexTables): KnownStem[] {
  return tables.expansion
    .find(stem)
    .flatMap((other) => findStem(tables.stems.textOf(other), tables))
    .sort((a, b) => a.text.length - b.text.length || (a.text < b.text ? -1 : 1))
    .slice(0, MOST_NEAR);
}

/** The more a word may stand for, the less each of them counts. */
function weigh(found: readonly KnownStem[], share: number): TermMatch[] {
  const weight = share / Math.sqrt(found.length);
  return found.map(({ stem, text }) => ({ stem, text, weight }));
}

/** The stem if some passage has it, else nothing. */
function findStem(text: string, tables: IndexTables): KnownStem[] {
  const frequency = tables.passagesWith(text);
  return frequency > 0 ? [{ stem: tables.stems.find(text), text, frequency }] : [];
}
