import type { SlotValue } from "@cxc/contract/trace.ts";
import type { Snapshot, SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";
import { textKind } from "../entities/text-kind.ts";
import { phraseOf } from "../languages/bare-phrase.ts";
import { isFrameWord } from "../languages/frame-words.ts";
import { recallValue } from "./recall-values.ts";

interface KnownCode {
  title: string;
  value: SlotValue;
}

/**
 * The code or number of this conversation that a message asks for ("what was my code again?"): it names what that is called and
 * nothing else that the agent has a word for. Undefined where it gives one itself, or none is known.
 */
export function askedCode(turn: Turn): KnownCode | undefined {
  const { analysis, input, language, snapshot } = turn;
  const codes = codesIn(turn);
  if (codes.length === 0 || !(analysis.shows("asks") || analysis.shows("asksWhat"))) return undefined;
  const said = phraseOf(input.message)
    .split(" ")
    .filter((word) => !isFrameWord(word, language));
  if (said.some((word) => /\d/u.test(word))) return undefined;
  return codes.find(({ title }) => {
    const named = phraseOf(title).split(" ");
    const others = said.filter((word) => !named.includes(word));
    return others.length < said.length && !others.some((word) => isWordOf(word, snapshot));
  });
}

/** What patterns and references have by now, and what actions answered. */
function codesIn(turn: Turn): KnownCode[] {
  const codes = turn.snapshot.entities.flatMap((entity) => {
    const value = recallValue(turn, entity);
    const isCode =
      value !== undefined && (entity.data_type === "pattern" || textKind(entity) === "reference");
    return isCode ? [{ title: entity.title, value }] : [];
  });
  const answers = Object.entries(turn.state.answers).map(([field, value]) => ({
    title: field.split(".").at(-1) ?? field,
    value,
  }));
  return [...codes, ...answers];
}

const words = new WeakMap<Snapshot, ReadonlySet<string>>();

/** Whether the agent's intents say it in a title or a phrase. */
function isWordOf(word: string, snapshot: Snapshot): boolean {
  let known = words.get(snapshot);
  if (!known) {
    known = new Set(snapshot.intents.flatMap(wordsIn));
    words.set(snapshot, known);
  }
  return known.has(word);
}

function wordsIn({ title, training_phrases }: SnapshotIntent): string[] {
  return [title, ...training_phrases].flatMap((text) => phraseOf(text).split(" "));
}
