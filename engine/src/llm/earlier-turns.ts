import type { Turn } from "../dialogue/turn.ts";
import { plainTextOf } from "../templates/render-markdown.ts";
import { renderReply } from "../templates/render-reply.ts";
import { withoutIsolates } from "../text/isolates.ts";

/** Both sides of a turn, as plain text. */
export interface EarlierTurn {
  said: string;
  replied: string;
}

/** A tag that was cut with the reply. */
const CUT_TAG = /<[^>]*$/u;

/** What was said in the last few turns before this one, oldest first, as a reader saw it. */
export function earlierTurns({ state }: Turn): EarlierTurn[] {
  return state.recent.flatMap(({ said, reply }) => {
    const html = reply ? renderReply(reply) : "";
    return html === "" ? [] : [{ said, replied: withoutIsolates(plainTextOf(html.replace(CUT_TAG, ""))) }];
  });
}
