import type { DialogueAct, Level, TracedCandidate } from "@cxc/contract/candidates.ts";
import type { Trace } from "@cxc/contract/trace.ts";
import { IconChevronRight } from "@tabler/icons-react";
import classes from "./TracePanel.module.css";

const ACTS: Record<DialogueAct, string> = {
  inform: "Gives what was asked for",
  correct: "Changes what was said before",
  request: "Asks for something the agent does",
  question: "Asks a question",
  affirm: "Says yes",
  deny: "Says no",
  cancel: "Calls it off",
  ask_for_agent: "Wants to talk to a person",
  repeat: "Says again what is known",
  acknowledge: "Takes note and wants nothing",
  chitchat: "Makes small talk",
};

const LEVELS: Record<Level, string> = {
  exact: "word for word",
  expected: "fits what was asked",
  sure: "certain",
  likely: "likely",
  possible: "only possible",
};

/** What the message may be: what was taken, and folded what was put aside, with the rule that did it. */
export function TraceCandidates({ candidates }: Pick<Trace, "candidates">) {
  const taken = candidates.filter(({ is_taken }) => is_taken);
  const others = otherThan(taken, candidates);
  return (
    <>
      {taken.length > 0 ? <List candidates={taken} /> : "Nothing that the agent could act on"}
      {others.length > 0 && (
        <details>
          <summary className={classes.summary}>
            <IconChevronRight size={16} stroke={1.5} aria-hidden className={classes.arrow} />
            {others.length === 1 ? "1 reading put aside" : `${others.length} readings put aside`}
          </summary>
          <List candidates={others} />
        </details>
      )}
    </>
  );
}

/** Without those that would do the same with the same words. */
function otherThan(taken: readonly TracedCandidate[], candidates: readonly TracedCandidate[]) {
  const readings = new Map<string, TracedCandidate>();
  for (const one of [...taken, ...candidates]) {
    const reading = JSON.stringify([one.act, one.claims]);
    if (!readings.has(reading)) readings.set(reading, one);
  }
  return [...readings.values()].filter(({ is_taken }) => !is_taken);
}

function List({ candidates }: { candidates: readonly TracedCandidate[] }) {
  return (
    <ul className={classes.list}>
      {candidates.map((candidate) => (
        <li key={candidate.by} title={candidate.by}>
          {candidate.is_taken ? <strong>{ACTS[candidate.act]}</strong> : ACTS[candidate.act]}
          <div className={classes.dim}>{standingOf(candidate)}</div>
        </li>
      ))}
    </ul>
  );
}

function standingOf({ is_taken, level, rule }: TracedCandidate): string {
  if (is_taken) return `Taken, ${LEVELS[level]}`;
  return `Put aside, ${LEVELS[level]}: ${rule}`;
}
