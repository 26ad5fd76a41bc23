import { deflateRawSync, gzipSync } from "node:zlib";
import { leastMs } from "@cxc/engine/testing/hostile-texts.ts";
import { expect, it } from "vitest";
import { packZip } from "../reading/zip.ts";
import { fileOf, planOf, sampleUpload, sentenceOf } from "./testing/sample-bots.ts";

const tags = (intents: object[]) => JSON.stringify({ intents });
const HI = { tag: "hi", patterns: ["hello"], responses: ["Hi!"] };
const zipOf = (files: Record<string, string | Buffer>) =>
  fileOf(
    "bot.zip",
    packZip(Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) }))),
  );

it.each([
  [
    "deep JSON",
    fileOf("bot.json", "[".repeat(200_000)),
    "bot.json, line 1: This is nested more than 100 levels deep.",
  ],
  [
    "deep JSON objects",
    fileOf("bot.json", `{"intents":${'{"a":'.repeat(500)}`),
    "bot.json, line 1: This is nested more than 100 levels deep.",
  ],
  [
    "deep YAML lists",
    fileOf("nlu.yml", `nlu:\n${"- ".repeat(5_000)}a`),
    "nlu.yml, line 2: This is nested more than 100 levels deep.",
  ],
  [
    "deep YAML in brackets",
    fileOf("nlu.yml", `nlu: ${"[".repeat(50_000)}`),
    "nlu.yml, line 1: This is nested more than 100 levels deep.",
  ],
  [
    "deep YAML by indents",
    fileOf("nlu.yml", `nlu:\n${Array.from({ length: 300 }, (_, n) => `${" ".repeat(n)}a:`).join("\n")}`),
    "nlu.yml, line 102: This is nested more than 100 levels deep.",
  ],
  [
    "broken YAML",
    fileOf("nlu.yml", 'version: "3.1"\nnlu:\n- intent: "a\n'),
    "nlu.yml, line 4: This YAML is broken at column 1.",
  ],
  [
    "a cut off JSON",
    fileOf("agent.json", '{\n"language": "en",\n'),
    "agent.json, line 3: This JSON breaks off: its end is missing.",
  ],
  [
    "broken JSON",
    fileOf("agent.json", '{\n"language": en}'),
    "agent.json, line 2: This JSON is broken at column 13.",
  ],
  [
    "a cut off archive",
    fileOf("bot.zip", zipOf({ "a.json": tags([HI]) }).bytes.subarray(0, 60)),
    '"bot.zip" is damaged or was cut off and can\'t be unpacked.',
  ],
])("refuses %s in one sentence", (_, file, sentence) => {
  const refuse = () => expect(sentenceOf([file])).toBe(sentence);
  expect(leastMs(refuse, { enough: 5_000 })).toBeLessThan(5_000);
});

it("refuses an alias bomb, and takes honest anchors and merge keys", () => {
  const levels = Array.from(
    { length: 12 },
    (_, n) => `a${n + 1}: &a${n + 1} [${Array.from({ length: 10 }, () => `*a${n}`).join(", ")}]`,
  );
  expect(sentenceOf([fileOf("nlu.yml", `nlu: []\na0: &a0 [x]\n${levels.join("\n")}`)])).toContain(
    "refers to itself",
  );
  const honest =
    "x: &said\n  examples: |\n    - hello\nnlu:\n- intent: hi\n  <<: *said\n- intent: !!js/function no\n  examples: |\n    - nope\n";
  expect(planOf([fileOf("a.yml", honest)]).content.intents.map(({ title }) => title)).toEqual(["hi", "no"]);
});

it("refuses bombs of archives before they are unpacked", () => {
  const huge = deflateRawSync(Buffer.alloc(30 * 1_048_576));
  const bomb = packZip([{ name: "bot.json", bytes: huge }]);
  const directory = bomb.lastIndexOf("PK\u0001\u0002");
  for (const at of [8]) bomb.writeUInt16LE(8, at);
  bomb.writeUInt16LE(8, directory + 10);
  bomb.writeUInt32LE(30 * 1_048_576, directory + 24);
  expect(sentenceOf([fileOf("bot.zip", bomb)])).toContain("too large when unpacked");
  bomb.writeUInt32LE(1_000, directory + 24);
  expect(sentenceOf([fileOf("bot.zip", bomb)])).toContain("too large when unpacked");
  const many = Array.from({ length: 20_001 }, (_, n) => ({ name: `${n}`, bytes: Buffer.alloc(0) }));
  expect(sentenceOf([fileOf("bot.zip", packZip(many))])).toContain("more than 20,000 files");
  const overlapping = packZip([
    { name: "a", bytes: Buffer.from("a") },
    { name: "b", bytes: Buffer.from("b") },
  ]);
  overlapping.writeUInt32LE(0, overlapping.lastIndexOf("PK\u0001\u0002") + 42);
  expect(sentenceOf([fileOf("bot.zip", overlapping)])).toContain("overlap");
  expect(sentenceOf([fileOf("bot.gz", gzipSync("x"))])).toContain("nor a ZIP archive");
});

it("takes an archive in an archive, a repository's, and climbing names as labels", () => {
  const bot = tags([HI]);
  const inner = zipOf({ "bot/intents.json": bot }).bytes;
  expect(planOf([zipOf({ "export.zip": inner })]).plan.counts.intents.taken).toBe(1);
  const repository = {
    "bot-main/README.md": "# Bot\n\nThis is a bot.\n\n- see https://example.com\n",
    "bot-main/.git/config": "[x]",
    "__MACOSX/bot-main/._a": "x",
    "bot-main/data/a.json": bot,
  };
  expect(planOf([zipOf(repository)]).plan.agent.name).toBe("Bot");
  const climbing = planOf([
    zipOf({ "../../../etc/passwd": bot, "C:\\windows\\x.json": "{}", "/dev/null": "" }),
  ]);
  expect(climbing.plan.counts.intents.taken).toBe(1);
});

it("counts what is broken and goes on with the rest", () => {
  const { plan } = planOf([zipOf({ "a.json": tags([HI]), "b.json": '{"intents": [' })]);
  expect(plan.counts.intents.taken).toBe(1);
  expect(plan.report.left_out).toContainEqual(
    expect.objectContaining({
      reason: "unreadable",
      of: "files",
      where: [{ file: "b.json", line: 1, path: null }],
    }),
  );
});

it("leaves out what can't be stored or is too long, never cut", () => {
  const patterns = ["hello", "HELLO ", "x".repeat(501), "", "a\0b", "half \ud800", "  two   words "];
  const { plan, content } = planOf([fileOf("a.json", tags([{ ...HI, patterns }]))]);
  expect(content.intents[0]?.training_phrases).toEqual(["hello", "two words"]);
  // An empty pattern is none at all.
  expect(plan.counts.phrases).toEqual({ found: 6, taken: 2, left_out: 4 });
  const titles = [
    { ...HI, tag: "__proto__" },
    { ...HI, tag: "constructor" },
    { ...HI, tag: "t".repeat(201) },
  ];
  const odd = planOf([fileOf("a.json", tags(titles))]);
  expect(odd.content.intents.map(({ title }) => title)).toEqual(["__proto__", "constructor"]);
  expect(odd.plan.report.left_out).toContainEqual(
    expect.objectContaining({ reason: "too_long", of: "intents" }),
  );
});

it("never makes a placeholder of foreign text, and keeps links of HTML", () => {
  const responses = [
    '{{email}} <b>now</b><script>x</script> <a href="https://a.example">here</a>&amp; <a href="javascript:x">no</a>',
  ];
  const { content } = planOf([fileOf("a.json", tags([{ ...HI, responses }]))]);
  expect(content.intents[0]?.reply).toBe("{ {email}} **now**x [here](https://a.example)& no");
});

it("reads wrong encodings, words of YAML and long lists without cutting them", () => {
  const latin = planOf([
    fileOf("a.csv", Buffer.from("phrase;intent\nwo ist das Büro;büro\nöffnet ihr früh;zeit\n", "latin1")),
  ]);
  expect(latin.content.intents.map(({ title }) => title)).toEqual(["büro", "zeit"]);
  const wide = planOf([fileOf("a.csv", Buffer.from("\ufeffphrase\tintent\nhola\tsaludo\n", "utf16le"))]);
  expect(wide.content.intents[0]?.title).toBe("saludo");
  const words =
    "nlu:\n- intent: no\n  examples: |\n    - no way\n- intent: 1.0\n  examples: |\n    - one\n- intent: null\n  examples: |\n    - nothing\n";
  expect(planOf([fileOf("a.yml", words)]).content.intents.map(({ title }) => title)).toEqual([
    "no",
    "1.0",
    "null",
  ]);
  const list = Array.from({ length: 4_000 }, (_, n) => `    - street ${n}`).join("\n");
  const streets = planOf([
    fileOf(
      "a.yml",
      `nlu:\n- lookup: street\n  examples: |\n${list}\n- intent: go\n  examples: |\n    - go to [street 1](street)\n`,
    ),
  ]);
  expect(streets.plan.counts.options).toEqual({ found: 4_000, taken: 0, left_out: 4_000 });
});

it("asks for one of seven languages in one archive", () => {
  const languages = ["en", "de", "es", "fr", "it", "nl", "pt-br"];
  const files: Record<string, string> = {
    "agent.json": JSON.stringify({ language: "ja", supportedLanguages: languages, webhook: {} }),
    "intents/Hi.json": JSON.stringify({ name: "Hi", responses: [], webhookUsed: false }),
  };
  for (const language of languages)
    files[`intents/Hi_usersays_${language}.json`] = JSON.stringify([{ data: [{ text: `hi ${language}` }] }]);
  const { plan, content } = planOf([zipOf(files)]);
  expect([plan.languages.length, plan.counts.intents.taken]).toEqual([7, 1]);
  expect(planOf([zipOf(files)], "pt-BR").content.intents[0]?.training_phrases).toEqual(["hi pt-br"]);
  expect(content.intents[0]?.training_phrases).toHaveLength(1);
});

it("reads every half of every sample without falling over", () => {
  for (const sample of [
    "rasa/financial-demo",
    "watson/pizzeria",
    "lu/todo",
    "luis/human-resources",
    "xlsx/weather",
    "dialogflow-cx/divebooker",
  ]) {
    for (const { name, bytes } of sampleUpload(sample)) {
      for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        const half = fileOf(name, bytes.subarray(0, Math.floor(bytes.length * part)));
        try {
          planOf([half]);
        } catch (error) {
          expect(error).toMatchObject({ message: expect.stringMatching(/\S.{10,300}$/s) });
        }
      }
    }
  }
});
