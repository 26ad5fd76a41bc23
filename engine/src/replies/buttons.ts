import type { ChatReply } from "@cxc/contract/chat.ts";
import type { DataType } from "@cxc/contract/rules.ts";
import type { SlotValue } from "@cxc/contract/trace.ts";
import type { ReplyContext } from "../dialogue/reply-context.ts";
import { requiredEntitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { changeButton } from "../languages/asks-change.ts";
import { textsFor } from "../languages/texts-for.ts";
import { nameValue } from "./name-value.ts";

type Buttons = ChatReply["suggestions"];

/** A button for each value that could be changed. */
export function changeButtons({ snapshot, language }: ReplyContext, intent: SnapshotIntent): Buttons {
  return requiredEntitiesOf(snapshot, intent).map(({ title }) => ({
    title,
    text: changeButton(title, language),
  }));
}

/** What answers a question whether something may be done. */
export function yesAndNoButtons({ language }: ReplyContext): Buttons {
  const { yes, no } = textsFor(language);
  return [yes, no].map((word) => {
    const title = `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
    return { title, text: title };
  });
}

/** A button for each value of which one is to be chosen. */
export function valueButtons(
  values: readonly SlotValue[],
  type: DataType,
  saying: Parameters<typeof nameValue>[2],
): Buttons {
  return values.map((value) => {
    const title = nameValue(value, type, saying);
    return { title, text: title };
  });
}
