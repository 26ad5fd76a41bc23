import { Button } from "@mantine/core";
import { useState } from "react";
import { ApiError, failureText } from "../../lib/api-error.ts";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import classes from "./CrmTestButton.module.css";
import type { CrmDraft } from "./crm-draft.ts";
import { useTestCrm } from "./use-integrations.ts";

/** Tries what is typed before it is kept, and says what came back. */
export function CrmTestButton({ draft }: { draft: CrmDraft }) {
  const test = useTestCrm();
  const [tested, setTested] = useState<CrmDraft>();
  // What has come back says nothing about what is typed since.
  const isCurrent = tested !== undefined && JSON.stringify(tested) === JSON.stringify(draft);
  return (
    <>
      <div aria-live="polite" className={classes.result}>
        {isCurrent && test.data && (
          <>
            <StatusBadge tone={test.data.is_ok ? "positive" : "negative"}>
              {test.data.is_ok ? "Works" : "Failed"}
            </StatusBadge>{" "}
            {test.data.message}
          </>
        )}
        {isCurrent && test.error && (
          <>
            <StatusBadge tone="negative">Failed</StatusBadge> {wordsOf(test.error)}
          </>
        )}
      </div>
      <Button
        variant="default"
        loading={test.isPending}
        onClick={() => {
          setTested(draft);
          test.mutate(draft);
        }}
      >
        Test connection
      </Button>
    </>
  );
}

/** A refused field is named by the form itself once it is sent; here its sentence is enough. */
function wordsOf(error: Error): string | undefined {
  const [first] = error instanceof ApiError ? Object.values(error.errors) : [];
  return first ?? failureText(error);
}
