import { findHandoffTarget } from "../dialogue/handoff-target.ts";
import { type ReplyContext, replyContextOf, sentencesIn } from "../dialogue/reply-context.ts";
import type { Snapshot } from "../dialogue/snapshot.ts";
import type { EngineSentences } from "../languages/parts/engine-sentences.ts";
import { textsFor } from "../languages/texts-for.ts";
import { isolateValue } from "../templates/isolate-value.ts";
import { plainTextOf, renderMarkdown } from "../templates/render-markdown.ts";

type Ways = Pick<EngineSentences, "reach_hand_off" | "reach_contact" | "reach_nobody">;

const PLACEHOLDERS = /\{\w+\}/gu;
const LEGIBLE = /[\p{L}\p{N}]/u;

/**
 * That a machine answers, and how this very agent brings one to a person, as Markdown: article 50 (1) of the EU's AI Act
 * has people told before anything else. Words of its own that show nothing count as none.
 */
export function disclose(context: ReplyContext): string {
  const { disclosure, ...sentences } = sentencesIn(context);
  const own = isLegible(disclosure) ? disclosure : textsFor(context.language).sentences.disclosure;
  return filled(own, context, sentences);
}

/** What answers here, to who asks for it, and how to reach a person, as Markdown. */
export function introduce(context: ReplyContext): string {
  const { are_you_bot, ...sentences } = sentencesIn(context);
  return filled(are_you_bot, context, sentences);
}

function filled(text: string, context: ReplyContext, sentences: Ways): string {
  return text
    .replaceAll("{person}", () => personWay(context, sentences))
    .replaceAll("{name}", () => isolateValue(context.snapshot.agent.name, context.language));
}

/** The same as one line of plain text, for the window's header. */
export function disclosureLine(snapshot: Snapshot): string {
  return plainTextOf(renderMarkdown(disclose(replyContextOf(snapshot))))
    .replace(/\s+/gu, " ")
    .trim();
}

function personWay({ snapshot }: ReplyContext, sentences: Ways): string {
  switch (findHandoffTarget(snapshot)?.kind) {
    case "hand_off":
      return sentences.reach_hand_off;
    case "contact":
      return sentences.reach_contact;
    case undefined:
      return sentences.reach_nobody;
  }
}

function isLegible(text: string): boolean {
  return LEGIBLE.test(plainTextOf(renderMarkdown(text.replace(PLACEHOLDERS, ""))));
}
