import { DayField } from "./DayField.tsx";

interface DayRangeProps {
  /** YYYY-MM-DD; undefined where the range is open. */
  from: string | undefined;
  to: string | undefined;
  onChange: (change: { from?: string | undefined; to?: string | undefined }) => void;
  /** What to say when it is no day. */
  invalidText: string;
}

/** The first and the last day of a range, as two fields. */
export function DayRange({ from = "", to = "", onChange, invalidText }: DayRangeProps) {
  return (
    <>
      <DayField
        label="From"
        value={from}
        onChange={(day) => onChange({ from: day })}
        invalidText={invalidText}
      />
      <DayField label="To" value={to} onChange={(day) => onChange({ to: day })} invalidText={invalidText} />
    </>
  );
}
