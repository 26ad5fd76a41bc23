import { z } from "zod";
import { freeText, nameText } from "./fields.ts";
import { messages } from "./messages.ts";
import {
  CONVERSATION_KEEPS,
  ORIGIN_MAX,
  ORIGINS_MAX,
  REPLY_MAX,
  SUGGESTIONS_MAX,
  TITLE_MAX,
} from "./rules.ts";

/** How an agent looks on a website, and on which it may be. */
export const agentWidget = z.object({
  /** Empty means any website. */
  allowed_origins: z.array(z.string()),
  color: z.string(),
  position: z.enum(["right", "left"]),
  greeting: z.string(),
  suggestions: z.array(z.string()),
  keep: z.enum(CONVERSATION_KEEPS),
});

export type AgentWidget = z.infer<typeof agentWidget>;

export const DEFAULT_WIDGET: AgentWidget = {
  allowed_origins: [],
  color: "#3b5bdb",
  position: "right",
  greeting: "",
  suggestions: [],
  keep: "tab",
};

const NO_WILDCARDS = "Wildcards are not allowed. Add each website by its own address.";

/** A website as browsers name it: scheme, host and port. The answer is the browser's own spelling. */
export const originText = z
  .string({ error: messages.validUrl })
  .transform((text) => text.trim())
  .refine((text) => !text.includes("*"), { error: NO_WILDCARDS, abort: true })
  .refine((text) => text.length <= ORIGIN_MAX && isOrigin(text), { error: messages.validUrl, abort: true })
  .transform((text) => new URL(text).origin);

/** Look and allowed websites. May come in parts; what is not sent stays. */
export const widgetBody = z
  .object({
    allowed_origins: z
      .array(originText)
      .max(ORIGINS_MAX, { error: `At most ${ORIGINS_MAX} websites` })
      .transform((origins) => [...new Set(origins)]),
    color: z.string().regex(/^#[0-9a-f]{6}$/i, { error: messages.validValue }),
    position: z.enum(["right", "left"], { error: messages.selectValid }),
    greeting: freeText(REPLY_MAX),
    suggestions: z
      .array(nameText(TITLE_MAX))
      .max(SUGGESTIONS_MAX, { error: `At most ${SUGGESTIONS_MAX} suggestions` }),
    keep: z.enum(CONVERSATION_KEEPS, { error: messages.selectValid }),
  })
  .partial();

function isOrigin(text: string): boolean {
  try {
    const url = new URL(text);
    return (
      (url.protocol === "https:" || url.protocol === "http:") &&
      url.username + url.password + url.search + url.hash === "" &&
      url.pathname === "/" &&
      url.hostname !== ""
    );
  } catch {
    return false;
  }
}
