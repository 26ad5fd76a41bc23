import type { SlotValue } from "@cxc/contract/trace.ts";
import type { Doubt } from "../dialogue/events.ts";
import { type ReplyContext, sentencesIn } from "../dialogue/reply-context.ts";
import { entitiesOf, missingBeside, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { formatNear, formatValue } from "../templates/format-value.ts";
import { isolateValue } from "../templates/isolate-value.ts";
import { yesAndNoButtons } from "./buttons.ts";
import { formOf } from "./form-of.ts";
import { formatUnderstood } from "./format-understood.ts";
import { exampleFor, questionFor } from "./question-for.ts";
import type { ReplyDraft } from "./replies.ts";

const DOUBTS: Readonly<Record<Doubt["why"], string>> = {
  negative: "it is below zero, and nobody counts or pays less than nothing",
  unknown_sign: "an unknown sign is written onto the number",
  unknown_unit: "an unknown word is written onto the number",
  mentioned: "it merely stands in a question that nothing answers",
};

interface FormToAsk {
  /** The values so far, by entity id. */
  slots: Readonly<Record<string, SlotValue>>;
  /** The text before it answered none of what is missing. */
  isAgain?: boolean;
  /** It was not asked for before. */
  isFirst?: boolean;
  /** See `Material`. */
  locale?: string;
  /** The visitor's day, `YYYY-MM-DD`, where it is known. */
  today?: string | undefined;
  /** The day, `YYYY-MM-DD`, that was wished and has passed, or its hour, `HH:MM`. */
  passed?: { day: string; time?: string } | undefined;
  /** A value that is asked back before anything else. */
  doubt?: Doubt | undefined;
}

/** One form for all that the intent still misses; above it stands in words what is already there. */
export function askForm(context: ReplyContext, intent: SnapshotIntent, form: FormToAsk): ReplyDraft {
  const { slots, isAgain = false, isFirst = false, locale = context.language, today, passed, doubt } = form;
  const { form_intro, form_again, day_passed, value_doubtful, value_mentioned } = sentencesIn(context);
  const entities = entitiesOf(context.snapshot, intent);
  const missing = missingBeside(slots, intent, context.snapshot);
  const filled = entities.filter(({ id }) => slots[id] !== undefined);
  const titles = missing.map(({ title }) => title).join(", ");
  const again = form_again.replaceAll("{titles}", () => isolateValue(titles, context.language));
  const sentences = sentencesIn(context);
  const [first] = missing;
  const question = first ? questionFor(first, { sentences, language: context.language }) : "";
  const example = first && exampleFor(first, { locale, today });
  const hint = example
    ? sentences.for_example.replaceAll("{example}", () => isolateValue(example, context.language))
    : "";
  const intro = isFirst && missing.length > 1 ? form_intro : "";
  const parts = isAgain && passed === undefined ? [again, question, hint] : [intro, question];
  const prompt = parts.filter((part) => part !== "").join(" ");
  const moment = passed && [
    formatNear(passed.day, "date", { locale, today }),
    ...(passed.time === undefined ? [] : [formatValue(passed.time, "time", locale)]),
  ];
  const refused =
    moment && day_passed.replaceAll("{date}", () => isolateValue(moment.join(", "), context.language));
  const doubted = missing.find(({ id }) => id === doubt?.entity_id);
  const isMentioned = doubt?.why === "mentioned";
  const value = doubted && doubt && formatValue(doubt.value, doubted.data_type, locale);
  const said =
    value && (isMentioned && doubted.data_type !== "integer" ? value : `${doubted.title}: ${value}`);
  const asking =
    said === undefined
      ? [refused, prompt].filter((text) => text !== undefined).join(" ")
      : (isMentioned ? value_mentioned : value_doubtful).replaceAll("{value}", () =>
          isolateValue(said, context.language),
        );
  const understood = formatUnderstood(filled, { slots, locale, today });
  return {
    markdown: understood === "" ? asking : `${understood}\n\n${asking}`,
    outcome: "form",
    intent_id: intent.id,
    decision: [
      `"${intent.title}" still needs ${titles}.`,
      ...(passed
        ? [`${[passed.day, passed.time ?? ""].join(" ").trim()} has passed, and was not taken.`]
        : []),
      ...(said !== undefined && doubt ? [`“${said}” is asked back: ${DOUBTS[doubt.why]}.`] : []),
    ].join(" "),
    form: formOf({ missing, filled, slots, today }),
    ...(said === undefined ? {} : { suggestions: yesAndNoButtons(context) }),
  };
}
