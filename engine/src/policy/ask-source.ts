import type { FoundAnswer } from "../dialogue/ports.ts";
import { record, type Turn } from "../dialogue/turn.ts";
import { askedAsOneWord } from "../knowledge/one-word.ts";
import { hasQuestionMark } from "../languages/asks-something.ts";
import { spellOut } from "../languages/short-forms.ts";
import type { SourceSays } from "../ranking/judgement-inputs.ts";

/** What the agent's data source says to a message, or a part of it, where the recogniser makes use of it. */
export async function weighSource(
  { snapshot, language, ports }: Turn,
  message: string,
): Promise<SourceSays | undefined> {
  if (!ports.recogniser.weighsSource?.(message)) return undefined;
  const { data_source_id } = snapshot.agent;
  return ports.passages?.weigh?.(data_source_id, askedAsOneWord(spellOut(message, language)), { language });
}

/** Asks the agent's data source and records what it found; undefined where there is none to ask, or nothing: "12" is no question. */
export async function askSource(turn: Turn, question: string): Promise<FoundAnswer | undefined> {
  const { snapshot, input, ports } = turn;
  if (!/\p{L}/u.test(question) && !hasQuestionMark(question)) return undefined;
  const { locale } = input;
  const { data_source_id, language } = snapshot.agent;
  const asked = askedAsOneWord(spellOut(question, language));
  const found = await ports.passages?.findAnswer(data_source_id, asked, { locale, language });
  if (!found) return undefined;
  const { passages, verdict, why } = found;
  record(turn, { type: "passages_found", passages, verdict, why });
  return found;
}
