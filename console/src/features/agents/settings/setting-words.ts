import { AGENT_TEXTS, type AgentText } from "@cxc/contract/agent-texts.ts";
import type { ModelUnderstanding } from "@cxc/contract/agents.ts";
import { MODEL_UNDERSTANDINGS, type PUBLISH_GATES } from "@cxc/contract/rules.ts";
import type { SettingsDraft } from "./settings-draft.ts";

/** What the form calls its fields, where two people changed them. */
export const LABELS = {
  language: "Language",
  threshold: "Threshold (%)",
  retention_days: "Keep conversations (days)",
  tokens_a_day: "Tokens a day",
  small_talk: "Small talk",
  hand_off_after: "Offers a person after (misses)",
  model_understanding: "When the language model is asked what a message means",
  publish_gate: "Before publishing",
  country: "Country",
  address: "Address",
  texts: "Sentences",
} satisfies Record<keyof SettingsDraft, string>;

/** What becomes of a publication where tests fail that the live version passes. */
export const GATE_LABELS: Record<(typeof PUBLISH_GATES)[number], string> = {
  block: "Stop where a test fails that passed",
  warn: "Publish and say which tests fail",
  off: "Run no tests",
};

/** When a language model is asked what a message means, each with a sentence about it. */
export const UNDERSTANDING: Record<ModelUnderstanding, { label: string; text: string }> = {
  in_doubt: {
    label: "In doubt",
    text: "Only where the agent isn't sure by itself. Most messages cost nothing and are answered at once.",
  },
  always: { label: "Always", text: "Each message takes one more call: surest, slower, and it costs most." },
  never: { label: "Never", text: "The agent understands by itself; the model only words answers." },
};

/** When the agent says each of its sentences. */
export const TEXT_LABELS: Record<AgentText, string> = {
  greeting: "Greeting",
  disclosure: "That a machine answers, under its name and in the first message",
  reach_hand_off: "What {person} says, where a person takes over when asked",
  reach_contact: "What {person} says, where visitors leave their details",
  reach_nobody: "What {person} says, where nobody calls back: with words of yours here it takes no details",
  greeted_again: "To a hello later on",
  unknown: "When it doesn't know",
  suggest_nearest: "Before intents that may be meant",
  suggest_one: "Before the one intent that may be meant",
  ask_which: "Where one of two intents is meant; {title} and {other} are theirs",
  go_on: "Before the other intent of a message, once the first is done",
  back_to: "Before what was left for something else, and goes on",
  not_offered: "Where what was open isn't part of the agent any more",
  put_away: "Where what was open has had no answer for ten messages",
  what_to_change: "To who wants to change what was booked",
  cannot_undo: "To who wants to cancel a booking where no intent does that",
  nothing_booked: "To who asks for a booking where there is none",
  offer_person: "After several misses",
  hedge: "Before an answer that it isn't sure of",
  find_us: "To who asks where you are; {address} is the address above",
  form_intro: "Before a form",
  form_again: "When a text answers nothing that the form asks",
  day_passed: "Where the day that is wished has passed",
  value_doubtful: "When it isn't sure of a value, and asks whether it is right",
  value_mentioned: "When a question that it can't answer names a value, and it asks whether to take it",
  values_proposed: "When the visitor leaves a value open (“in the afternoon”), and it proposes some",
  limit_between: "When a value has to be between two others",
  limit_from: "When a value has to be at least another",
  limit_to: "When a value has to be at most another",
  confirm: "Before an action that can't be taken back",
  confirm_again: "Before that action runs again with a corrected value",
  changed: "When a value was corrected afterwards",
  cancelled: "When a form is dropped",
  handed_off: "When a person takes over",
  person_by_contact: "To who asks for a person, and can leave their details",
  person_not_here:
    "To who asks for a person, and there is none: with words of yours here it takes no details",
  call_back_noted: "Once somebody left their details for a call-back",
  action_failed: "When an action fails",
  action_done: "When an action is done, and its answer lacks what the reply names",
  unknown_outcome: "When nobody knows whether an action went through",
  neutral_reply: "For an intent without a reply",
  welcome: "To thanks",
  goodbye: "To a goodbye",
  how_are_you: "To “how are you?”",
  are_you_bot: "To “are you a bot?” and “who are you?”",
  waiting: "To “one moment”",
  acknowledged: "To a mere “ok”",
  danger: "To an emergency, {number} is its number in the agent's country",
  anger: "To anger and complaints",
  confusion: "To who doesn't understand, where nothing is open",
  form_explained: "To who doesn't understand what a form asks",
  refusal: "To “I don't know”, where nothing is open",
  form_refused: "To “I don't know” beside a form",
  doubt: "To who has to think about it",
  doubt_confirm: "The same, where an action waits for a yes",
  praise: "To praise",
  apology: "To an apology",
  banter: "To jokes and chatter",
  only_language: "To who speaks another language; {language} is the agent's",
  unfinished: "Under thanks or a goodbye, where a form isn't finished",
  still_open: "Below that, where more is open; {titles} is what",
  note_offer: "Where a part of a message fits nothing; {text} is that part",
  noted: "Once such a part is noted for a person to read",
  ended: "When the conversation has ended",
  too_many_turns: "When the conversation has become too long",
};

/** "German", with its own name behind it: whoever needs it may not read English. */
export function languageName(tag: string): string {
  const [english, own] = ["en", tag].map((reader) => nameIn(reader, tag));
  return own === undefined || own === english ? (english ?? tag) : `${english} (${own})`;
}

function nameIn(reader: string, tag: string): string | undefined {
  try {
    return new Intl.DisplayNames(reader, { type: "language" }).of(tag);
  } catch {
    return undefined;
  }
}

/** A country's English name. */
export function countryName(code: string): string {
  return new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;
}

/** What a threshold of so many percent means. */
export function thresholdHelp(percent: string): string {
  const value = Number(percent.replace(",", "."));
  const use = "How sure the agent must be of an intent before it takes it.";
  if (percent.trim() === "" || Number.isNaN(value)) return `${use} 50 is standard.`;
  if (value < 35) return `${use} So low it takes many messages for an intent, also wrong ones.`;
  if (value <= 60) return `${use} Balanced: it rarely misses and is rarely wrong. 50 is standard.`;
  if (value <= 80) return `${use} Careful: it says more often that it doesn't know.`;
  return `${use} So high it takes little more than the training phrases themselves.`;
}

/** A value of the draft in words, or in lines. */
export function conflictWords(name: string, value: unknown): string | readonly string[] | undefined {
  if (name === "country") return value ? countryName(String(value)) : "";
  if (name === "language") return languageName(String(value));
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (name === "model_understanding") {
    const chosen = MODEL_UNDERSTANDINGS.find((one) => one === value);
    return chosen && UNDERSTANDING[chosen].label;
  }
  if (name !== "texts") return undefined;
  return Object.entries(Object(value)).flatMap(([language, sentences]) =>
    AGENT_TEXTS.flatMap((key) => {
      const text: unknown = Object(sentences)[key];
      return typeof text === "string" ? [`${languageName(language)}, ${TEXT_LABELS[key]}: ${text}`] : [];
    }),
  );
}
