import { messages } from "@cxc/contract/messages.ts";
import { type Route, takesKey } from "@cxc/contract/route.ts";
import { ApiError, mayBeDone, withUnknownOutcome } from "./api-error.ts";

/** A call as far as two of them are the same. */
interface Asked {
  route: Route;
  /** Address and body. */
  text: string;
  /** Of who keeps a key longer than a page is open. */
  key?: string | undefined;
}

/** Keys by what was asked for, of calls that were sent and not answered in full. */
const unanswered = new Map<string, string>();

/**
 * Sends a change under one Idempotency-Key until a full answer came: the same again, on the same page, has the same key and
 * is done once; with another text it's another thing. Where nobody knows what became of it, the error says so.
 */
export async function sendOnce<Answer>(
  { route, text, key: given }: Asked,
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const asked = `${route.method} ${text}`;
  const key = takesKey(route) ? (given ?? unanswered.get(asked) ?? newKey()) : undefined;
  if (key !== undefined) unanswered.set(asked, key);
  const wasOffline = !navigator.onLine;
  try {
    const answer = await send(key === undefined ? {} : { "idempotency-key": key });
    unanswered.delete(asked);
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!mayBeDone(error)) {
      unanswered.delete(asked);
      throw error;
    }
    // Without a network nothing left the browser.
    if (wasOffline || !isChange(route)) throw error;
    const sentence = route.method === "DELETE" ? messages.mayBeDeleted : messages.mayBeSaved;
    throw withUnknownOutcome(error, sentence);
  }
}

/** Another page was opened: what is typed there is another thing, even in the same words. */
export function forgetUnanswered(): void {
  unanswered.clear();
}

/** A random UUID; `crypto.randomUUID` is missing on plain http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function isChange(route: Route): boolean {
  return takesKey(route) || (route.method !== "GET" && !route.changesNothing && route.access !== "public");
}
