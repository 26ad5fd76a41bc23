import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { failureText } from "../../lib/api-error.ts";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useSaveTurn } from "../agent-tests/use-save-turn.ts";

interface SaveAsTestProps {
  agentId: string;
  conversationId: string;
  turnId: string;
  /** The intent that it should have had; without one the test expects what happened. */
  intentId?: string;
  variant?: "subtle" | "default";
}

/** Makes a turn, with the turns before it, a test of the agent; then leads there. */
export function SaveAsTest({
  agentId,
  conversationId,
  turnId,
  intentId,
  variant = "subtle",
}: SaveAsTestProps) {
  const save = useSaveTurn(agentId);
  const size = variant === "subtle" ? "compact-sm" : "sm";
  if (save.data)
    return (
      <Button
        variant={variant}
        size={size}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/agents/tests/$agentid/update/$testid"
            params={{ agentid: agentId, testid: save.data.id }}
          />
        )}
      >
        Open test
      </Button>
    );
  const body = {
    conversation_id: conversationId,
    turn_id: turnId,
    ...(intentId ? { intent_id: intentId } : {}),
  };
  return (
    <Button
      variant={variant}
      size={size}
      loading={save.isPending}
      onClick={() =>
        save.mutate(body, {
          onSuccess: () => toastSuccess("Saved as a test of the agent"),
          onError: (error) => toastError(failureText(error)),
        })
      }
    >
      Save as test
    </Button>
  );
}
