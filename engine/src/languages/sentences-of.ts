import type { AgentTexts } from "@cxc/contract/agents.ts";
import { placeholdersIn } from "@cxc/contract/placeholders.ts";
import { withoutBlanks } from "../text/without-blanks.ts";
import type { EngineSentences } from "./parts/engine-sentences.ts";
import { primaryLanguage } from "./primary-language.ts";
import { textsFor } from "./texts-for.ts";

/** Who speaks: an agent, as far as its own words go. */
export interface Speaker {
  /** BCP 47. */
  language: string;
  /** Its own sentences; versions of an earlier release have none. */
  texts?: AgentTexts | undefined;
}

/** What an agent says by itself: its own words in its language, and the built-in ones where it has none that can be said. */
export function sentencesOf({ language, texts }: Speaker): EngineSentences {
  const builtIn = textsFor(language).sentences;
  const own = new Map(Object.entries(texts ?? {})).get(primaryLanguage(language));
  if (!own) return builtIn;
  const given = Object.entries(own)
    .map(([key, text]) => [key, withoutBlanks(text ?? "")] as const)
    .filter(([, text]) => text.trim() !== "" && placeholdersIn(text).length === 0);
  return { ...builtIn, ...Object.fromEntries(given) };
}
