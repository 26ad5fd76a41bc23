import type { ModelUsageDay } from "@cxc/contract/models.ts";
import { TABLE_PAGE_SIZE } from "@cxc/contract/rules.ts";
import { Skeleton, Title } from "@mantine/core";
import { IconChartBar } from "@tabler/icons-react";
import { useState } from "react";
import { queryErrorText, retryOf } from "../../lib/query-error.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { useDelayed } from "../../ui/use-delayed.ts";
import { UsageChart } from "./UsageChart.tsx";
import classes from "./UsageSection.module.css";
import { type CompanyBudgets, dayText, dollarText, everyDay, spentToday, sumOf } from "./usage-figures.ts";
import { useModelUsage } from "./use-models.ts";

const DAYS = 30;
type Figure = "calls" | "failed" | "input_tokens" | "output_tokens";

const figureColumn = (key: Figure, title: string): Column<ModelUsageDay> => ({
  key,
  title,
  align: "right",
  render: (day) => day[key].toLocaleString("en"),
});

const COLUMNS: readonly Column<ModelUsageDay>[] = [
  { key: "day", title: "Day (UTC)", render: ({ day }) => <time dateTime={day}>{dayText(day)}</time> },
  figureColumn("calls", "Calls"),
  figureColumn("failed", "Failed"),
  figureColumn("input_tokens", "Input Tokens"),
  figureColumn("output_tokens", "Output Tokens"),
  { key: "dollars", title: "Cost", align: "right", render: ({ dollars }) => dollarText(dollars) },
];

/** Tokens and cost of the last 30 days: today's beside its budgets, a chart, the sums, and each day in figures. */
export function UsageSection({ budgets }: { budgets: CompanyBudgets }) {
  const usage = useModelUsage();
  const isLate = useDelayed(usage.isLoading);
  const [now] = useState(() => Date.now());
  const error = queryErrorText(usage);
  const days = (usage.data ?? []).filter(({ calls }) => calls > 0);
  return (
    <section aria-labelledby="usage" className={classes.section}>
      <Title order={2} size="sm" id="usage">
        Usage of the last {DAYS} days
      </Title>
      {usage.data && <SpentToday text={spentToday(usage.data, budgets, now)} />}
      {error !== undefined && !usage.data && <ErrorState text={error} onRetry={retryOf(usage)} />}
      {isLate && <Skeleton height={160} radius={8} />}
      {usage.data && days.length === 0 && (
        <EmptyState
          icon={IconChartBar}
          title="No Usage Found"
          text="Calls, tokens and cost of each day stand here once a model has worded a reply."
          isFramed
        />
      )}
      {days.length > 0 && (
        <>
          <Sums usage={days} />
          <UsageChart days={everyDay(days, now, DAYS)} />
          <DayTable usage={days} />
        </>
      )}
    </section>
  );
}

function SpentToday({ text }: { text: string }) {
  return text !== "" && <p className={classes.today}>{text}</p>;
}

/** Newest first. */
function DayTable({ usage }: { usage: readonly ModelUsageDay[] }) {
  const [page, setPage] = useState(1);
  const newestFirst = [...usage].sort((one, other) => other.day.localeCompare(one.day));
  return (
    <DataTable
      rowsLabel="Days"
      columns={COLUMNS}
      rows={newestFirst.slice((page - 1) * TABLE_PAGE_SIZE, page * TABLE_PAGE_SIZE)}
      keyOf={({ day }) => day}
      paging={{ page, total: usage.length, onPage: setPage }}
    />
  );
}

function Sums({ usage }: { usage: readonly ModelUsageDay[] }) {
  const sum = sumOf(usage);
  const facts = [
    ["Calls", sum.calls.toLocaleString("en")],
    ["Failed", sum.failed.toLocaleString("en")],
    ["Tokens", (sum.input_tokens + sum.output_tokens).toLocaleString("en")],
    ["Cost", dollarText(sum.dollars)],
  ] as const;
  return (
    <dl className={classes.sums}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
