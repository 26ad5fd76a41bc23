import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { usePermission } from "../../lib/session.ts";
import { toastError } from "../../ui/toast.ts";
import { useSaveTurn } from "../agent-tests/use-save-turn.ts";
import classes from "./TracePanel.module.css";

interface SaveAsTestProps {
  agentId: string;
  /** As the chat was answered with it. */
  conversationId: string;
  turnId: string;
}

/** Under a reply of the test window: asks whether it is right, makes it a test, then leads there. */
export function SaveAsTest({ agentId, conversationId, turnId }: SaveAsTestProps) {
  const canWrite = usePermission("agents.write");
  const [isAsking, setIsAsking] = useState(false);
  const save = useSaveTurn(agentId);
  if (!canWrite) return null;
  if (save.data)
    return (
      <Link
        className={classes.save}
        to="/agents/tests/$agentid/update/$testid"
        params={{ agentid: agentId, testid: save.data.id }}
      >
        Open test
      </Link>
    );
  if (!isAsking)
    return (
      <button type="button" className={classes.save} onClick={() => setIsAsking(true)}>
        Save as test
      </button>
    );
  return (
    <fieldset className={classes.question}>
      <legend>Is this answer right?</legend>
      <button
        type="button"
        className={classes.save}
        disabled={save.isPending}
        onClick={() =>
          save.mutate(
            { conversation_id: conversationId, turn_id: turnId, expects: "last" },
            { onError: (error) => toastError(failureText(error)) },
          )
        }
      >
        Yes, save it
      </button>
      <button type="button" className={classes.save} onClick={() => setIsAsking(false)}>
        No
      </button>
    </fieldset>
  );
}
