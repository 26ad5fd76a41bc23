/** Limits and patterns of the specification (sections 5 and 9) and of the API page. Texts count in code points. */

export const TABLE_PAGE_SIZE = 10;
export const TABLE_PAGE_SIZE_MAX = 100;

export const DESCRIPTION_MAX = 1500;
/** Of the place where people find a business. */
export const ADDRESS_MAX = 300;
export const TITLE_MAX = 200;
export const PROMPT_MAX = 20_000;
export const REPLY_MAX = 5_000;
/** Of one agent: the oldest goes when one more is published. */
export const VERSIONS_KEPT_MAX = 50;
/** Conversations that a new intent's phrases may be from. */
export const PHRASE_SOURCES_MAX = 1_000;
export const TRAINING_PHRASE_MAX = 500;
export const TRAINING_PHRASES_MAX = 2_000;
/** The first steps of a company, in their order. */
export const GUIDE_STEPS = ["connect", "source", "agent", "test", "publish"] as const;
/** Phrases that are looked through for values at once. */
export const PHRASES_READ_MAX = 250;
/** All phrases of all intents of one agent together, in UTF-8. */
export const TRAINING_BYTES_PER_AGENT_MAX = 2 * 1_048_576;
/** Titles, descriptions, prompts and replies of all intents of one agent together, in UTF-8. */
export const INTENT_TEXT_BYTES_PER_AGENT_MAX = 4 * 1_048_576;
/** All entities of a company together, and all of its actions, in UTF-8, each counted with `PART_BYTES` more. */
export const ENTITY_BYTES_PER_COMPANY_MAX = 4 * 1_048_576;
export const ACTION_BYTES_PER_COMPANY_MAX = 4 * 1_048_576;
export const PART_BYTES = 200;
export const INTENTS_PER_AGENT_MAX = 2_000;
export const ENTITIES_PER_INTENT_MAX = 50;
export const TESTS_PER_AGENT_MAX = 5_000;
/** As many as a conversation has. */
export const TEST_TURNS_MAX = 200;
/** Of one test, and of all tests of a company together: as JSON, in UTF-8. */
export const TEST_BYTES_MAX = 256 * 1_024;
export const TEST_BYTES_PER_COMPANY_MAX = 16 * 1_048_576;
export const TEST_TAGS_MAX = 10;
/** Answers of a language model that a test keeps; the oldest make room. */
export const TEST_RECORDED_MAX = 1_000;
export const TAG_MAX = 50;
/** Of one turn: texts that the reply holds or lacks, documents, fields of a form. */
export const TEST_EXPECTED_MAX = 50;
/** When a language model that is connected is asked what a message means; the first unless its makers say otherwise. */
export const MODEL_UNDERSTANDINGS = ["in_doubt", "always", "never"] as const;
/** What becomes of a publication where tests fail that the live version passes; the strongest first. */
export const PUBLISH_GATES = ["block", "warn", "off"] as const;
/** Longest that the call that publishes waits for its end, in seconds: shorter than any proxy's patience. */
export const PUBLICATION_WAIT_S = 25;
export const STANDARD_GATE = "block" satisfies (typeof PUBLISH_GATES)[number];
export const REPLAY_CONVERSATIONS_MAX = 500;
export const REPLAY_CONVERSATIONS_DEFAULT = 100;
/** Of a score: what an intent lacked to be taken, so that a message counts as nearly understood. */
export const NEAR_MISS_MAX = 0.15;

/** Of a group of questions, and of what is dismissed at once. */
export const QUESTIONS_DISMISSED_MAX = 20;

/** Fewer phrases teach an intent little. */
export const FEW_PHRASES = 5;

/** Checks of the intents that an agent keeps, to tell how they changed. */
export const HEALTH_CHECKS_KEPT_MAX = 20;

export const TEST_RUNS_KEPT_MAX = 20;
/** Of one company. */
export const TEST_RUNS_AT_ONCE_MAX = 20;
export const CHAT_MESSAGE_MAX = 4_000;
export const ARTICLE_TEXT_MAX = 100_000;
export const ARTICLES_PER_REQUEST_MAX = 100;
export const URLS_PER_REQUEST_MAX = 100;
export const SEARCH_MAX = 200;
/** In the order in which a search over the whole company answers them. */
export const SEARCH_KINDS = ["agent", "intent", "entity", "action", "data_source", "article"] as const;
/** Of each kind: more would hide the other kinds. */
export const SEARCH_FOUND_MAX = 5;
export const SEARCH_QUESTION_MAX = 1_000;
export const SEARCH_RESULTS_MAX = 50;
export const URL_MAX = 2_000;
export const CRAWL_PAGES_MAX = 5_000;
export const CRAWL_DEPTH_MAX = 20;
export const CRAWL_PATHS_MAX = 50;
export const FILE_BYTES_MAX = 20 * 1_048_576;
export const FILES_PER_UPLOAD_MAX = 20;
/** One upload in all: its files one after another. */
export const UPLOAD_BYTES_MAX = 100 * 1_048_576;
/** A local model with its tokenizer. */
export const LOCAL_MODEL_BYTES_MAX = 1_536 * 1_048_576;
export const MODEL_PREFIX_MAX = 200;
/** Of one bot that is imported: all of its files as they are sent. */
export const IMPORT_BYTES_MAX = 20 * 1_048_576;
export const ORIGINS_MAX = 50;
export const ORIGIN_MAX = 300;
export const SUGGESTIONS_MAX = 10;

/** What a company's agents may send in a day until the operator lifts it. */
export const MAILS_A_DAY = 100;
export const MAILS_A_DAY_MAX = 1_000_000;
/** Of pages, files and articles that a company stores, unless the operator says otherwise. */
export const STORAGE_MB = 1_000;
export const STORAGE_MB_MAX = 10_000_000;
export const TOKENS_A_DAY_MAX = 1_000_000_000;
export const SECRET_MAX = 2_000;
export const ACTION_PAIRS_MAX = 30;
export const ACTION_RETRIES_MAX = 3;
export const ACTION_TIMEOUT_MS_MIN = 500;
/** A turn gives its reply within 15 s, whatever its action does. */
export const ACTION_TIMEOUT_MS_MAX = 10_000;

export const USER_NAME_MAX = 50;
export const EMAIL_MAX = 200;
export const PASSWORD_MAX = 200;

export const DYNAMIC_INTEGER_MIN = 0;
export const DYNAMIC_INTEGER_MAX = 40;

export const RESET_SPINNER_MS = 500;
export const SIDEBAR_OVERLAY_BELOW_PX = 1_300;

export const TURNS_PER_CONVERSATION_MAX = 200;
export const NOTE_MAX = 1_500;
export const HAND_OFF_AFTER_MAX = 10;
export const HAND_OFF_AFTER_DEFAULT = 2;
export const RETENTION_DAYS_MAX = 3_650;
export const BODY_BYTES_MAX = 1_048_576;
/** Of a call that anybody may make: what comes of it is held, for up to a minute, before anything is known of them. */
export const PUBLIC_BODY_BYTES_MAX = 65_536;

/** What the engine speaks, as the chat window does; an agent of another language speaks English and understands what it can. */
export const AGENT_LANGUAGES = ["en", "de", "es", "fr", "it", "nl", "pt", "ar", "he", "fa", "ur"] as const;
export type AgentLanguage = (typeof AGENT_LANGUAGES)[number];
/** Those in which it knows what words mean, and not only how they are written: they have a table of meanings. */
export const MEANING_LANGUAGES: readonly AgentLanguage[] = ["en", "de", "es", "fr", "it", "nl", "pt"];
/** Whole agents to start from, as bundles of the product's own (`server/templates`). */
export const AGENT_TEMPLATES = ["plumber", "restaurant", "clinic", "online_shop"] as const;
export type AgentTemplate = (typeof AGENT_TEMPLATES)[number];
/** The one that is an invented company's, to be tried; the others are called after who takes them, and leave their facts blank. */
export const EXAMPLE_TEMPLATE: AgentTemplate = "plumber";

/** Which end of a journey, a stay or a range an entity may be. `none` is neither, whatever its title says. */
export const ENTITY_ROLES = ["none", "start", "end", "via", "birth"] as const;

/** Whether values of a type may be an end of something. */
export function mayHaveRole(type: DataType): boolean {
  return ["choice", "date", "time", "integer", "number"].includes(type);
}

/** The specification's five, and those that came with choices and formats. */
export const DATA_TYPES = [
  "string",
  "integer",
  "boolean",
  "date",
  "time",
  "choice",
  "number",
  "email",
  "phone",
  "url",
  "pattern",
] as const;
export type DataType = (typeof DATA_TYPES)[number];
export const CHOICES_MAX = 500;
export const CHOICE_SYNONYMS_MAX = 50;
/** Values and synonyms of one entity together, in UTF-8. */
export const CHOICE_BYTES_MAX = 32_768;
/** Values that one form lists, in UTF-8; a field that would make it more is a text box, checked all the same. */
export const FORM_CHOICE_BYTES_MAX = 65_536;
export const QUESTION_MAX = 300;
export const NUMBER_MAX = 1_000_000_000_000;
export const PATTERN_KINDS = ["letters", "digits", "letters_or_digits", "text"] as const;
export const PATTERN_STEPS_MAX = 10;
/** Characters of one step, and of a whole pattern. */
export const PATTERN_STEP_MAX = 20;
export const PATTERN_MAX = 60;
export const DATA_SOURCE_STATUSES = ["empty", "indexing", "ready", "attention", "failed"] as const;
export const URL_STATUSES = ["queued", "crawling", "ready", "attention", "failed", "cancelled"] as const;
export const FILE_STATUSES = ["queued", "reading", "ready", "failed"] as const;
export const CRAWL_SCHEDULES = ["none", "daily", "weekly"] as const;
/** What became of a page of a crawl. */
export const PAGE_OUTCOMES = [
  "indexed",
  "unchanged",
  "duplicate",
  "not_found",
  "robots",
  "noindex",
  "login",
  "not_text",
  "too_large",
  "timeout",
  "unreachable",
  "http_error",
  "server_error",
  "redirect_loop",
  "needs_javascript",
  "empty",
  "blocked",
  "excluded",
] as const;
export const ACTION_KINDS = ["http", "email", "crm_contact", "handoff"] as const;
/** As screens name them. */
export const ACTION_KIND_LABELS: Record<(typeof ACTION_KINDS)[number], string> = {
  http: "HTTP request",
  email: "E-mail",
  crm_contact: "Contact",
  handoff: "Hand-off",
};
/** How long a visitor's conversation goes on: one page, one tab's pages, or all tabs on a device. */
export const CONVERSATION_KEEPS = ["none", "tab", "device"] as const;
/** A conversation's is the first of these that one of its turns came to. */
export const CONVERSATION_OUTCOMES = [
  "error",
  "handed_off",
  "unanswered",
  "action_done",
  "form",
  "answered",
  "greeting",
] as const;
export const HTTP_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export const MODEL_PROVIDERS = ["none", "openai_compatible", "openai", "anthropic"] as const;
/** An installation that isn't done; `failed` stays until somebody clears it or begins again. */
export const LOCAL_MODEL_STATES = ["downloading", "uploading", "checking", "failed"] as const;
export const CRM_PROVIDERS = ["builtin", "hubspot", "webhook"] as const;
/** `connecting` is before its first sync, `error` after its last failed. */
export const CRM_STATES = ["not_connected", "connecting", "syncing", "connected", "error"] as const;
export const DISPLAY_MODES = ["light", "dark"] as const;

/** Letters of any script, their marks, digits and spaces. */
export const USER_NAME_PATTERN = /^[\p{L}\p{M}\p{N} ]+$/u;
export const PHONE_PATTERN = /^\d{10}$/;
export const EMAIL_PATTERN =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,8}$/;
export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The five rules of a password, each with the sentence that the checklist shows. */
export const PASSWORD_RULES: readonly { label: string; pattern: RegExp }[] = [
  { label: "At least 8 characters", pattern: /^.{8,}$/s },
  { label: "One lowercase letter", pattern: /[a-z]/ },
  { label: "One uppercase letter", pattern: /[A-Z]/ },
  { label: "One digit", pattern: /[0-9]/ },
  {
    label: "One of ! @ # $ % ^ & *, and no other symbols",
    pattern: /^(?=.*[!@#$%^&*])[A-Za-z0-9!@#$%^&*]+$/,
  },
];

/** `{{?opening hours}}`: a fact that only the owner knows, in a text that came with a template. */
export const BLANK = /\{\{\?[^\S\n]*([^{}\n]{1,200}?)[^\S\n]*\}\}/gu;

/** What a text waits for, as its blanks name it. */
export function blanksOf(text: string): string[] {
  return [...text.matchAll(BLANK)].flatMap(([, name]) =>
    name === undefined || name.trim() === "" ? [] : [name],
  );
}

/** Length in code points, which is what every limit on a text counts. */
export function codePoints(text: string): number {
  let count = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0xd800 && unit <= 0xdbff) {
      const next = text.charCodeAt(i + 1);
      if (next >= 0xdc00 && next <= 0xdfff) count--;
    }
  }
  return count;
}
/** What a visitor does with a part of a message, in the terms of ISO 24617-2 where it has one. */
export const DIALOGUE_ACTS = [
  "inform",
  "correct",
  "request",
  "question",
  "affirm",
  "deny",
  "cancel",
  "ask_for_agent",
  "repeat",
  "acknowledge",
  "chitchat",
] as const;
