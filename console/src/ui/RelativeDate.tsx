import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;
const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365.25 * 24 * 60 * MINUTE_MS],
  ["month", 30.44 * 24 * 60 * MINUTE_MS],
  ["day", 24 * 60 * MINUTE_MS],
  ["hour", 60 * MINUTE_MS],
  ["minute", MINUTE_MS],
];

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const exact = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** How long ago, with the exact time on hover. `value` is an ISO 8601 time. */
export function RelativeDate({ value }: { value: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={value} title={exact.format(new Date(value))}>
      {relativeText(Date.parse(value) - now)}
    </time>
  );
}

function relativeText(differenceMs: number): string {
  const unit = UNITS.find(([, lengthMs]) => Math.abs(differenceMs) >= lengthMs);
  return unit ? relative.format(Math.round(differenceMs / unit[1]), unit[0]) : "just now";
}
