import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { failureText } from "../../lib/api-error.ts";
import { toastError } from "../../ui/toast.ts";
import { useRunTests } from "./use-agent-tests.ts";

interface RunTestsButtonProps {
  agentId: string;
  /** All tests unless some are named. */
  testIds?: readonly string[];
  /** `record`: on the draft, and what its language model answers is kept. */
  on?: "draft" | "live" | "record";
  isPrimary?: boolean;
  children: string;
}

/** Has tests run and opens the run. */
export function RunTestsButton({
  agentId,
  testIds,
  on = "draft",
  isPrimary = false,
  children,
}: RunTestsButtonProps) {
  const run = useRunTests(agentId);
  const navigate = useNavigate();
  return (
    <Button
      variant={isPrimary ? "filled" : "default"}
      loading={run.isPending}
      onClick={() =>
        run.mutate(
          { on, ...(testIds ? { testIds } : {}) },
          {
            onSuccess: (runid) =>
              void navigate({
                to: "/agents/tests/$agentid/runs/$runid",
                params: { agentid: agentId, runid },
              }),
            onError: (error) => toastError(failureText(error)),
          },
        )
      }
    >
      {children}
    </Button>
  );
}
