import { phraseOf } from "./bare-phrase.ts";
import { plainText } from "./plain-text.ts";
import { primaryLanguage, textsFor } from "./texts-for.ts";

const QUESTION_MARK = /[?？؟]/u;

/** Whether a message is a question: by its mark, or by its first word where the mark is missing. */
export function asksSomething(text: string, language: string): boolean {
  if (QUESTION_MARK.test(text)) return true;
  const phrase = phraseOf(text);
  return textsFor(language).questionWords.some((word) => phrase.startsWith(`${word} `));
}

/** Words that ask for a fact, by language: whoever says one wants to know something before they want it done. */
const INTERROGATIVES: Readonly<Record<string, string>> = {
  en: "what|which|who|whose|when|where|why|how",
  de: "was|welche[rsnm]?|wer|wann|wo|warum|wieso|wie|wieviel",
  es: "que|cual|cuales|quien|cuando|donde|por que|como|cuanto|cuanta|cuantos|cuantas|a que",
  fr: "que|quoi|quel|quelle|quels|quelles|qui|quand|ou|pourquoi|comment|combien|c'est combien|a quelle",
  it: "che|cosa|quale|quali|chi|quando|dove|perche|come|quanto|quanta|quanti|quante|a che",
  nl: "wat|welke?|wie|wanneer|waar|waarom|hoe|hoeveel",
  pt: "o que|que|qual|quais|quem|quando|onde|por que|como|quanto|quanta|quantos|quantas|a que",
};
const GREETING =
  "(?:(?:hi|hello|hey|good \\p{L}+|hallo|moin|guten \\p{L}+|hola|buen[oa]s? \\p{L}+|bonjour|bonsoir|salut|ciao|salve|buon\\p{L}*|hoi|goede\\p{L}*|oi|ola|bo[am] \\p{L}+)[\\s,.!]+){0,2}";

const AND = "(?:(?:and|but|so|und|aber|y|pero|et|mais|e|ed|ma|en|maar|mas) )?";

const ASKING: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(INTERROGATIVES).map(([language, words]) => [
    language,
    new RegExp(`^[^\\p{L}]{0,3}${GREETING}${AND}(?:${words})(?![\\p{L}])`, "u"),
  ]),
);

/** Whether a message begins, after its greeting and an "and", by asking for a fact: "how much", "when". */
export function asksWhat(text: string, language: string): boolean {
  return ASKING.get(primaryLanguage(language))?.test(plainText(text)) === true;
}
