import type { SlotValue } from "@cxc/contract/trace.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { formatNear } from "../templates/format-value.ts";
import { isolateValue } from "../templates/isolate-value.ts";

/** Characters of a value that stand above a form. */
const UNDERSTOOD_MAX = 200;

interface Understood {
  /** By entity id. */
  slots: Readonly<Record<string, SlotValue>>;
  /** BCP 47. */
  locale: string;
  /** `YYYY-MM-DD`, where it is known: near days are said as such. */
  today: string | undefined;
}

/** "✓ Monday, November 23, 2026 · 3:30 PM · Guests: 4": what a number or a yes is of has to be said. "" for nothing. */
export function formatUnderstood(
  entities: readonly EntityDefinition[],
  { slots, locale, today }: Understood,
): string {
  const said = entities.flatMap(({ id, title, data_type }) => {
    const value = slots[id];
    if (value === undefined) return [];
    const text = shortened(formatNear(value, data_type, { locale, today }));
    return [isolateValue(typeof value === "string" ? text : `${title}: ${text}`, locale)];
  });
  return said.length === 0 ? "" : `✓ ${said.join(" · ")}`;
}

/** Enough to see what was understood; the whole text would be the visitor's own message once more. */
function shortened(text: string): string {
  return text.length > UNDERSTOOD_MAX ? `${text.slice(0, UNDERSTOOD_MAX).toWellFormed()}…` : text;
}
