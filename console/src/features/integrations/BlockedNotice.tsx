import type { BlockCause } from "@cxc/contract/access.ts";
import { messages } from "@cxc/contract/messages.ts";
import { Notice } from "../../ui/Notice.tsx";
import { blockCauseTexts } from "./block-cause-texts.ts";

/** Tells a limited user what the product asks for, and the true cause. */
export function BlockedNotice({ cause }: { cause: BlockCause | "unknown" }) {
  return <Notice title={messages.connectCrm}>{blockCauseTexts[cause]}</Notice>;
}
