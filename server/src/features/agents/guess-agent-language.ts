import { AGENT_LANGUAGES, type AgentLanguage } from "@cxc/contract/rules.ts";
import { guessLanguage } from "@cxc/engine/languages/detect-language.ts";

/** From here on phrases tell their language: three short ones do, two words don't. */
const CERTAIN = 0.5;

/**
 * The language that visitors will speak: that of the phrases, where it is clear, else that of most of the source. Null
 * where neither tells, and for one that the engine doesn't speak.
 */
export function guessAgentLanguage(phrases: string, sourceLanguage: string | null): AgentLanguage | null {
  const said = guessLanguage(phrases);
  const guessed = said.certainty >= CERTAIN ? said.language : sourceLanguage;
  return AGENT_LANGUAGES.find((language) => language === guessed) ?? null;
}
