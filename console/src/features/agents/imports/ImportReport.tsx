import { IMPORT_REASONS, type ImportReportLine, type ImportReport as Report } from "@cxc/contract/imports.ts";
import { Button, Group, List, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { keepBlob } from "../../../lib/save-file.ts";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { DownloadButton } from "../../../ui/DownloadButton.tsx";
import { reportAsCsv } from "./report-file.ts";

const FIRST = 5;
const GROUPS = [
  ["needs_you", "Needs you"],
  ["left_out", "Left out"],
  ["information", "For your information"],
] as const;

interface ImportReportProps {
  report: Report;
  /** Where a name is mended; undefined for one that has no page. */
  linkOf?: ((name: string, of: ImportReportLine["of"]) => React.ReactNode) | undefined;
}

/** What a person should know of an import: each reason with its count, open for the names. */
export function ImportReport({ report, linkOf }: ImportReportProps) {
  return (
    <Stack gap="md">
      {GROUPS.map(([group, title]) =>
        report[group].length === 0 ? null : (
          <section key={group} aria-label={title}>
            <Title order={2} size="h5" mb={4}>
              {title}
            </Title>
            {report[group].map((line) => (
              <Disclosure key={`${line.reason} ${line.of}`} label={labelOf(line)}>
                <Names line={line} linkOf={linkOf} />
              </Disclosure>
            ))}
          </section>
        ),
      )}
      <SaveReport report={report} />
    </Stack>
  );
}

/** The report as a file, for programs and for tables. */
function SaveReport({ report }: { report: Report }) {
  const hasLines = Object.values(report).some((lines) => lines.length > 0);
  if (!hasLines) return null;
  const keep = (text: string, type: string, name: string) => keepBlob(new Blob([text], { type }), name);
  return (
    <Group gap="xs">
      <DownloadButton
        label="Save report (CSV)"
        isWorking={false}
        isDisabled={false}
        onClick={() => keep(reportAsCsv(report), "text/csv", "import-report.csv")}
      />
      <DownloadButton
        label="Save report (JSON)"
        isWorking={false}
        isDisabled={false}
        onClick={() => keep(JSON.stringify(report, null, 2), "application/json", "import-report.json")}
      />
    </Group>
  );
}

function labelOf({ reason, of, count }: ImportReportLine): string {
  return `${IMPORT_REASONS[reason]} (${of}: ${count})`;
}

function Names({ line, linkOf }: { line: ImportReportLine; linkOf: ImportReportProps["linkOf"] }) {
  const { names, where, count } = line;
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? names : names.slice(0, FIRST);
  return (
    <Stack gap={4} align="flex-start">
      <List size="sm" spacing={2}>
        {shown.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <List.Item key={index} style={{ overflowWrap: "anywhere" }}>
            {linkOf?.(name, line.of) ?? name}
            {where[index] && (
              <Text span size="xs" c="dimmed">
                {" "}
                {formatLocation(where[index])}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
      {!isAll && names.length > FIRST && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsAll(true)}>
          Show all
        </Button>
      )}
      {isAll && count > names.length && (
        <Text size="xs" c="dimmed">
          The first {names.length} are listed.
        </Text>
      )}
    </Stack>
  );
}

function formatLocation({ file, line, path }: ImportReportLine["where"][number]): string {
  return [file, line === null ? path : `line ${line}`].filter(Boolean).join(", ");
}
