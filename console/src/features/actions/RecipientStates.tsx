import type { Action, MailRecipient } from "@cxc/contract/actions.ts";
import { Button, Text } from "@mantine/core";
import { failureText } from "../../lib/api-error.ts";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import classes from "./RecipientStates.module.css";
import { useAskRecipient } from "./use-actions.ts";

const STATES: Record<MailRecipient["state"], { label: string; tone: "neutral" | "positive" | "caution" }> = {
  member: { label: "In your team", tone: "neutral" },
  confirmed: { label: "Confirmed", tone: "positive" },
  waiting: { label: "Waiting for confirmation", tone: "caution" },
};

/** Who of an action's recipients gets its mails already, and a way to ask the others once more. */
export function RecipientStates({ action, canAsk }: { action: Action; canAsk: boolean }) {
  if (action.recipients.length === 0) return null;
  const isWaiting = action.recipients.some(({ state }) => state === "waiting");
  return (
    <section aria-label="Recipients" className={classes.recipients}>
      <ul className={classes.list}>
        {action.recipients.map((recipient) => (
          <Recipient key={recipient.email} recipient={recipient} actionId={action.id} canAsk={canAsk} />
        ))}
      </ul>
      {isWaiting && (
        <Text size="xs" c="dimmed">
          Who is not in your team gets a mail with a link first. Until they confirm it, none of this action's
          mails goes to them.
        </Text>
      )}
    </section>
  );
}

interface RecipientProps {
  recipient: MailRecipient;
  actionId: string;
  canAsk: boolean;
}

function Recipient({ recipient: { email, state }, actionId, canAsk }: RecipientProps) {
  const asking = useAskRecipient(actionId);
  const { label, tone } = STATES[state];
  return (
    <li className={classes.recipient}>
      <span className={classes.email}>{email}</span>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {state === "waiting" && canAsk && (
        <Button
          variant="default"
          size="compact-sm"
          loading={asking.isPending}
          disabled={asking.isSuccess}
          aria-label={`Ask ${email} again`}
          onClick={() => asking.mutate(email)}
        >
          {asking.isSuccess ? "Sent" : "Ask again"}
        </Button>
      )}
      {asking.isError && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {failureText(asking.error)}
        </Text>
      )}
    </li>
  );
}
