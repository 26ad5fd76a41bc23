import { type AgentImport, IMPORT_FORMAT_NAMES, type ImportReportLine } from "@cxc/contract/imports.ts";
import { Stack, Text, Title } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { guideAddress } from "../../../lib/guide-address.ts";
import { queryErrorText, retryOf } from "../../../lib/query-error.ts";
import { usePermission } from "../../../lib/session.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { LoadedContent } from "../../../ui/LoadedContent.tsx";
import { RelativeDate } from "../../../ui/RelativeDate.tsx";
import { ExportButtons } from "./ExportButtons.tsx";
import { ImportCounts } from "./ImportCounts.tsx";
import { ImportReport } from "./ImportReport.tsx";
import { useAgentImports } from "./use-imports.ts";

/** Where something of this kind and name is mended; undefined for what has no page. */
type LinkOf = (name: string, of: ImportReportLine["of"]) => React.ReactNode;

/** What was imported into an agent, with all that was said of it, and the way to import more. */
export function AgentImports({ agentId, linkOf }: { agentId: string; linkOf: LinkOf }) {
  const imports = useAgentImports(agentId);
  const canWrite = usePermission("agents.write");
  const more = canWrite && (
    <LinkButton link={{ to: "/agents/import", search: { agentid: agentId } }} isPrimary={false}>
      Import into this agent
    </LinkButton>
  );
  return (
    <Stack gap="lg">
      <section aria-label="Take it along">
        <Title order={2} size="h4" mb={4}>
          Take it along
        </Title>
        <Text size="sm" c="dimmed" mb="sm">
          The draft with its intents, entities, actions, articles and look as files that read well and can be
          imported again. Secrets, uploaded files and conversations stay here.
        </Text>
        <ExportButtons agentId={agentId} />
      </section>
      <LoadedContent data={imports.data} error={queryErrorText(imports)} onRetry={retryOf(imports)}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              icon={IconFileImport}
              title="Nothing was imported yet"
              guide={guideAddress("from-elsewhere")}
              text="Intents, phrases and entities of another bot can be added to this agent. What is there stays."
              action={more}
              isFramed
            />
          ) : (
            <Stack gap="lg" align="stretch">
              <div>
                <Title order={2} size="h4" mb={4}>
                  Imports
                </Title>
                <Text size="sm" c="dimmed" mb="sm">
                  What came from elsewhere, the newest first. Intents, phrases and entities of another bot can
                  be added; what is there stays.
                </Text>
                {more}
              </div>
              {list.map((each) => (
                <OneImport key={each.id} each={each} linkOf={linkOf} />
              ))}
            </Stack>
          )
        }
      </LoadedContent>
    </Stack>
  );
}

function OneImport({ each, linkOf }: { each: AgentImport; linkOf: LinkOf }) {
  return (
    <section aria-label={`Import of ${IMPORT_FORMAT_NAMES[each.format]}`}>
      <Title order={3} size="h5" mb="xs">
        {[IMPORT_FORMAT_NAMES[each.format], each.format_version].filter(Boolean).join(" ")}
        <Text span size="xs" c="dimmed" ml="xs">
          <RelativeDate value={each.applied_at} />
        </Text>
      </Title>
      <Stack gap="md">
        <ImportCounts counts={each.counts} />
        <ImportReport report={each.report} linkOf={linkOf} />
      </Stack>
    </section>
  );
}
