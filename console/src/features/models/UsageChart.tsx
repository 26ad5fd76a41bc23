import type { ModelUsageDay } from "@cxc/contract/models.ts";
import classes from "./UsageChart.module.css";
import { dayText } from "./usage-figures.ts";

const HEIGHT = 96;
const BAR = 10;
const STEP = 14;
/** A day with few tokens is still seen. */
const BAR_MIN = 2;

/** Tokens by day as bars, oldest first. The table beside it says the same in figures. */
export function UsageChart({ days }: { days: readonly ModelUsageDay[] }) {
  const most = Math.max(1, ...days.map(tokensOf));
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  return (
    <figure className={classes.chart}>
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={classes.bars}
        role="img"
        aria-label={`Tokens a day from ${dayText(first.day)} to ${dayText(last.day)}, at most ${most.toLocaleString("en")}.`}
      >
        {days.map((day, index) => {
          const tokens = tokensOf(day);
          const height = tokens === 0 ? 0 : Math.max(BAR_MIN, (tokens / most) * HEIGHT);
          return (
            <g key={day.day}>
              <title>{`${dayText(day.day)}: ${tokens.toLocaleString("en")} tokens`}</title>
              <rect x={index * STEP} y={0} width={STEP} height={HEIGHT} className={classes.space} />
              <rect
                x={index * STEP + (STEP - BAR) / 2}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                className={classes.bar}
              />
            </g>
          );
        })}
      </svg>
      <figcaption className={classes.ends}>
        <span>{dayText(first.day)}</span>
        <span>{dayText(last.day)}</span>
      </figcaption>
    </figure>
  );
}

function tokensOf({ input_tokens, output_tokens }: ModelUsageDay): number {
  return input_tokens + output_tokens;
}
