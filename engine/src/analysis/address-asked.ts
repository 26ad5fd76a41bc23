import type { Turn } from "../dialogue/turn.ts";
import { isAddressQuestion } from "../knowledge/address-question.ts";

/** The address that the agent's maker gave, where the message asks for nothing else. */
export function addressAsked({ snapshot, input }: Turn): string | undefined {
  const address = snapshot.agent.address?.trim();
  return address && isAddressQuestion(input.message) ? address : undefined;
}
