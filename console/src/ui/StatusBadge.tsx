import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./StatusBadge.module.css";

type Tone = "neutral" | "positive" | "caution" | "negative";

const ICONS: Record<Tone, Icon> = {
  neutral: IconCircleDashed,
  positive: IconCircleCheck,
  caution: IconAlertTriangle,
  negative: IconCircleX,
};

/** A state in a word, with an icon: colour alone never says it. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Glyph = ICONS[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Glyph size={14} stroke={1.5} aria-hidden />
      {children}
    </span>
  );
}
