import type { SnapshotIntent } from "../snapshot.ts";
import { clausesOf } from "../texts/clauses-of.ts";
import { sharesWord } from "../texts/shares-word.ts";
import { extractionContext, missingEntities, type Turn, todayOf } from "../turn.ts";
import { asksAhead } from "../understand/entities/asks-ahead.ts";
import type { EntityDefinition } from "../understand/entities/entity-definition.ts";
import { extractSlots } from "../understand/entities/extract-slots.ts";
import { blanked } from "../understand/entities/found.ts";

/** "Yesterday at ten please" is an answer; "it broke yesterday in the kitchen" tells something else. */
const WORDS_BESIDE_MAX = 2;
const DAY = momentOf("date");
const HOUR = momentOf("time");

/**
 * The day (`YYYY-MM-DD`) that a message wishes for what is planned, and that has passed; undefined where it wishes none: of
 * "my boiler broke yesterday, book a visit" no day was refused.
 */
export function dayThatPassed(turn: Turn, intent: SnapshotIntent): string | undefined {
  const { input, language } = turn;
  const today = todayOf(turn);
  const isAsked = missingEntities(turn, intent).some((one) => one.data_type === "date" && asksAhead(one));
  if (input.form || today === undefined || !isAsked) return undefined;
  for (const { text } of clausesOf(input.message, language)) {
    const said = extractSlots(text, [DAY, HOUR], extractionContext(turn));
    const day = said.find(({ entity_id }) => entity_id === DAY.id)?.value;
    if (typeof day !== "string" || day >= today) continue;
    const beside = blanked(text, said).match(/\p{L}+/gu) ?? [];
    if (beside.length <= WORDS_BESIDE_MAX || sharesWord(text, intent.title)) return day;
  }
  return undefined;
}

function momentOf(data_type: "date" | "time"): EntityDefinition {
  return { id: data_type, name: data_type, title: data_type, description: "", data_type };
}
