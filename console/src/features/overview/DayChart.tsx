import { Text } from "@mantine/core";
import { useId } from "react";
import { Disclosure } from "../../ui/Disclosure.tsx";
import classes from "./DayChart.module.css";
import { DayTable } from "./DayTable.tsx";
import { type Day, type DaySeries, fromFirstDay } from "./day-series.ts";
import { dayText } from "./overview-figures.ts";

const HEIGHT = 120;
const STEP = 14;
const BAR = 10;
/** A day with little is still seen. */
const PART_MIN = 2;

/** A bar with its space is at most so wide, in pixels. */
const DAY_WIDTH_MAX = 40;

/**
 * Days as bars, oldest first, each made of the series one upon the other; they begin where there is something to show.
 * The table says the same in figures.
 */
export function DayChart({ days: all, series }: { days: readonly Day[]; series: readonly DaySeries[] }) {
  const hatch = useId();
  const days = fromFirstDay(all, series);
  const sumOf = (day: Day) => series.reduce((sum, { key }) => sum + day[key], 0);
  const most = Math.max(0, ...days.map(sumOf));
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  if (most === 0) {
    return (
      <Text size="sm" c="dimmed">
        There was nothing in these days.
      </Text>
    );
  }
  return (
    <figure className={classes.chart} style={{ maxWidth: days.length * DAY_WIDTH_MAX }}>
      {series.length > 1 && (
        <ul className={classes.legend} aria-label="Legend">
          {series.map(({ key, label, tone }) => (
            <li key={key}>
              <span className={classes.key} data-tone={tone} />
              {label}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.plot}>
        <span className={classes.most}>{most.toLocaleString("en")}</span>
        <svg
          viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={classes.bars}
          role="img"
          aria-label={`${series.map(({ label }) => label).join(", ")} a day from ${dayText(first.day)} to ${dayText(last.day)}, at most ${most.toLocaleString("en")}.`}
        >
          <defs>
            <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse">
              <path d="M0 2H4" className={classes.hatch} />
            </pattern>
          </defs>
          {days.map((day, index) => (
            <g key={day.day}>
              <title>{`${dayText(day.day)}: ${series.map(({ key, label }) => `${label} ${day[key].toLocaleString("en")}`).join(", ")}`}</title>
              <rect x={index * STEP} width={STEP} height={HEIGHT} className={classes.space} />
              {partsOf(day, series, most).map(({ tone, y, height }) => (
                <rect
                  key={tone}
                  x={index * STEP + (STEP - BAR) / 2}
                  y={y}
                  width={BAR}
                  height={height}
                  data-tone={tone}
                  className={classes.part}
                  {...(tone === "muted" ? { fill: `url(#${hatch})` } : {})}
                />
              ))}
            </g>
          ))}
        </svg>
      </div>
      <figcaption className={classes.ends}>
        <span>{dayText(first.day)}</span>
        <span>{dayText(last.day)}</span>
      </figcaption>
      <Disclosure label="Show as a table">
        <DayTable days={days} series={series} />
      </Disclosure>
    </figure>
  );
}

/** The parts of a day's bar from the ground up. */
function partsOf(day: Day, series: readonly DaySeries[], most: number) {
  let top = HEIGHT;
  return series.flatMap(({ key, tone }) => {
    if (day[key] === 0) return [];
    const height = Math.max(PART_MIN, (day[key] / most) * HEIGHT);
    top = Math.max(0, top - height);
    return [{ tone, y: top, height }];
  });
}
