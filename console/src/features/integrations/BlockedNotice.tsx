import type { BlockCause } from "@cxc/contract/access.ts";
import { messages } from "@cxc/contract/messages.ts";
import { Alert, Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { blockCauseTexts } from "./block-cause-texts.ts";

/** Tells a limited user what the product asks for, and the true cause. */
export function BlockedNotice({ cause }: { cause: BlockCause | "unknown" }) {
  return (
    <Alert icon={<IconInfoCircle size={18} stroke={1.5} aria-hidden />} title={messages.connectCrm} mb="lg">
      <Text size="sm">{blockCauseTexts[cause]}</Text>
    </Alert>
  );
}
