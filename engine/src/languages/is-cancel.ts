import { hasQuestionMark } from "./asks-something.ts";
import { barePhrase, phraseOf } from "./bare-phrase.ts";
import type { EngineTexts } from "./engine-texts.ts";
import { LANGUAGE_PACKS } from "./registry.ts";
import { textsFor } from "./texts-for.ts";

/** What a form's button says, in each language of the window, which may be another than the agent's. */
let buttons: ReadonlySet<string> | undefined;

/** Whether the whole message asks to drop what is pending, in the language or in English. */
export function isCancel(text: string, language: string): boolean {
  if (text.length > 100 || hasQuestionMark(text)) return false;
  buttons ??= new Set(
    LANGUAGE_PACKS.flatMap(({ answers }) => (answers ? phraseOf(answers.cancelButton) : [])),
  );
  if (buttons.has(phraseOf(text))) return true;
  return [textsFor(language), textsFor("en")].some((texts) => drops(barePhrase(text, texts), texts));
}

/** Whether a phrase drops something, also behind what takes something back: "actually, never mind", "no, forget it", "stop, never mind". */
function drops(phrase: string, texts: EngineTexts): boolean {
  if (texts.cancelWords.includes(phrase)) return true;
  return leadsOf(texts).some(
    (lead) => phrase.startsWith(`${lead} `) && drops(barePhrase(phrase.slice(lead.length), texts), texts),
  );
}

const known = new Map<EngineTexts, readonly string[]>();

function leadsOf(texts: EngineTexts): readonly string[] {
  const { cancelWords, correctionWords, apologyWords, noWords, joinWords, politeWords } = texts;
  const leads = known.get(texts) ?? [
    ...new Set([
      ...cancelWords,
      ...correctionWords,
      ...apologyWords,
      ...noWords,
      ...joinWords,
      ...politeWords,
    ]),
  ];
  known.set(texts, leads);
  return leads;
}
