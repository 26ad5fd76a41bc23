import { expect, it } from "vitest";
import { packZip } from "../reading/zip.ts";
import { replaceMarked } from "./found-bot.ts";
import { fileOf, planOf } from "./testing/sample-bots.ts";

const zipOf = (files: Record<string, object | string>) =>
  fileOf(
    "bot.zip",
    packZip(
      Object.entries(files).map(([name, content]) => ({
        name,
        bytes: Buffer.from(typeof content === "string" ? content : JSON.stringify(content)),
      })),
    ),
  );
const lineOf = ({ plan }: ReturnType<typeof planOf>, reason: string) =>
  Object.values(plan.report)
    .flat()
    .find((line) => line.reason === reason);

it("takes texts in quotes that go on at any indent, as people write them in Rasa projects", () => {
  const domain =
    'intents: [nlu]\nresponses:\n  utter_nlu:\n  - text: "It says: a\n    [link](https://x.example), \\"b\\"\n    and c."\n';
  const nlu = 'nlu:\n- intent: nlu\n  examples: |\n    - what is nlu\n    - what "is it\n';
  const { content, plan } = planOf([zipOf({ "domain.yml": domain, "nlu.yml": nlu })]);
  expect(content.intents[0]?.reply).toBe('It says: a [link](https://x.example), "b" and c.');
  expect(plan.report.left_out).toEqual([]);
});

it("names the line of each phrase that Rasa and Dialogflow lose, and the places of secrets", () => {
  const nlu =
    "version: '3.1'\nnlu:\n- intent: hi\n  examples: |\n    - hello\n    - Hello\n\n    - hello\n- regex: zip\n  examples: |\n    - [0-9]{5}\n";
  const rasa = planOf([zipOf({ "nlu.yml": nlu, "credentials.yml": "slack:\n  slack_token: x\n" })]);
  expect(lineOf(rasa, "repeated")?.where.map(({ line }) => line)).toEqual([6, 8]);
  expect(lineOf(rasa, "secret")?.names).toEqual(["credentials.yml"]);
  expect(lineOf(rasa, "pattern_not_run")?.names).toEqual(["zip: [0-9]{5}"]);
  const dialogflow = planOf([
    zipOf({
      "agent.json": { language: "en", webhook: {}, mlMinConfidence: 0.3 },
      "intents/Hi.json": { name: "Hi", responses: [], webhookUsed: false },
      "intents/Hi_usersays_en.json": '[\n{"data": [{"text": "hi"}]},\n{"data": [{"text": "Hi"}]}\n]',
    }),
  ]);
  expect(lineOf(dialogflow, "repeated")?.where).toEqual([
    { file: "intents/Hi_usersays_en.json", line: 3, path: "[1]" },
  ]);
  expect(lineOf(dialogflow, "score_not_taken")?.names).toEqual(["0.3"]);
});

it("hands over to a person where Watson and Dialogflow CX do, and keeps their addresses without a tick", () => {
  const watson = planOf([
    fileOf(
      "skill.json",
      JSON.stringify({
        name: "Bank",
        language: "en",
        intents: [
          { intent: "agent", examples: [{ text: "a person please" }] },
          { intent: "rate", examples: [{ text: "what is the rate" }] },
        ],
        entities: [],
        webhooks: [
          { name: "main", url: "https://hook.example/x", headers: [{ name: "key", value: "sesame" }] },
        ],
        dialog_nodes: [
          {
            dialog_node: "a",
            conditions: "#agent",
            output: {
              generic: [{ response_type: "connect_to_agent", agent_available: { message: "One moment." } }],
            },
          },
          {
            dialog_node: "b",
            conditions: "#rate",
            actions: [{ name: "main", type: "webhook" }],
            output: { generic: [{ response_type: "text", values: [{ text: "Mail a@bank.example" }] }] },
          },
          { dialog_node: "c", conditions: "anything_else", output: { text: "Sorry?" } },
          { dialog_node: "d", parent: "a", conditions: "anything_else", output: { text: "Wrong code." } },
        ],
      }),
    ),
  ]);
  const [agent, rate] = watson.content.intents;
  expect([agent?.reply, agent?.action, rate?.reply, rate?.action]).toEqual([
    "One moment.",
    "action-2",
    "Mail a@bank.example",
    "action-1",
  ]);
  const actions = watson.plan.items.filter(({ kind }) => kind === "action");
  expect(actions.map(({ title, is_ticked }) => [title, is_ticked])).toEqual([
    ["main", false],
    ["Hand over to a person", true],
  ]);
  expect(JSON.stringify(watson)).not.toContain("sesame");
  expect(watson.content.agent.settings.texts).toEqual({ en: { unknown: "Sorry?" } });

  const cx = planOf([
    zipOf({
      "agent.json": { defaultLanguageCode: "en", startFlow: "Start" },
      "intents/help/help.json": { displayName: "help" },
      "intents/help/trainingPhrases/en.json": {
        trainingPhrases: [{ parts: [{ text: "help" }], repeatCount: 1 }],
      },
      "intents/order/order.json": { displayName: "order" },
      "intents/order/trainingPhrases/en.json": { trainingPhrases: [{ parts: [{ text: "order" }] }] },
      "flows/Start/Start.json": {
        displayName: "Start",
        transitionRouteGroups: ["Common"],
        transitionRoutes: [{ intent: "order", triggerFulfillment: { webhook: "shop" }, targetPage: "Ask" }],
      },
      "flows/Start/transitionRouteGroups/Common.json": {
        displayName: "Common",
        transitionRoutes: [
          {
            intent: "help",
            triggerFulfillment: {
              messages: [{ text: { text: ["A person comes."] } }, { liveAgentHandoff: {} }],
            },
          },
        ],
      },
      "flows/Start/pages/Ask.json": {
        displayName: "Ask",
        form: { parameters: [{ displayName: "size", entityType: "@sys.number", required: true }] },
      },
      "flows/Other/Other.json": { displayName: "Other" },
      "flows/Other/pages/Ask.json": {
        displayName: "Ask",
        form: { parameters: [{ displayName: "colour", entityType: "@sys.color", required: true }] },
      },
      "webhooks/shop.json": {
        displayName: "shop",
        genericWebService: {
          uri: "https://shop.example/order",
          webhookType: "FLEXIBLE",
          httpMethod: "PUT",
          requestBody: '{"n": "$session.params.size"}',
          password: "sesame",
        },
      },
      "playbooks/p/p.json": { displayName: "p" },
    }),
  ]);
  const [help, order] = cx.content.intents;
  expect([help?.reply, help?.action, order?.action, order?.entities]).toEqual([
    "A person comes.",
    "action-2",
    "action-1",
    ["entity-1"],
  ]);
  const http = cx.content.actions[0]?.body.http;
  expect([http?.method, replaceMarked(http?.body ?? "", (id) => `<${id}>`)]).toEqual([
    "PUT",
    '{"n": "<entity-1>"}',
  ]);
  expect(lineOf(cx, "unknown_kind")?.names).toEqual(["playbooks: 1"]);
  expect(JSON.stringify(cx)).not.toContain("sesame");
});

it("follows Botpress from an intent through its flows to what it says, mails and calls", () => {
  const { content, plan } = planOf([
    zipOf({
      "bot.config.json": { name: "Bot", defaultLanguage: "en" },
      "intents/order.json": {
        name: "order",
        contexts: ["global"],
        utterances: { en: ["order tea"] },
        slots: [],
      },
      "intents/human.json": {
        name: "human",
        contexts: ["global"],
        utterances: { en: ["a human"] },
        slots: [],
      },
      "content-elements/builtin_text.json": [
        { id: "builtin_text-a", formData: { text$en: "Hello." } },
        { id: "builtin_text-b", formData: { text$en: "Coming." } },
      ],
      "flows/main.flow.json": {
        startNode: "entry",
        catchAll: { next: [{ condition: "event.nlu.intent.name === 'human'", node: "human" }] },
        nodes: [
          {
            name: "entry",
            onEnter: ["say #!builtin_text-a"],
            next: [{ condition: 'event.nlu.intent.name == "order"', node: "order.flow.json" }],
          },
          { name: "human", onEnter: ["hitlnext/handoff {}"], next: [] },
        ],
      },
      "flows/order.flow.json": {
        startNode: "first",
        nodes: [
          { name: "first", onEnter: [], next: [{ condition: "true", node: "second" }] },
          {
            name: "second",
            onEnter: [
              'basic-skills/send_email {"toAddress":"a@b.example","subjectLine":"Tea","emailContent":"Now"}',
              "say #!builtin_text-b",
            ],
            next: [],
          },
        ],
      },
    }),
  ]);
  expect(content.intents.map(({ title, reply, action }) => [title, reply, action])).toEqual([
    ["order", "Coming.", "action-1"],
    ["human", "", "action-2"],
  ]);
  expect([content.agent.widget.greeting, content.actions.map(({ body }) => body.kind)]).toEqual([
    "Hello.",
    ["email", "handoff"],
  ]);
  expect(plan.items.filter(({ kind }) => kind === "action").map(({ is_ticked }) => is_ticked)).toEqual([
    false,
    true,
  ]);
});

it("doesn't fall over an address that is none", () => {
  const read = planOf([
    zipOf({
      "agent.json": { defaultLanguageCode: "en" },
      "intents/a/a.json": { displayName: "a" },
      "intents/a/trainingPhrases/en.json": { trainingPhrases: [{ parts: [{ text: "hello" }] }] },
      "webhooks/w.json": { displayName: "w", genericWebService: { uri: "https://<YOUR-URL>" } },
    }),
  ]);
  expect([read.plan.counts.actions, lineOf(read, "unreadable")?.names]).toEqual([
    { found: 1, taken: 0, left_out: 1 },
    ["w"],
  ]);
});
