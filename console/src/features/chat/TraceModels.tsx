import type { ModelOutcome, ModelPurpose, Trace } from "@cxc/contract/trace.ts";
import { durationText } from "./duration-text.ts";
import classes from "./TracePanel.module.css";

const PURPOSES: Record<ModelPurpose, string> = {
  answer: "Answer from the passages",
  word_reply: "Word the reply",
  understand: "Understand the message",
  fill_slots: "Read values from the message",
  choose_intent: "Choose among close intents",
  recognise: "Recognise the intent by its meaning",
};

const OUTCOMES: Record<ModelOutcome, string> = {
  used: "Used",
  unsupported: "Not used: what it said was not supported",
  timeout: "Not used: it took too long",
  refusal: "Not used: it refused",
  garbage: "Not used: its answer made no sense",
  rate_limited: "Not used: the provider limits requests",
  server_error: "Not used: the provider failed",
  unauthorised: "Not used: the provider refused the key",
  over_budget: "Not asked: too little of the budget is left for a call",
  unavailable: "Not asked: the provider is left alone for a while",
  truncated: "Its answer broke off",
};

/** What a language model was asked for, what became of it, and what it took. */
export function TraceModels({ models }: Pick<Trace, "models">) {
  return (
    <ul className={classes.list}>
      {models.map(({ purpose, model, prompt_version, outcome, detail, ...used }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls have nothing but their order
        <li key={index}>
          {PURPOSES[purpose]}: <strong>{OUTCOMES[outcome]}</strong>
          {detail && <div>{detail}</div>}
          <div className={classes.dim}>
            {[
              model,
              prompt_version && `prompt ${prompt_version}`,
              tokenText(used),
              durationText(used.duration_ms),
            ]
              .filter(Boolean)
              .join(" · ")}
          </div>
        </li>
      ))}
    </ul>
  );
}

function tokenText({
  input_tokens,
  output_tokens,
}: Pick<Trace["models"][number], "input_tokens" | "output_tokens">) {
  const count = input_tokens + output_tokens;
  return count === 0 ? "" : `${count.toLocaleString("en")} tokens`;
}
