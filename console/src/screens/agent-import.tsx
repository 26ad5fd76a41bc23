import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { ImportPlanForm } from "../features/agents/imports/ImportPlanForm.tsx";
import { ImportUpload } from "../features/agents/imports/ImportUpload.tsx";
import { type ReadingChoice, useImportPlan, usePlanImport } from "../features/agents/imports/use-imports.ts";
import { useAgent } from "../features/agents/use-agents.ts";
import { isMissing, queryErrorText, retryOf } from "../lib/query-error.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { Page } from "../ui/Page.tsx";
import { returnToAgent } from "./agent-page.tsx";

/** /agents/import; ?agentid= for an agent that is there, ?plan= once the files are read */
export function AgentImportScreen() {
  const { agentid, plan: planId } = useSearch({ from: "/private/chat/agents/import" });
  const navigate = useNavigate();
  const agent = useAgent(agentid);
  const planning = usePlanImport();
  const plan = useImportPlan(planId);
  const [files, setFiles] = useState<readonly File[]>([]);

  function read(chosen: readonly File[], choice: ReadingChoice = {}) {
    setFiles(chosen);
    planning.mutate(
      { files: chosen, agentId: agentid, ...choice },
      {
        onSuccess: ({ id }) =>
          void navigate({ to: ".", search: { agentid, plan: id }, replace: planId !== undefined }),
      },
    );
  }

  return (
    <Page
      title="Import"
      subtitle={agentid ? agent.data?.name : "Bring a bot that was made elsewhere."}
      returnTo={returnToAgent(agentid, isMissing(agent))}
    >
      {planId === undefined ? (
        <ImportUpload planning={planning} onFiles={read} />
      ) : (
        <LoadedContent data={plan.data} error={queryErrorText(plan)} onRetry={retryOf(plan)}>
          {(data) => (
            <ImportPlanForm
              key={data.id}
              plan={data}
              isReading={planning.isPending}
              onChoose={files.length > 0 ? (choice) => read(files, choice) : undefined}
              onCancel={() => void navigate({ to: ".", search: { agentid } })}
              onApplied={(id) =>
                void navigate({
                  to: "/agents/update/$agentid",
                  params: { agentid: id },
                  search: { tab: "imports" },
                })
              }
            />
          )}
        </LoadedContent>
      )}
    </Page>
  );
}
