import type { ImportCounts as Counts } from "@cxc/contract/imports.ts";
import { Facts } from "../../../ui/Facts.tsx";

const NAMES: Record<keyof Counts, string> = {
  intents: "Intents",
  phrases: "Training phrases",
  entities: "Entities",
  options: "Options of lists",
  replies: "Replies",
  actions: "Actions",
  tests: "Tests",
};

/** How much of each kind is taken of what was found; kinds that the bot doesn't have are left out. */
export function ImportCounts({ counts }: { counts: Counts }) {
  const kinds = Object.keys(NAMES) as (keyof Counts)[];
  return (
    <Facts
      facts={kinds.map((kind) => {
        const { found, taken } = counts[kind];
        return [NAMES[kind], found === 0 ? null : `${taken} of ${found}`] as const;
      })}
    />
  );
}
