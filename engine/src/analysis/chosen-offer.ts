import type { Recognised } from "../dialogue/analysis.ts";
import { offered } from "../dialogue/frames.ts";
import { INTENT_DOUBT, INTENT_SCORE } from "../dialogue/levels.ts";
import { entitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";
import { choiceByPart } from "../entities/choice-part.ts";
import { blanked } from "../entities/mention.ts";
import { phraseOf } from "../languages/bare-phrase.ts";
import { isFrameWord } from "../languages/frame-words.ts";
import { numberOf, perLanguage } from "../languages/number-words.ts";
import { phraseSource } from "../languages/phrase-pattern.ts";
import { subjectWords } from "../languages/subject-words.ts";
import { wordsOf } from "../languages/words-of.ts";

/** Which of the intents that the last reply offered a message chooses: by its place, a part of its name, or words that mean it rather than the others. */
export function chosenOffer(turn: Turn, { candidates }: Recognised): SnapshotIntent | undefined {
  const titles = offered(turn.state)?.titles ?? [];
  const intents = titles.flatMap((title) => turn.snapshot.intents.find((one) => one.title === title) ?? []);
  if (intents.length < 2 || intents.length < titles.length || turn.analysis.shows("asksWhat"))
    return undefined;
  const place = placeIn(turn);
  if (place !== undefined) return intents[place];
  return namedBy(turn, intents) ?? meantAmong(intents, candidates);
}

/** "The second one", "2". */
function placeIn(turn: Turn): number | undefined {
  const ordinal = ordinalSaid(turn);
  if (ordinal !== undefined) return ordinal;
  const numbers = wordsOf(turn.language);
  const words = phraseOf(turn.input.message).split(" ");
  if (words.some((word) => !isFrameWord(word, turn.language) && numberOf(word, numbers) === undefined))
    return undefined;
  const [number, ...others] = words.flatMap((word) => numberOf(word, numbers) ?? []);
  return number === undefined || others.length > 0 ? undefined : number - 1;
}

/** The place, from 0, that a message names in a word, and nothing else: "the second one". */
export function ordinalSaid({ input, language }: Turn): number | undefined {
  const words = phraseOf(input.message).split(" ");
  const numbers = wordsOf(language);
  const placeOf = (word: string) => ordinalsOf(numbers).findIndex((pattern) => pattern.test(word));
  const isElse = (word: string) =>
    placeOf(word) < 0 && !isFrameWord(word, language) && numberOf(word, numbers) === undefined;
  const [place, ...others] = words.map(placeOf).filter((at) => at >= 0);
  return others.length > 0 || words.some(isElse) ? undefined : place;
}

/** It says nothing but values that the name doesn't. */
function namedBy(turn: Turn, intents: readonly SnapshotIntent[]): SnapshotIntent | undefined {
  const { input, language, snapshot, analysis } = turn;
  const entities = intents.flatMap((intent) => entitiesOf(snapshot, intent));
  const text = blanked(input.message, analysis.values(input.message, entities));
  const choices = intents.map(({ title }) => ({ value: title, synonyms: [] }));
  const title = choiceByPart(text, choices);
  if (title === undefined) return undefined;
  const own = new Set(subjectWords(title, language).map(({ word }) => word));
  const isElse = ({ word }: { word: string }) => !own.has(word) && !isFrameWord(word, language);
  return subjectWords(text, language).some(isElse) ? undefined : intents.find((one) => one.title === title);
}

function meantAmong(
  intents: readonly SnapshotIntent[],
  candidates: Recognised["candidates"],
): SnapshotIntent | undefined {
  const [best] = candidates;
  if (!best || best.score < INTENT_SCORE.nearMiss || !intents.includes(best.intent)) return undefined;
  const isNear = candidates.some(
    ({ intent, score }) => intent !== best.intent && best.score - score <= INTENT_DOUBT,
  );
  return isNear ? undefined : best.intent;
}

const ordinalsOf = perLanguage(({ ordinals }: ReturnType<typeof wordsOf>) =>
  ordinals.map((words) => new RegExp(`^(?:${phraseSource(words)})$`, "u")),
);
