import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { OUTCOME_TEXTS } from "./outcome-texts.ts";

/** What it came to, in a word with an icon. */
export function OutcomeBadge({ outcome }: { outcome: keyof typeof OUTCOME_TEXTS }) {
  const { label, tone } = OUTCOME_TEXTS[outcome];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
