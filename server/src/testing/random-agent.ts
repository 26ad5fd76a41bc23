import { DATA_TYPES, HTTP_METHODS } from "@cxc/contract/rules.ts";
import fc from "fast-check";

const word = fc.stringMatching(/^[a-zäöü東é{}"\\<>&]{1,8}( [a-z0-9]{1,6}){0,3}$/u);
const name = fc.stringMatching(/^[a-z][a-z0-9]{0,8}(_[a-z0-9]{1,4})?$/);
/** What an entity of a type has beside its title, in bundles. */
export const detailsOfTypes: Readonly<Record<string, object>> = {
  choice: {
    choices: [
      { value: "One", synonyms: ["uno", "eins"] },
      { value: "Two", synonyms: [] },
    ],
    role: "start",
  },
  pattern: {
    pattern: [
      { kind: "letters", from: 2, to: 2 },
      { kind: "text", text: "-" },
      { kind: "digits", from: 1, to: 4 },
    ],
  },
  number: { limits: { from: 0.5, to: 12 } },
};
const entity = fc.record({
  name,
  title: word,
  description: word,
  data_type: fc.constantFrom(...DATA_TYPES),
  question: word,
});
const settings = fc.record({
  language: fc.constantFrom("de", "pt-BR", "ar"),
  threshold: fc.constantFrom(0.3, 0.5, 0.77),
  small_talk: fc.boolean(),
  retention_days: fc.constantFrom(null, 30),
  budgets: fc.record({ tokens_a_day: fc.constantFrom(null, 0, 5_000) }),
  hand_off_after: fc.constantFrom(null, 0, 3),
  model_understanding: fc.constantFrom("in_doubt", "always", "never"),
  publish_gate: fc.constantFrom("block", "warn", "off"),
  country: fc.constantFrom(null, "DE", "BR"),
  address: fc.constantFrom("", "12 Elm Street, Leeds"),
  texts: fc.record({ de: fc.record({ unknown: word }) }),
});
const look = fc.record({
  color: fc.constantFrom("#112233", "#3b5bdb"),
  position: fc.constantFrom("left", "right"),
  greeting: word,
  suggestions: fc.uniqueArray(word, { maxLength: 3 }),
  keep: fc.constantFrom("tab", "device"),
  allowed_origins: fc.constantFrom([], ["https://shop.example", "http://localhost:3000"]),
});
const url = fc.record({
  url: fc.integer({ min: 1, max: 9 }).map((n) => `https://site${n}.example/help`),
  is_complete_crawl: fc.boolean(),
  max_pages: fc.integer({ min: 1, max: 300 }),
  max_depth: fc.integer({ min: 0, max: 5 }),
  include: fc.constantFrom([], ["/help"]),
  exclude: fc.constantFrom([], ["/help/old", "/de"]),
  schedule: fc.constantFrom("none", "weekly"),
});
const expected = fc.record(
  {
    outcome: fc.constantFrom("answered", "form"),
    intent: fc.option(word),
    slots: fc.dictionary(name, fc.oneof(word, fc.integer(), fc.boolean()), { maxKeys: 2 }),
    cites: fc.array(word, { maxLength: 2 }),
    form: fc.array(word, { maxLength: 2 }),
    action: fc.option(fc.record({ title: word, request: fc.record({ method: fc.constant("POST") }) })),
    handed_off: fc.boolean(),
    kept: fc.array(word, { maxLength: 2 }),
    open: fc.option(word),
    topic: fc.option(word),
    nothing_begun: fc.boolean(),
    contains: fc.array(word, { maxLength: 2 }),
    lacks: fc.array(word, { maxLength: 2 }),
  },
  { requiredKeys: [] },
);
const turn = fc.oneof(
  fc.record({ message: word, expect: expected }),
  fc.record({
    form: fc.dictionary(name, fc.oneof(word, fc.integer()), { minKeys: 1, maxKeys: 2 }),
    action_answer: fc.record({
      status: fc.constant("failed"),
      fields: fc.dictionary(name, word, { maxKeys: 2 }),
    }),
    expect: expected,
  }),
);
const recorded = fc.record({
  request: fc.constantFrom("a".repeat(64), "0".repeat(64)),
  purpose: fc.constantFrom("word_reply", "understand", "choose_intent"),
  model: word,
  kind: fc.constantFrom("text", "object"),
  answer: word,
});
const randomTest = fc.record(
  {
    name: word,
    tags: fc.uniqueArray(word, { maxLength: 2 }),
    clock: fc.constant("2026-11-18T12:00:00.000Z"),
    time_zone: fc.constantFrom("UTC", "Asia/Tokyo"),
    language: fc.constantFrom("", "de", "pt-BR"),
    turns: fc.array(turn, { minLength: 1, maxLength: 3 }),
    recording: fc.array(recorded, { maxLength: 2 }),
  },
  { requiredKeys: ["name", "tags", "clock", "time_zone", "language", "turns"] },
);
const pairs = fc.uniqueArray(fc.record({ name: fc.constantFrom("q", "X-Place", "lang"), value: word }), {
  selector: (each) => each.name,
  maxLength: 2,
});
/** A secret is named, never given. */
const auth = fc.oneof(
  fc.constantFrom({ type: "none" }, { type: "bearer", token: { is_set: false } }),
  fc.record({
    type: fc.constant("basic"),
    username: word,
    password: fc.constant({ is_set: false }),
  }),
  fc.record({
    type: fc.constant("api_key"),
    in: fc.constantFrom("header", "query"),
    name: fc.constantFrom("X-Key", "key"),
    value: fc.constant({ is_set: false }),
  }),
);
const partsOfKinds = fc.oneof(
  fc.record({
    kind: fc.constant("http"),
    http: fc.record({
      method: fc.constantFrom(...HTTP_METHODS),
      url: fc.constantFrom("https://api.example/a?b={{x}}", "https://api.example:8443/{{x}}/c"),
      headers: pairs,
      query: pairs,
      body: fc.constantFrom("", '{"a": "{{x}}"}', "plain {{x}}"),
      auth,
      timeout_ms: fc.constantFrom(1_000, 10_000),
      retries: fc.constantFrom(0, 1),
    }),
  }),
  fc.record({
    kind: fc.constant("email"),
    email: fc.record({
      to: fc.constantFrom(["a@shop.example"], ["b@shop.example", "a@shop.example"]),
      subject: word,
      text: word,
      reply_to: fc.constantFrom("", "{{email}}", "desk@shop.example"),
    }),
  }),
  fc.record({
    kind: fc.constant("crm_contact"),
    crm_contact: fc.record({
      name: word,
      email: fc.constantFrom("", "{{email}}"),
      phone: fc.constantFrom("", "{{x}}"),
      note: word,
    }),
  }),
  fc.record({ kind: fc.constant("handoff"), handoff: fc.record({ note: word }) }),
);
const about = fc.record({
  title: word,
  description: word,
  changes_data: fc.boolean(),
  confirm: fc.boolean(),
  reply_template: word,
  failure_message: word,
});
const action = fc.tuple(about, partsOfKinds).map(([words, parts]) => ({ ...words, ...parts }));
/** All that an agent is made of, but what is written from the rest. */
export const randomAgent = fc.record({
  agent: fc.record({ name: word, description: word, prompt: word }),
  entities: fc.uniqueArray(entity, { selector: (each) => each.name, maxLength: 5 }),
  intents: fc.array(
    fc.record({
      title: word,
      description: word,
      prompt: word,
      reply: word,
      phrases: fc.array(word, { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 8 },
  ),
  articles: fc.array(fc.record({ title: word, description: word }), { maxLength: 3 }),
  actions: fc.array(action, { minLength: 1, maxLength: 4 }),
  tests: fc.uniqueArray(randomTest, { selector: ({ name }) => name.toLowerCase(), maxLength: 3 }),
  settings,
  look,
  urls: fc.uniqueArray(url, { selector: (each) => each.url, maxLength: 3 }),
});
