import { barePhrase, phraseOf } from "./bare-phrase.ts";
import type { EngineTexts } from "./engine-texts.ts";
import { textsFor } from "./texts-for.ts";

const CHARACTERS_MAX = 100;

/**
 * Whether a whole message is one of these phrases, in the language or in English, also behind what takes something back or joins:
 * "actually, never mind", "so is it done"; or two of them, "stop, never mind".
 */
export function saysWhole(
  text: string,
  language: string,
  phrasesOf: (texts: EngineTexts) => readonly string[],
): boolean {
  if (text.length > CHARACTERS_MAX) return false;
  return [textsFor(language), textsFor("en")].some((texts) =>
    [phraseOf(text), barePhrase(text, texts)].some((phrase) =>
      isBehindLeads(phrase, texts, phrasesOf(texts)),
    ),
  );
}

function isBehindLeads(phrase: string, texts: EngineTexts, phrases: readonly string[]): boolean {
  if (phrases.includes(phrase)) return true;
  return [...leadsOf(texts), ...phrases].some(
    (lead) =>
      phrase.startsWith(`${lead} `) &&
      isBehindLeads(barePhrase(phrase.slice(lead.length), texts), texts, phrases),
  );
}

const known = new Map<EngineTexts, readonly string[]>();

function leadsOf(texts: EngineTexts): readonly string[] {
  const { correctionWords, apologyWords, noWords, yesWords, joinWords, politeWords } = texts;
  const leads = known.get(texts) ?? [
    ...new Set([...correctionWords, ...apologyWords, ...noWords, ...joinWords, ...politeWords]),
    ...yesWords.filter((word) => !word.includes(" ")),
  ];
  known.set(texts, leads);
  return leads;
}
