import { messages } from "@cxc/contract/messages.ts";
import { Skeleton, Text, Title } from "@mantine/core";
import { queryErrorText, retryOf } from "../../lib/query-error.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { useDelayed } from "../../ui/use-delayed.ts";
import { DayChart } from "./DayChart.tsx";
import type { DaySeries } from "./day-series.ts";
import { IntentBars } from "./IntentBars.tsx";
import classes from "./Overview.module.css";
import { OverviewRange } from "./OverviewRange.tsx";
import { dayText, overviewFacts } from "./overview-figures.ts";
import { useOverview, useOverviewRange } from "./use-overview.ts";

/** After this a sentence says that it takes long (specification, section 8). */
const LONG_MS = 3_000;

const CONVERSATIONS: readonly DaySeries[] = [{ key: "conversations", label: "Conversations", tone: "main" }];
const OUTCOMES: readonly DaySeries[] = [
  { key: "answered", label: "Answered", tone: "main" },
  { key: "unanswered", label: "Declined", tone: "caution" },
  { key: "handed_off", label: "Handed off", tone: "muted" },
];

/** An agent's figures for a range of days: sums, two charts, and the intents by frequency. */
export function OverviewSection({ agentId }: { agentId: string }) {
  const { range } = useOverviewRange();
  const overview = useOverview(agentId, range);
  const isLate = useDelayed(overview.isLoading);
  const isLong = useDelayed(overview.isFetching, LONG_MS);
  const error = queryErrorText(overview);
  const { data } = overview;
  return (
    <div className={classes.overview}>
      <div className={classes.part}>
        <OverviewRange />
        <div role="status">{isLong && <Text size="sm">{messages.fetchingResults}</Text>}</div>
      </div>
      {error !== undefined && <ErrorState text={error} onRetry={retryOf(overview)} />}
      {isLate && !data && <Skeleton height={240} radius={8} />}
      {data && (
        <>
          <section aria-label="Figures">
            <Text size="xs" c="dimmed" mb="xs">
              {dayText(data.from)} to {dayText(data.to)}
            </Text>
            <dl className={classes.facts}>
              {overviewFacts(data).map(([name, text]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section aria-labelledby="overview-days" className={classes.part}>
            <Title order={2} size="sm" id="overview-days">
              Conversations a day
            </Title>
            <DayChart days={data.days} series={CONVERSATIONS} />
          </section>
          <section aria-labelledby="overview-outcomes" className={classes.part}>
            <Title order={2} size="sm" id="overview-outcomes">
              Turns by outcome
            </Title>
            <DayChart days={data.days} series={OUTCOMES} />
          </section>
          <section aria-labelledby="overview-intents" className={classes.part}>
            <Title order={2} size="sm" id="overview-intents">
              Intents
            </Title>
            <IntentBars agentId={agentId} intents={data.intents} />
          </section>
        </>
      )}
    </div>
  );
}
