import { IMPORT_FORMAT_NAMES, type ImportPlan } from "@cxc/contract/imports.ts";
import { Box, Button, Checkbox, Group, Stack, Title } from "@mantine/core";
import { useState } from "react";
import { failureText, isOutcomeUnknown } from "../../../lib/api-error.ts";
import { Facts } from "../../../ui/Facts.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { toastSuccess } from "../../../ui/toast.ts";
import { DataSourceSelect } from "../DataSourceSelect.tsx";
import { languageName } from "../settings/setting-words.ts";
import { ImportCounts } from "./ImportCounts.tsx";
import { ImportReport } from "./ImportReport.tsx";
import { PlanItems } from "./PlanItems.tsx";
import { TableColumns } from "./TableColumns.tsx";
import { type ReadingChoice, useApplyImport } from "./use-imports.ts";
import { WhichOne } from "./WhichOne.tsx";

/** As wide as a form's fields. */
const FORM_WIDTH = 640;

interface ImportPlanFormProps {
  plan: ImportPlan;
  /** Reads the files once more in another way; undefined once they are gone. */
  onChoose: ((choice: ReadingChoice) => void) | undefined;
  isReading: boolean;
  onCancel: () => void;
  onApplied: (agentId: string) => void;
}

/** A plan with its ticks, its report, and the button that makes it. */
export function ImportPlanForm({ plan, onChoose, isReading, onCancel, onApplied }: ImportPlanFormProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(plan.items.filter((item) => item.is_ticked).map(({ id }) => id)),
  );
  const [dataSource, setDataSource] = useState<string | null>(null);
  const [isReplacing, setIsReplacing] = useState(false);
  const applying = useApplyImport(plan.id);
  const isNew = plan.agent_id === null;

  function apply() {
    const body = {
      ticked: [...ticked],
      replace: isReplacing,
      ...(isNew && dataSource ? { data_source: dataSource } : {}),
    };
    applying.mutate(body, {
      onSuccess: ({ data, message }) => {
        toastSuccess(message);
        onApplied(data.agent_id);
      },
    });
  }

  return (
    <Stack gap="lg">
      <Facts
        facts={[
          ["Format", [IMPORT_FORMAT_NAMES[plan.format], plan.format_version].filter(Boolean).join(" ")],
          [isNew ? "New agent" : "Name in the files", plan.agent.name],
          ["Language", languageName(plan.agent.language)],
        ]}
      />
      <ImportCounts counts={plan.counts} />
      <WhichOne plan={plan} onChoose={onChoose} isReading={isReading} />
      {plan.table && onChoose && (
        <TableColumns
          table={plan.table}
          onChoose={(columns) => onChoose({ columns })}
          isReading={isReading}
        />
      )}
      <ImportReport report={plan.report} />
      <section aria-label="What to import">
        <Title order={2} size="h5" mb="xs">
          What to import
        </Title>
        <PlanItems items={plan.items} ticked={ticked} onChange={setTicked} />
      </section>
      {isNew && !plan.has_data_source && (
        <Box maw={FORM_WIDTH}>
          <DataSourceSelect
            value={dataSource}
            onChange={setDataSource}
            error={undefined}
            isDisabled={applying.isPending}
            saved={null}
            withoutOne="Where none is chosen, an empty one is made with the agent's name."
          />
        </Box>
      )}
      {!isNew && (
        <Checkbox
          label="Replace prompt, description and reply of intents that are there already"
          description="New phrases are added in any case, and nothing is removed."
          checked={isReplacing}
          onChange={(event) => setIsReplacing(event.currentTarget.checked)}
        />
      )}
      {applying.error && (
        <Notice tone="error" title={isOutcomeUnknown(applying.error) ? undefined : "Nothing was imported"}>
          {failureText(applying.error)}
        </Notice>
      )}
      <Group gap="xs">
        <Button loading={applying.isPending} disabled={ticked.size === 0 || isReading} onClick={apply}>
          Import {ticked.size} {ticked.size === 1 ? "item" : "items"}
        </Button>
        <Button variant="default" disabled={applying.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}
