import type { Exchange } from "../conversation.ts";
import { plainTextOf } from "../respond/render-markdown.ts";
import type { Turn } from "../turn.ts";

/** A tag that was cut with the reply. */
const CUT_TAG = /<[^>]*$/u;

/** What was said in the last few turns before this one, oldest first, as a reader saw it. */
export function earlierTurns({ state }: Turn): Exchange[] {
  return state.recent.flatMap(({ said, replied }) =>
    replied === "" ? [] : [{ said, replied: plainTextOf(replied.replace(CUT_TAG, "")) }],
  );
}
