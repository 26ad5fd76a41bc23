import { DataTable } from "../../ui/DataTable.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import type { Day, DaySeries } from "./day-series.ts";
import { dayText } from "./overview-figures.ts";

/** The days of a chart in figures, newest first. */
export function DayTable({ days, series }: { days: readonly Day[]; series: readonly DaySeries[] }) {
  const columns: Column<Day>[] = [
    { key: "day", title: "Day", render: ({ day }) => <time dateTime={day}>{dayText(day)}</time> },
    ...series.map(
      ({ key, label }): Column<Day> => ({
        key,
        title: label,
        align: "right",
        render: (day) => day[key].toLocaleString("en"),
      }),
    ),
  ];
  return <DataTable rowsLabel="Days" columns={columns} rows={[...days].reverse()} keyOf={({ day }) => day} />;
}
