import { Button, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
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
  /** The way to mend an answer that isn't right; undefined where there is none. */
  onCorrect?: (() => void) | undefined;
}

/**
 * Makes a turn, which the turns before it lead to, a test of the agent; then leads there. Asks first whether the answer is
 * right, unless it is told which intent would be.
 */
export function SaveAsTest({
  agentId,
  conversationId,
  turnId,
  intentId,
  variant = "subtle",
  onCorrect,
}: SaveAsTestProps) {
  const [isAsking, setIsAsking] = useState(false);
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
  function saveIt() {
    const body = {
      ...{ conversation_id: conversationId, turn_id: turnId, expects: "last" as const },
      ...(intentId ? { intent_id: intentId } : {}),
    };
    save.mutate(body, {
      onSuccess: () => toastSuccess("Saved as a test of the agent"),
      onError: (error) => toastError(failureText(error)),
    });
  }
  if (isAsking)
    return (
      <Group gap={4} role="group" aria-label="Is this answer right?">
        <Text size="sm" pl={size === "compact-sm" ? 8 : 0}>
          Is this answer right? The test passes while the agent answers so.
        </Text>
        <Button variant="default" size={size} loading={save.isPending} autoFocus onClick={saveIt}>
          Yes, save it
        </Button>
        <Button
          variant="subtle"
          size={size}
          onClick={() => {
            setIsAsking(false);
            onCorrect?.();
          }}
        >
          {onCorrect ? "No, correct it" : "No"}
        </Button>
      </Group>
    );
  return (
    <Button
      variant={variant}
      size={size}
      loading={save.isPending}
      onClick={intentId ? saveIt : () => setIsAsking(true)}
    >
      Save as test
    </Button>
  );
}
