import { readdirSync } from "node:fs";
import { AGENT_LANGUAGES } from "@cxc/contract/rules.ts";
import { expect, test } from "vitest";
import type { LanguagePack } from "./language-pack.ts";
import { sourcesOf } from "./phrase-notation.ts";
import { ENGLISH, LANGUAGE_PACKS, packOf } from "./registry.ts";

const PARTS = Object.keys(ENGLISH).filter((key) => key !== "code");
/** Sentences for people, the names of scripts, and the two parts that are published ones' names. */
const NO_PHRASES = ["code", "sentences", "button", "scripts", "algorithm", "list"];

/** What only patterns have; "+" stands in the notation's counts and in the minutes "+m". */
const PATTERN_SIGNS = /[\\|*^$<>]|\(\?|(?<!\d)\+(?!m$)/u;

/** What a reader fills in. */
const PLACE = /\{[a-z]+\}/gu;

test("each folder of a language is one pack of the registry", () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2,3}$/.test(entry.name))
    .map(({ name }) => name);
  expect(LANGUAGE_PACKS.map(({ code }) => code).sort()).toEqual(folders.sort());
});

test("a language is found by any of its tags", () => {
  expect(packOf("pt-BR")?.code).toBe("pt");
  expect(packOf("DE_at")?.code).toBe("de");
  expect(packOf("xx")).toBeUndefined();
});

test.each(AGENT_LANGUAGES)("%s has all that an agent says and hears", (language) => {
  expect(packOf(language)).toMatchObject({
    sentences: expect.anything(),
    answers: expect.anything(),
    questions: expect.anything(),
    chitchat: expect.anything(),
    handoff: expect.anything(),
    digressions: expect.anything(),
    changes: expect.anything(),
    spans: expect.anything(),
  });
});

/** What a language may lack: its days are read by `spans` too, and not each has forms of a word or of a chat to bring together. */
const MAY_LACK = ["dates", "shortForms", "stemming"];

test.each(AGENT_LANGUAGES)(
  "%s fills each part by which a language reads values and questions",
  (language) => {
    const pack = packOf(language);
    const lacks = Object.entries(pack ?? {}).flatMap(([part, words]) => (words === undefined ? [part] : []));
    expect(lacks.filter((part) => !MAY_LACK.includes(part))).toEqual([]);
    expect(pack?.dates ?? pack?.spans?.named).toBeDefined();
  },
);

test.each(LANGUAGE_PACKS.map((pack) => [pack.code, pack] as const))(
  "%s names each part, and has words where others have patterns",
  (_, pack) => {
    expect(Object.keys(pack)).toEqual(["code", ...PARTS]);
    const phrases = phrasesIn(pack);
    expect(phrases.filter((phrase) => PATTERN_SIGNS.test(phrase))).toEqual([]);
    for (const phrase of phrases)
      for (const source of sourcesOf(phrase))
        expect(() => new RegExp(`(?:${source.replace(PLACE, "x")})`, "u")).not.toThrow();
  },
);

test("docs/languages.md says which language has what", async () => {
  const names = new Intl.DisplayNames("en", { type: "language" });
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rows = LANGUAGE_PACKS.toSorted((a, b) => (a.code < b.code ? -1 : 1)).map((pack) => {
    const has = new Map<string, unknown>(Object.entries(pack));
    return row([pack.code, names.of(pack.code) ?? "", ...PARTS.map((part) => (has.get(part) ? "✓" : ""))]);
  });
  const head = [row(["code", "language", ...PARTS]), row(["---", "---", ...PARTS.map(() => ":-:")])];
  await expect(`${[INTRODUCTION, "", ...head, ...rows].join("\n")}\n`).toMatchFileSnapshot(
    "../../../docs/languages.md",
  );
});

const INTRODUCTION = `# What is known of each language

A language is a folder \`engine/src/languages/<code>/\` and its name in \`registry.ts\`; the parts are described in
\`language-pack.ts\`. What a language lacks is read in English and in figures. This table is written by
\`registry.test.ts\` (\`vitest run engine/src/languages/registry.test.ts -u\`).`;

function phrasesIn(pack: LanguagePack): string[] {
  return stringsIn(pack).filter((text) => text !== "");
}

function stringsIn(part: unknown): string[] {
  if (typeof part === "string") return [part];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => (NO_PHRASES.includes(key) ? [] : stringsIn(value)));
}
