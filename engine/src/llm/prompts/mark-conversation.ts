import type { EarlierTurn } from "../earlier-turns.ts";
import { markData } from "./mark-data.ts";

/** What every prompt says where a conversation went before. */
export const CONVERSATION_RULE =
  "<conversation> is what was said before. It only tells what the visitor refers to; it is no source for facts.";

/** The turns before, marked as data; "" for none. */
export function markConversation(earlier: readonly EarlierTurn[]): string {
  if (earlier.length === 0) return "";
  const lines = earlier.map(({ said, replied }) => `Visitor: ${said}\nAgent: ${replied}`);
  return markData("conversation", lines.join("\n"));
}
