import { leastMs } from "@cxc/engine/testing/hostile-texts.ts";
import { expect, it } from "vitest";
import { packZip } from "../reading/zip.ts";
import { fileOf, planOf, sentenceOf } from "./testing/sample-bots.ts";

const zipOf = (files: Record<string, string | Buffer>) =>
  fileOf(
    "bot.zip",
    packZip(Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) }))),
  );
const json = (name: string, data: unknown) => fileOf(name, JSON.stringify(data));
const taught = (file: ReturnType<typeof fileOf>) =>
  planOf([file]).content.intents.map(({ title, training_phrases, reply }) => [
    title,
    training_phrases.join(" / "),
    reply,
  ]);

it.each([
  [
    "German",
    "Absicht;Beispiel;Antwort\nGruß;Hallo;Guten Tag\nGruß;Moin;\n",
    ["Gruß", "Hallo / Moin", "Guten Tag"],
  ],
  ["French", "Intention,Énoncé,Réponse\nsalut,bonjour,Bonjour !\n", ["salut", "bonjour", "Bonjour !"]],
  [
    "Portuguese",
    "pergunta\tresposta\nque horas abrem?\tÀs nove\n",
    ["que horas abrem?", "que horas abrem?", "Às nove"],
  ],
  ["Dutch", "vraag;antwoord\nhoe laat open?;Om negen\n", ["hoe laat open?", "hoe laat open?", "Om negen"]],
  [
    "Italian",
    "domanda|risposta\na che ora aprite?|Alle nove\n",
    ["a che ora aprite?", "a che ora aprite?", "Alle nove"],
  ],
  [
    "Spanish, in another order",
    "Etiqueta,Respuesta,Frase\nhola,¡Hola!,buenas\n",
    ["hola", "buenas", "¡Hola!"],
  ],
  [
    "English, in several words",
    "IntentName,User Message,Bot_Reply\nhi,hello there,Hi!\n",
    ["hi", "hello there", "Hi!"],
  ],
])("reads a table with a header in %s", (_, text, row) => {
  expect(taught(fileOf("a.csv", text))).toEqual([row]);
});

it.each([
  [
    "records",
    json("a.json", [
      { text: "hello", intent: "hi" },
      { text: "good morning", intent: "hi" },
    ]),
  ],
  [
    "records in a field",
    json("a.json", {
      version: 1,
      rows: [
        { Utterance: "hello", Label: "hi" },
        { Utterance: "good morning", Label: "hi" },
      ],
    }),
  ],
  [
    "an object a line",
    fileOf("a.jsonl", '{"text":"hello","intent":"hi"}\n{"text":"good morning","intent":"hi"}\n'),
  ],
  ["phrases by intent", json("a.json", { hi: ["hello", "good morning"], bye: ["see you"] })],
  [
    "tags in capitals",
    json("a.json", { Intents: [{ Tag: "hi", Patterns: ["hello", "good morning"], Responses: [] }] }),
  ],
  ["other words for phrases", json("a.json", [{ name: "hi", training_phrases: ["hello", "good morning"] }])],
])("reads JSON of %s", (_, file) => {
  expect(taught(file)[0]).toEqual(["hi", "hello / good morning", ""]);
});

it("reads a corpus once, and its None as what is meant for nobody", () => {
  const data = [
    { intent: "saludo", utterances: ["hola", "buenas"], answers: ["¡Hola!"] },
    { intent: "None", utterances: ["zzz"] },
  ];
  const { plan, content } = planOf([json("corpus.json", { name: "C", locale: "es-ES", data })]);
  expect(content.intents.map(({ title }) => title)).toEqual(["saludo"]);
  expect(plan.counts.phrases).toEqual({ found: 3, taken: 2, left_out: 1 });
});

it.each([
  ["data/nlu.md", "## intent:complain\n-I have a problem\n- it is broken\n*another one\n---\n"],
  [
    "data/nlu.yml",
    "nlu:\n- intent: complain\n  examples: |\n    -I have a problem\n    - it is broken\n    -another one\n    ---\n",
  ],
])("takes Rasa's phrases of %s right behind their sign, and no line of dashes", (name, text) => {
  expect(taught(fileOf(name, text))).toEqual([
    ["complain", "I have a problem / it is broken / another one", ""],
  ]);
});

it.each([
  ["fr", "- je voudrais réserver une table pour ce soir\n    - est-ce que vous avez de la place demain ?"],
  ["en", "- I would like to book a table for tonight\n    - do you have room for us tomorrow?"],
  ["en", "- ok"],
])(
  "knows a Rasa bot's language by its phrases where the project says what every new one says: %s",
  (language, phrases) => {
    const nlu = `nlu:\n- intent: book\n  examples: |\n    ${phrases}\n`;
    const { plan } = planOf([zipOf({ "config.yml": "language: en\npipeline: []\n", "data/nlu.yml": nlu })]);
    expect(plan.agent.language).toBe(language);
  },
);

it("takes amounts and addresses in a lookup of Rasa as values, and names a file that isn't there", () => {
  const text =
    "nlu:\n- intent: pay\n  examples: |\n    - pay [10.75](amount)\n- lookup: amount\n  examples: |\n    - 10.75\n    - ann@example.com\n    - data/amounts.txt\n";
  const { plan, content } = planOf([fileOf("nlu.yml", text)]);
  expect(content.entities.map(({ choices }) => choices?.map(({ value }) => value))).toEqual([
    ["10.75", "ann@example.com"],
  ]);
  expect(plan.report.left_out.find(({ reason }) => reason === "unreadable")?.names).toEqual([
    "amount: data/amounts.txt is not in the upload",
  ]);
});

it("gives synonyms of Rasa to the slot or the lookup that lists their value", () => {
  const nlu =
    "nlu:\n- intent: order\n  examples: |\n    - some [noodles](dish)\n- synonym: thai\n  examples: |\n    - siamese\n";
  const domain =
    "entities: [dish, cuisine]\nslots:\n  cuisine:\n    type: categorical\n    values: [thai, italian]\nresponses:\n  utter_order:\n  - text: |\n      Here you are.\n    image: https://a.example/b.png\n";
  const { content } = planOf([zipOf({ "nlu.yml": nlu, "domain.yml": domain })]);
  expect(content.entities.find(({ title }) => title === "Cuisine")?.choices).toEqual([
    { value: "thai", synonyms: ["siamese"] },
    { value: "italian", synonyms: [] },
  ]);
  expect(content.intents[0]?.reply).toBe(
    "Here you are.\n\n[https://a.example/b.png](https://a.example/b.png)",
  );
});

it("takes greeting and fallback of Watson's actions", () => {
  const says = (text: string) => [{ output: { generic: [{ response_type: "text", values: [{ text }] }] } }];
  const actions = [
    { action: "welcome", condition: { expression: "welcome" }, steps: says("Welcome!") },
    { action: "anything_else", condition: { expression: "anything_else" }, steps: says("Pardon?") },
    { action: "action_1", title: "Open", condition: { intent: "action_1_intent" }, steps: says("Gladly.") },
  ];
  const intents = [{ intent: "action_1_intent", examples: [{ text: "open an account" }] }];
  const skill = { type: "action", name: "A", language: "en", workspace: { intents, actions, entities: [] } };
  const { content } = planOf([json("a.json", skill)]);
  expect(content.agent.widget.greeting).toBe("Welcome!");
  expect(content.agent.settings.texts?.en?.unknown).toBe("Pardon?");
  expect(content.intents.map(({ title, reply }) => [title, reply])).toEqual([["Open", "Gladly."]]);
});

it("takes the largest skill of an exported assistant of Watson", () => {
  const skill = (name: string, intents: string[]) => ({
    name,
    language: "en",
    type: "dialog",
    workspace: {
      intents: intents.map((intent) => ({ intent, examples: [{ text: `about ${intent}` }] })),
      entities: [],
      dialog_nodes: intents.map((intent) => ({
        dialog_node: intent,
        conditions: `#${intent}`,
        output: { text: intent },
      })),
    },
  });
  const { content } = planOf([
    json("a.json", { assistant_skills: [skill("A", ["one"]), skill("B", ["two", "three"])] }),
  ]);
  expect([content.agent.name, content.intents.map(({ title }) => title)]).toEqual(["B", ["two", "three"]]);
});

it("reads parts of Dialogflow that older exports leave out, and addresses of mail as values", () => {
  const files = {
    "agent.json": JSON.stringify({ language: "en", googleAssistant: {} }),
    "intents/Ask.json": JSON.stringify({
      name: "Ask",
      contexts: [],
      responses: [{ messages: [{ type: 0, lang: "en", speech: "Gladly." }] }],
    }),
    "intents/Ask_usersays_en.json": JSON.stringify([{ data: [{ text: "may I ask" }] }]),
    "entities/desk.json": JSON.stringify({ name: "desk", automatedExpansion: false }),
    "entities/desk_entries_en.json": JSON.stringify([{ value: "info@shop.example", synonyms: ["the desk"] }]),
    "entities/sku.json": JSON.stringify({ name: "sku", isRegexp: true }),
    "entities/sku_entries_en.json": JSON.stringify([{ value: "[A-Z]{3}", synonyms: ["[A-Z]{3}"] }]),
  };
  const { plan, content } = planOf([zipOf(files)]);
  expect(content.intents.map(({ title, reply }) => [title, reply])).toEqual([["Ask", "Gladly."]]);
  expect(content.entities.map(({ title, data_type }) => [title, data_type]).sort()).toEqual([
    ["Desk", "choice"],
    ["Sku", "string"],
  ]);
  expect(plan.report.information).toContainEqual(expect.objectContaining({ reason: "pattern_not_run" }));
});

const WORKBOOK = {
  "xl/workbook.xml": '<workbook><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels":
    '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="s.xml"/></Relationships>',
};
const cells = (...texts: string[]) =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;
const workbook = (declared: string, value: string) => {
  const sheet = `${declared}<worksheet>${cells("phrase", "intent")}${cells(value, "hi")}</worksheet>`;
  return { ...zipOf({ ...WORKBOOK, "xl/s.xml": sheet }), name: "a.xlsx" };
};
const LAUGHS = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("");

it.each([
  ["a billion laughs", workbook(`<!DOCTYPE l [<!ENTITY l0 "lol">${LAUGHS}]>`, "&l9;")],
  ["an entity of another file", workbook('<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]>', "&x;")],
])("refuses a workbook with %s, by name", (_, file) => {
  expect(taught(workbook("", "hello"))).toEqual([["hi", "hello", ""]]);
  expect(sentenceOf([file])).toBe(
    "a.xlsx: This workbook declares XML entities, which are never read. Please save it again as XLSX and send that.",
  );
});

it.each([
  ["maps in brackets", `nlu: ${"{a: ".repeat(100_000)}`, 1],
  ["maps with quoted keys", `nlu:\n  x: ${'{"a":'.repeat(20_000)}`, 2],
  ["lists with something beside", `nlu: ${"[a, ".repeat(50_000)}`, 1],
])("refuses YAML of deep %s within a second or five", (_, text, line) => {
  const refuse = () =>
    expect(sentenceOf([fileOf("nlu.yml", text)])).toBe(
      `nlu.yml, line ${line}: This is nested more than 100 levels deep.`,
    );
  expect(leastMs(refuse, { enough: 5_000 })).toBeLessThan(5_000);
});

it("leaves out a phrase with a NUL and keeps the others of its file", () => {
  const { plan, content } = planOf([fileOf("a.csv", "phrase,intent\nhel\0lo,hi\ngood morning,hi\n")]);
  expect(content.intents[0]?.training_phrases).toEqual(["good morning"]);
  expect(plan.counts.phrases).toEqual({ found: 2, taken: 1, left_out: 1 });
});

it.each([
  [
    "archives within archives",
    zipOf({ "a.zip": zipOf({ "b.zip": zipOf({ "c.json": "{}" }).bytes }).bytes }),
    /^"bot\.zip" holds archives within archives\./,
  ],
  [
    "another kind of archive",
    fileOf("bot.rar", "Rar!\u001a\u0007\0\u0001\u0002\u0003"),
    /^"bot\.rar" is neither text nor a ZIP archive\./,
  ],
  [
    "a table that says nothing of its columns",
    fileOf("a.csv", "hello\nbye\n"),
    /^There is no bot in "a\.csv"\. A table says in its first row/,
  ],
  [
    "a table with too many cells",
    fileOf("a.csv", `${"a,".repeat(20_000)}\n`.repeat(60)),
    /^a\.csv: This table has too many cells\./,
  ],
  [
    "several files",
    zipOf({ "a.json": "{}", "b.json": "[]", "c.json": "{}", "d.json": "{}" }),
    /^There is no bot in "a\.json", "b\.json", "c\.json" and 1 more\./,
  ],
])("names what was sent where it is %s", (_, file, sentence) => {
  expect(sentenceOf([file])).toMatch(sentence);
});
