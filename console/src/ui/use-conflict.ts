import { useState } from "react";
import { type Difference, findDifferences, type Side, settle } from "./merge-fields.ts";

type FieldValues = Record<string, unknown>;

/** FieldValues and what names their state, such as the time of the last change. */
export interface Stated<V> {
  values: V;
  version: string | undefined;
}

/** What somebody else saved while the form was open, and what the person does about it. */
export interface Conflict {
  differences: readonly Difference[];
  /** Saves with these choices; what isn't chosen is settled as suggested. */
  settle: (choices: Readonly<Record<string, Side>>) => void;
  /** Back to the form, with nothing saved and nothing lost. */
  cancel: () => void;
}

interface Attempt<V, Saved> {
  before: Stated<V>;
  yours: V;
  save: (version: string | undefined) => Promise<Saved>;
  /** Goes on from theirs with what was settled. */
  goOn: (settled: V, theirs: Stated<V>) => void;
}

/** The save was refused and the person is being asked: nothing to tell beyond that. */
export class AskedAbout extends Error {}

/**
 * Saves what was made from a state. Where somebody changed that meanwhile, it asks what to keep and throws `AskedAbout`;
 * where they changed nothing that this form holds, it saves over theirs. Without `findTheirs` nobody is asked.
 */
export function useConflict<V extends FieldValues>(findTheirs: (() => Promise<Stated<V>>) | undefined) {
  const [conflict, setConflict] = useState<Conflict | null>(null);

  async function attempt<Saved>({ before, yours, save, goOn }: Attempt<V, Saved>): Promise<Saved> {
    try {
      return await save(before.version);
    } catch (error) {
      if (!findTheirs || !isConflict(error)) throw error;
      const theirs = await findTheirs();
      if (findDifferences(before.values, theirs.values, before.values).length === 0)
        return save(theirs.version);
      const differences = findDifferences(before.values, theirs.values, yours);
      setConflict({
        differences,
        settle(choices) {
          setConflict(null);
          goOn(settle(yours, differences, choices), theirs);
        },
        cancel: () => setConflict(null),
      });
      throw new AskedAbout();
    }
  }
  return { conflict, attempt };
}

/** The server names the fields that somebody changed; another 409 names none. */
function isConflict(error: unknown): boolean {
  const { code, errors } = Object(error);
  return code === "conflict" && Object.keys(Object(errors)).length > 0;
}
