import type { Performed } from "../actions/perform-action.ts";
import type { EngineSentences } from "../languages/parts/engine-sentences.ts";
import { fillMarkdown } from "../templates/fill-markdown.ts";

interface Words {
  /** Of the intent; "" for none. */
  reply: { markdown: string; whose: string };
  /** What is said of each value, by entity name. */
  texts: Readonly<Record<string, string>>;
  sentences: EngineSentences;
  /** BCP 47. */
  language: string;
}

interface OutcomeReply {
  markdown: string;
  outcome: Performed["outcome"];
  /** For the agent's makers. */
  decision: string;
}

/**
 * What is said of an action that ran: in its makers' words, where the answer has all that they name; else that it is done,
 * after something was changed, or that it failed. Undefined where nobody wrote words for what is done.
 */
export function replyWithOutcome(performed: Performed, words: Words): OutcomeReply | undefined {
  const { action, outcome, fields } = performed;
  const { sentences, texts, language } = words;
  // "That didn't work" would be more than anyone knows.
  if (performed.is_unknown) return standard("unknown_outcome", outcome);
  const template = templatesOf(performed, words).find(({ markdown }) => markdown.trim() !== "");
  const filled = template && fillMarkdown(template.markdown, { texts, fields, language });
  const lacking = filled?.lacking ?? [];
  if (template && filled && lacking.length === 0 && filled.markdown !== "")
    return { markdown: filled.markdown, outcome, decision: `${template.whose} was used.` };
  const why =
    lacking.length > 0 ? `${template?.whose} names what was not answered: ${lacking.join(", ")}. ` : "";
  if (outcome !== "action_done") return standard(outcome, outcome, why);
  if (lacking.length === 0) return undefined;
  if (action.changes_data) return standard("action_done", outcome, why);
  const failed = replyWithOutcome({ ...performed, outcome: "action_failed" }, words);
  return failed && { ...failed, decision: why + failed.decision };

  function standard(sentence: Sentence, outcome: Performed["outcome"], why = ""): OutcomeReply {
    return { markdown: sentences[sentence], outcome, decision: `${why}A standard sentence was used.` };
  }
}

type Sentence = Performed["outcome"] | "unknown_outcome";

function templatesOf({ action, outcome }: Performed, { reply }: Words): Words["reply"][] {
  const { title, failure_message, reply_template } = action;
  return outcome === "action_failed"
    ? [{ markdown: failure_message, whose: `The failure message of "${title}"` }]
    : [{ markdown: reply_template, whose: `The reply of the action "${title}"` }, reply];
}
