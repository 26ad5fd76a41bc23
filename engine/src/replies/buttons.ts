import type { ChatReply } from "@cxc/contract/chat.ts";
import type { ReplyContext } from "../dialogue/reply-context.ts";
import { requiredEntitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { changeButton } from "../languages/asks-change.ts";
import { textsFor } from "../languages/texts-for.ts";

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
