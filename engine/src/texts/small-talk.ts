import { phraseOf } from "./bare-phrase.ts";
import { textsFor } from "./texts-for.ts";

const CHARACTERS_MAX = 60;

/** Whether the whole message only greets, or only says thanks, in the language or in English. */
export function smallTalk(text: string, language: string): "greeting" | "thanks" | undefined {
  if (text.length > CHARACTERS_MAX || text.includes("?")) return undefined;
  const phrase = phraseOf(text);
  const both = [textsFor(language), textsFor("en")];
  if (both.some(({ greetings }) => greetings.includes(phrase))) return "greeting";
  return both.some(({ thanks }) => thanks.includes(phrase)) ? "thanks" : undefined;
}
