import type { EntityDefinition } from "../entity-definition.ts";
import type { Mention } from "../mention.ts";
import { isBound } from "./find-window.ts";
import { isOpenDay } from "./is-open-day.ts";

/**
 * The days or times in a plain text but those that name several of which one is meant ("at the weekend", "from 3 on"):
 * they are no value where one moment is asked for that is no end of a range.
 */
export function withoutOpenMoments<Found extends Mention<string>>(
  moments: readonly Found[],
  { plain, asking, language }: { plain: string; asking: readonly EntityDefinition[]; language: string },
): readonly Found[] {
  const [only, ...others] = asking;
  const role = only?.asked_role ?? only?.role ?? undefined;
  if (!only || others.length > 0 || role === "start" || role === "end") return moments;
  const isOpen = only.data_type === "date" ? isOpenDay : isBound;
  return moments.filter((moment) => !isOpen(plain, moment, language));
}
