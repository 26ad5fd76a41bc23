import type { SlotValue } from "@cxc/contract/trace.ts";
import type { ActionDefinition } from "@cxc/engine/dialogue/snapshot.ts";
import { fillTemplate } from "@cxc/engine/templates/fill-placeholders.ts";
import type { Mail } from "../../adapters/mail/mailer.ts";
import type { Outcome } from "./action-outcome.ts";
import { withAlsoSaid } from "./also-said.ts";
import { cleanText } from "./http/encode-values.ts";
import { textOf } from "./http/render-body.ts";
import { shownMail } from "./run-email.ts";

type HandoffDefinition = Extract<ActionDefinition, { kind: "handoff" }>["handoff"];

interface Run {
  values: Readonly<Record<string, SlotValue>>;
  is_dry: boolean;
  /** Where the conversation can be read; undefined in the test panel, which has none. */
  link: string | undefined;
  admins: readonly string[];
  /** Why the admins get no mail; "" where they do. */
  silence: string;
}

/** Hands the conversation to a person: it is marked, and the admins get a mail as soon as that is stored. */
export function runHandoff(
  { note }: HandoffDefinition,
  { values, is_dry, link, admins, silence }: Run,
  post: (mail: Mail) => void,
): Outcome {
  const filled = fillTemplate(note, (name) => cleanText(textOf(values, name)));
  const words = withAlsoSaid(filled, note, values);
  const about = link ? `The conversation: ${link}` : "This is a test from the console.";
  const mail = {
    to: admins,
    subject: "A visitor asks for a person",
    text: [words.trim(), about].filter((part) => part !== "").join("\n\n"),
  };
  const shown = shownMail(mail);
  const left = silence === "" ? [] : [{ name: "Not mailed", value: silence }];
  if (!is_dry && silence === "" && admins.length > 0) post(mail);
  return {
    status: "succeeded",
    reason: "",
    fields: {},
    request: { ...shown, headers: [...shown.headers, ...left] },
    response: null,
    is_handoff: true,
  };
}
