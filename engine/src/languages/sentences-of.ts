import type { AgentText } from "@cxc/contract/agent-texts.ts";
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

/** The built-in ones of a language (BCP 47) that an agent may word otherwise. */
export function agentTextsIn(language: string): Record<AgentText, string> {
  const { ask_date, ask_time, ask_name, ask_email, ask_phone, ask_url, ...others } =
    textsFor(language).sentences;
  const { ask_count, ask_amount, ask_choice, ask_yes_no, for_example, and_more, ...more } = others;
  const { call_back, title_name, title_phone, title_email, title_about, ask_reach, ask_about, ...texts } =
    more;
  return texts;
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
