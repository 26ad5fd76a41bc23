import { AGENT_TEXTS, type AgentText } from "@cxc/contract/agent-texts.ts";
import { type Agent, type AgentSettings, agentBody, type ModelUnderstanding } from "@cxc/contract/agents.ts";
import { AGENT_LANGUAGES, type AgentLanguage, HAND_OFF_AFTER_DEFAULT } from "@cxc/contract/rules.ts";

/** What the form holds: figures as they are typed, and the sentences of the chosen language beside those of the others. */
export type SettingsDraft = {
  language: string;
  /** Percent. */
  threshold: string;
  retention_days: string;
  tokens_a_day: string;
  small_talk: boolean;
  hand_off_after: string;
  model_understanding: ModelUnderstanding;
  publish_gate: NonNullable<AgentSettings["publish_gate"]>;
  country: string | null;
  address: string;
  texts: NonNullable<AgentSettings["texts"]>;
};

/** The draft of an agent's settings. */
export function draftOf({ settings }: Agent): SettingsDraft {
  const { language, threshold, retention_days, budgets, small_talk = true, texts = {} } = settings;
  const { hand_off_after = HAND_OFF_AFTER_DEFAULT } = settings;
  return {
    language,
    threshold: String(Number((threshold * 100).toFixed(2))),
    retention_days: retention_days ? String(retention_days) : "",
    tokens_a_day: budgets.tokens_a_day === null ? "" : String(budgets.tokens_a_day),
    small_talk,
    hand_off_after: String(hand_off_after ?? 0),
    model_understanding: settings.model_understanding ?? "in_doubt",
    publish_gate: settings.publish_gate ?? "block",
    country: settings.country ?? null,
    address: settings.address ?? "",
    texts,
  };
}

/** The contract's schema over the draft: its sentences come out at the names that the draft has. */
export const settingsDraftSchema = {
  "~standard": { version: 1 as const, vendor: "console", validate },
};

/** The server's sentences at the names that the draft has: `settings.budgets.tokens_a_day` is `tokens_a_day`. */
export function draftErrors(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path.replace(/^settings\.(budgets\.)?/, ""), text]),
  );
}

/** The engine's language of a BCP 47 tag; undefined for one that it doesn't speak. */
export function spokenLanguage(tag: string): AgentLanguage | undefined {
  return AGENT_LANGUAGES.find((language) => language === tag.toLowerCase().split("-")[0]);
}

/** The sentences with one changed; a blank one is the built-in. */
export function withText(
  texts: SettingsDraft["texts"],
  language: AgentLanguage,
  { key, text }: { key: AgentText; text: string },
): SettingsDraft["texts"] {
  const own = { ...texts[language], [key]: text };
  const kept = AGENT_TEXTS.flatMap((name) => (own[name]?.trim() ? [[name, own[name]] as const] : []));
  return { ...texts, [language]: Object.fromEntries(kept) };
}

const schema = agentBody.shape.settings.unwrap().unwrap();

function validate(value: unknown) {
  const { threshold, retention_days, tokens_a_day, ...draft } = value as SettingsDraft;
  const share = numberOf(threshold);
  const result = schema.safeParse({
    ...draft,
    threshold: typeof share === "number" ? share / 100 : share,
    retention_days: retention_days.trim() || null,
    budgets: { tokens_a_day: tokens_a_day.trim() || null },
  });
  if (result.success) return { value: { settings: result.data } };
  return {
    issues: result.error.issues.map(({ path, message }) => ({
      path: path.filter((part) => part !== "budgets"),
      message,
    })),
  };
}

/** What is no number stays a text, which the schema refuses. */
function numberOf(text: string): number | string {
  const typed = text.trim().replace(",", ".");
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed;
}
