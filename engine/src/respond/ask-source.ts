import type { FoundAnswer } from "../ports.ts";
import { record, type Turn } from "../turn.ts";

/** Asks the agent's data source and records what it found; undefined where there is none to ask. */
export async function askSource(turn: Turn, question: string): Promise<FoundAnswer | undefined> {
  const { snapshot, input, ports } = turn;
  const { locale } = input;
  const found = await ports.passages?.findAnswer(snapshot.agent.data_source_id, question, { locale });
  if (!found) return undefined;
  const { passages, verdict, why } = found;
  record(turn, { type: "passages_found", passages, verdict, why });
  return found;
}
