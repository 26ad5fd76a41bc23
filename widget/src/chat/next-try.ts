import type { Hold } from "./chat-state.ts";
import type { ChatError } from "./chat-transport.ts";

const TRIES_MAX = 8;
const FIRST_PAUSE_MS = 1_000;
const PAUSE_MS_MAX = 30_000;
/** Whoever is told to wait longer than this is asked instead. */
const RETRY_AFTER_S_MAX = 600;
const BUSY = new Set(["rate_limited", "turn_in_progress", "unavailable"]);

interface FailedTry {
  error: ChatError;
  /** How often the turn was sent before this time. */
  tries: number;
  isOnline: boolean;
  /** Milliseconds since 1970. */
  now: number;
  /** 0 to 1: spreads out those who lost the connection together. */
  chance: number;
}

/** The pause before a turn goes out again by itself, under the same key; undefined where only the person can tell. */
export function nextTry({ error, tries, isOnline, now, chance }: FailedTry): Hold | undefined {
  const pauseMs = Math.min(PAUSE_MS_MAX, FIRST_PAUSE_MS * 2 ** tries) * (1 + chance / 4);
  if (error.code === "network" && !isOnline) return { why: "offline", until: null };
  if (tries >= TRIES_MAX) return undefined;
  if (error.code === "network") return { why: "no_answer", until: now + pauseMs };
  if (!BUSY.has(error.code)) return undefined;
  const { retryAfter } = error;
  if (retryAfter === undefined) return { why: "busy", until: now + pauseMs };
  return retryAfter > RETRY_AFTER_S_MAX ? undefined : { why: "busy", until: now + retryAfter * 1000 };
}
