import { z } from "zod";
import { freeText, oneOf } from "./fields.ts";
import { messages } from "./messages.ts";
import { TEST_BYTES_MAX, TEST_RECORDED_MAX, TITLE_MAX } from "./rules.ts";
import { MODEL_PURPOSES } from "./trace.ts";

/** What a language model answered once, kept under the name of the request that it answered. */
const recordedAnswer = z.object({
  /** SHA-256, hexadecimal, of all that the model was sent: another prompt is another request. */
  request: z.string({ error: messages.validValue }).regex(/^[0-9a-f]{64}$/, { error: messages.validValue }),
  purpose: oneOf(MODEL_PURPOSES),
  /** Which model it was, as its provider names it. */
  model: freeText(TITLE_MAX),
  kind: oneOf(["text", "object"]),
  /** The text as it was said, or the object as JSON. */
  answer: freeText(TEST_BYTES_MAX),
});

/** What a test's language model answers; a test without one runs without a model. */
export const modelRecording = z
  .array(recordedAnswer, { error: messages.validValue })
  .max(TEST_RECORDED_MAX, { error: `At most ${TEST_RECORDED_MAX} recorded answers` });

export type RecordedAnswer = z.infer<typeof recordedAnswer>;
