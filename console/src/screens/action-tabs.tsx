import type { Action, TestedAction } from "@cxc/contract/actions.ts";
import { SafeHtml } from "@cxc/widget/chat/SafeHtml.tsx";
import { Tabs } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { ActionForm } from "../features/actions/ActionForm.tsx";
import { RunLog } from "../features/actions/RunLog.tsx";
import { TestPanel } from "../features/actions/TestPanel.tsx";
import { UsedBy } from "../features/actions/UsedBy.tsx";
import { usePermission } from "../lib/session.ts";
import { useGoBack } from "../ui/use-go-back.ts";

const TABS = ["settings", "runs", "used-by"] as const;

/** An action's form with its test beside it, what it did, and who uses it. */
export function ActionTabs({ action }: { action: Action }) {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const goBack = useGoBack({ to: "/actions" });
  const canTest = usePermission("actions.write");
  const [fields, setFields] = useState<readonly string[]>([]);
  const shown = TABS.find((each) => each === tab) ?? "settings";

  function onTested({ response }: TestedAction) {
    if (response) setFields(Object.keys(response.fields));
  }

  return (
    <Tabs
      value={shown}
      onChange={(next) =>
        void navigate({ to: ".", search: { tab: next ?? "settings" }, replace: true, resetScroll: false })
      }
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="settings">Settings</Tabs.Tab>
        <Tabs.Tab value="runs">Run log</Tabs.Tab>
        <Tabs.Tab value="used-by">Used by {action.intents.length > 0 && action.intents.length}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="settings" keepMounted>
        <ActionForm
          action={action}
          onSaved={() => undefined}
          onCancel={goBack}
          onDeleted={() => void navigate({ to: "/actions", replace: true })}
          responseFields={fields}
          renderAside={(isDirty) =>
            canTest && (
              <TestPanel
                action={action}
                isStale={isDirty}
                onTested={onTested}
                renderHtml={(html) => <SafeHtml html={html} />}
              />
            )
          }
        />
      </Tabs.Panel>
      <Tabs.Panel value="runs">
        <RunLog actionId={action.id} />
      </Tabs.Panel>
      <Tabs.Panel value="used-by">
        <UsedBy intents={action.intents} />
      </Tabs.Panel>
    </Tabs>
  );
}
