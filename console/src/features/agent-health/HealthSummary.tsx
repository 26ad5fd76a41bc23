import type { AgentHealth } from "@cxc/contract/agent-health.ts";
import { Text } from "@mantine/core";
import { Notice } from "../../ui/Notice.tsx";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { shareText } from "./share-text.ts";
import { isUnderWay } from "./use-agent-health.ts";

/** How the intents are all in all, and of when that is. */
export function HealthSummary({ health }: { health: AgentHealth }) {
  const { status, reason, is_current, checked_at, phrases, recognised } = health;
  return (
    <>
      <Text size="sm" c="dimmed">
        Each phrase is asked of a model that learnt only the others: what it takes for another intent, a
        visitor&apos;s message would be taken for too.
      </Text>
      <Text size="sm" role="status">
        {isUnderWay({ status }) && "The intents are being checked. "}
        {checked_at && (
          <>
            {`${shareText(recognised)} of ${phrases.toLocaleString("en")} phrases are recognised`}
            {!is_current && ", as they stood before the last save"}. Checked{" "}
            <RelativeDate value={checked_at} />.
          </>
        )}
        {!checked_at && status === "never" && "The intents weren't checked yet."}
      </Text>
      {reason && <Notice tone="error">{reason}</Notice>}
    </>
  );
}
