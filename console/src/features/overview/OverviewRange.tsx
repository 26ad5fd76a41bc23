import { messages } from "@cxc/contract/messages.ts";
import { Button, Group } from "@mantine/core";
import { DayRange } from "../../ui/DayRange.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import classes from "./Overview.module.css";
import { lastDays } from "./overview-figures.ts";
import { useOverviewRange } from "./use-overview.ts";

const PRESETS = [7, 30, 90] as const;
const MODE_CHOICES = [
  { value: "live", label: "Live" },
  { value: "test", label: "Test" },
];

/** Which days, and whether tests count. */
export function OverviewRange() {
  const { range, change } = useOverviewRange();
  return (
    <section className={classes.range} aria-label="Range">
      <DayRange from={range.from} to={range.to} onChange={change} invalidText={messages.validValue} />
      <SelectField
        label="Mode"
        isClearable={false}
        isSearchable={false}
        value={range.mode}
        choices={MODE_CHOICES}
        onChange={(mode) => change({ mode: mode ?? undefined })}
      />
      <Group gap={4} className={classes.presets}>
        {PRESETS.map((days) => (
          <Button
            key={days}
            variant="default"
            size="compact-sm"
            onClick={() => change(lastDays(days, Date.now()))}
          >
            Last {days} days
          </Button>
        ))}
      </Group>
    </section>
  );
}
