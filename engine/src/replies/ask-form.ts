import type { SlotValue } from "@cxc/contract/trace.ts";
import { type Doubt, isProposal } from "../dialogue/events.ts";
import { type ReplyContext, sentencesIn } from "../dialogue/reply-context.ts";
import { entitiesOf, missingBeside, type SnapshotIntent } from "../dialogue/snapshot.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { formatNear, formatValue } from "../templates/format-value.ts";
import { isolateValue } from "../templates/isolate-value.ts";
import { valueButtons, yesAndNoButtons } from "./buttons.ts";
import { formOf } from "./form-of.ts";
import { formatUnderstood } from "./format-understood.ts";
import { nameValues } from "./name-value.ts";
import { exampleFor, limitsFor, questionFor } from "./question-for.ts";
import type { ReplyDraft } from "./replies.ts";

const DOUBTS: Readonly<Record<Doubt["why"], string>> = {
  negative: "is asked back: it is below zero, and nobody counts or pays less than nothing",
  unknown_sign: "is asked back: an unknown sign is written onto the number",
  unknown_unit: "is asked back: an unknown word is written onto the number",
  mentioned: "is asked back: it merely stands in a question that nothing answers",
  part: "is proposed: the visitor named a part of what is possible",
  any: "is proposed: the visitor doesn't mind",
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
  /** A value of it was given that its limits refuse. */
  beyond?: EntityDefinition | undefined;
}

/** One form for all that the intent still misses; above it stands in words what is already there. */
export function askForm(context: ReplyContext, intent: SnapshotIntent, form: FormToAsk): ReplyDraft {
  const { slots, isAgain = false, isFirst = false, locale = context.language } = form;
  const { today, passed, doubt, beyond } = form;
  const sentences = sentencesIn(context);
  const isolate = (value: string) => isolateValue(value, context.language);
  const entities = entitiesOf(context.snapshot, intent);
  const missing = missingBeside(slots, intent, context.snapshot);
  const filled = entities.filter(({ id }) => slots[id] !== undefined);
  const titles = missing.map(({ title }) => title).join(", ");
  const again = sentences.form_again.replaceAll("{titles}", () => isolate(titles));
  const doubted = missing.find(({ id }) => id === doubt?.entity_id);
  const asked = doubted ?? beyond ?? missing[0];
  const question = asked ? questionFor(asked, { sentences, language: context.language }) : "";
  const limits = asked && limitsFor(asked, { sentences, locale, language: context.language });
  const example = asked && exampleFor(asked, { locale, today });
  const hint =
    limits ?? (example ? sentences.for_example.replaceAll("{example}", () => isolate(example)) : "");
  const intro = isFirst && missing.length > 1 ? sentences.form_intro : "";
  const isMissed = isAgain && passed === undefined && beyond === undefined;
  const parts = beyond ? [limits, question] : isMissed ? [again, question, hint] : [intro, question];
  const moment = passed && [
    formatNear(passed.day, "date", { locale, today }),
    ...(passed.time === undefined ? [] : [formatValue(passed.time, "time", locale)]),
  ];
  const refused = moment && sentences.day_passed.replaceAll("{date}", () => isolate(moment.join(", ")));
  const back = doubted && doubt && askBack(context, doubted, { doubt, locale, today });
  const asking =
    back && !back.isProposed ? [back.markdown] : [refused, ...(back ? [question, back.markdown] : parts)];
  const understood = formatUnderstood(filled, { slots, locale, today });
  return {
    markdown: [understood, asking.filter((text) => text).join(" ")]
      .filter((text) => text !== "")
      .join("\n\n"),
    outcome: "form",
    intent_id: intent.id,
    decision: [
      `"${intent.title}" still needs ${titles}.`,
      ...(passed
        ? [`${[passed.day, passed.time ?? ""].join(" ").trim()} has passed, and was not taken.`]
        : []),
      ...(beyond ? [`What was said of ${beyond.title} is beyond its limits.`] : []),
      ...(back && doubt ? [`“${back.said}” ${DOUBTS[doubt.why]}.`] : []),
    ].join(" "),
    form: formOf({ missing, filled, slots, today }),
    ...(back ? { suggestions: back.suggestions } : {}),
  };
}

/** What is asked of a value that is doubtful or proposed: one needs a yes, of several one is chosen. */
function askBack(
  context: ReplyContext,
  { title, data_type }: EntityDefinition,
  { doubt, locale, today }: { doubt: Doubt; locale: string; today: string | undefined },
) {
  const { value_doubtful, value_mentioned, values_proposed } = sentencesIn(context);
  const isProposed = isProposal(doubt);
  const isMentioned = doubt.why === "mentioned";
  const values = [doubt.value, ...(doubt.others ?? [])];
  const value = formatValue(doubt.value, data_type, locale);
  const titled = isMentioned && data_type !== "integer" ? value : `${title}: ${value}`;
  const said = isProposed ? nameValues(values, data_type, { locale, today }) : titled;
  const sentence = isProposed ? values_proposed : isMentioned ? value_mentioned : value_doubtful;
  return {
    said,
    markdown: sentence.replaceAll("{value}", () => isolateValue(said, context.language)),
    suggestions:
      values.length === 1 ? yesAndNoButtons(context) : valueButtons(values, data_type, { locale, today }),
    isProposed,
  };
}
