import type { PlayableTest } from "@cxc/contract/agent-tests.ts";
import { type TestThread, UnplayableError } from "./test-thread.ts";
import type { PlayedTest } from "./thread-messages.ts";

/** So many in a row mean that it isn't the tests. */
const UNPLAYABLE_MAX = 3;

/**
 * Plays tests one after the other; one that can't be played has failed, and its only turn says why. Throws an
 * UnplayableError at the third in a row, and the signal's reason where the test was ended for that.
 */
export function playOrTell(
  play: TestThread["play"],
  { reopen, signal }: { reopen(): void; signal: AbortSignal },
): TestThread["play"] {
  let inARow = 0;
  return async (test, ports) => {
    try {
      const played = await play(test, ports);
      inARow = 0;
      return played;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof UnplayableError) || ++inARow >= UNPLAYABLE_MAX) throw error;
      // Its thread ended with it.
      reopen();
      return unplayable(test, error.message);
    }
  };
}

function unplayable({ name }: PlayableTest, got: string): PlayedTest {
  const differences = [{ kind: "unplayable" as const, expected: "It is played to its end.", got }];
  return { turns: [{ message: name, differences, response: "", why: "" }], recorded: [] };
}
