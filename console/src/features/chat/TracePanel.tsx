import type { Trace } from "@cxc/contract/trace.ts";
import { IconChevronRight } from "@tabler/icons-react";
import type { SyntheticEvent } from "react";
import { durationText } from "./duration-text.ts";
import { TraceActions } from "./TraceActions.tsx";
import { TraceCandidates } from "./TraceCandidates.tsx";
import { percentText, TraceIntents } from "./TraceIntents.tsx";
import { TraceMessage } from "./TraceMessage.tsx";
import { TraceModels } from "./TraceModels.tsx";
import classes from "./TracePanel.module.css";
import { TracePassages } from "./TracePassages.tsx";

const RUNNERS_UP_MAX = 3;

const RECOGNISERS: Record<Trace["recogniser"], string> = {
  model: "The trained model",
  previous_model: "The previous model, and the phrases as saved, while the new one is trained",
  phrases: "The training phrases themselves",
  none: "Nothing had to be recognised",
};

const SOURCES: Record<Trace["slots"][number]["source"], string> = {
  message: "from the message",
  form: "from the form",
  model: "from the message, read by the language model",
  memory: "known from earlier in the conversation",
};

const VERDICTS: Record<NonNullable<Trace["search"]>["verdict"], string> = {
  answer: "Answers.",
  hedge: "Answers, but is not certain.",
  refuse: "Doesn't answer.",
};

interface TracePanelProps {
  trace: Trace;
  /** What the visitor wrote; "" where they filled in a form, or it was redacted. */
  message: string;
}

/** Why the agent said what it said, folded under the reply. */
export function TracePanel({ trace, message }: TracePanelProps) {
  const { intent_why, candidates, remarks } = trace;
  const { decision, intent, threshold, slots, search, passages, recogniser, actions, models, duration_ms } =
    trace;
  const isRecognised = recogniser !== "none";
  const runnersUp = trace.runners_up.filter(({ id }) => id !== intent?.id).slice(0, RUNNERS_UP_MAX);
  return (
    <details className={classes.why} onToggle={bringIntoView}>
      <summary className={classes.summary}>
        <IconChevronRight size={16} stroke={1.5} aria-hidden className={classes.arrow} />
        Why
      </summary>
      <dl className={classes.facts}>
        <dt>Decision</dt>
        <dd>{decision}</dd>
        {trace.asked_as && (
          <>
            <dt>Asked as</dt>
            <dd>{trace.asked_as}</dd>
          </>
        )}
        {remarks.length > 0 && (
          <>
            <dt>Also said</dt>
            <dd>{remarks.map((text) => `“${text}”`).join(", ")}</dd>
          </>
        )}
        {candidates.length > 0 && (
          <>
            {message && (
              <>
                <dt>Message</dt>
                <dd>
                  <TraceMessage message={message} trace={trace} />
                </dd>
              </>
            )}
            <dt>Read as</dt>
            <dd>
              <TraceCandidates candidates={candidates} />
            </dd>
          </>
        )}
        {(intent || isRecognised) && (
          <>
            <dt>Intent</dt>
            <dd>{intent ? <TraceIntents intents={[intent]} isTaken /> : "None"}</dd>
          </>
        )}
        {runnersUp.length > 0 && (
          <>
            <dt>Runners-up</dt>
            <dd>
              <TraceIntents intents={runnersUp} />
            </dd>
          </>
        )}
        {isRecognised && (
          <>
            <dt>Threshold</dt>
            <dd>{percentText(threshold)}</dd>
          </>
        )}
        {intent_why && (
          <>
            <dt>Why this intent, or none</dt>
            <dd>{intent_why}</dd>
          </>
        )}
        <dt>Recognised by</dt>
        <dd>{RECOGNISERS[recogniser]}</dd>
        {slots.length > 0 && (
          <>
            <dt>Slots</dt>
            <dd>
              <ul className={classes.list}>
                {slots.map(({ entity_id, title, value, source }) => (
                  <li key={entity_id}>
                    {title}: <strong>{slotText(value)}</strong>{" "}
                    <span className={classes.dim}>{SOURCES[source]}</span>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        {search && (
          <>
            <dt>Data source</dt>
            <dd>
              {VERDICTS[search.verdict]} <span className={classes.dim}>{search.why}</span>
            </dd>
          </>
        )}
        {passages.length > 0 && (
          <>
            <dt>Passages</dt>
            <dd>
              <TracePassages passages={passages} />
            </dd>
          </>
        )}
        {actions.length > 0 && (
          <>
            <dt>Action</dt>
            <dd>
              <TraceActions actions={actions} />
            </dd>
          </>
        )}
        {models.length > 0 && (
          <>
            <dt>Language model</dt>
            <dd>
              <TraceModels models={models} />
            </dd>
          </>
        )}
        <dt>Time taken</dt>
        <dd>{durationText(duration_ms)}</dd>
      </dl>
    </details>
  );
}

/** An opened fold may lie below the end of the log. */
function bringIntoView({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  if (currentTarget.open) currentTarget.scrollIntoView?.({ block: "nearest" });
}

function slotText(value: Trace["slots"][number]["value"]): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value);
}
