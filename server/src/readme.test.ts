import { readFile } from "node:fs/promises";
import path from "node:path";
import { AGENT_LANGUAGES } from "@cxc/contract/rules.ts";
import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";
import { PRODUCT_FOLDER, tableFilesOf } from "./product-files.ts";

const read = (file: string) => readFile(path.join(PRODUCT_FOLDER, file), "utf8");
const README = await read("README.md");
const FIGURES = await read("docs/figures.md");

/** What stands behind the first cell of a row, cut into its numbers. */
function figuresOf(row: string): string[] {
  const line =
    FIGURES.split("\n").find((one) => one.startsWith(`| ${row} |`)) ?? expect.fail(`no row ${row}`);
  return line.slice(row.length + 4).match(/\d+(?:\.\d+)?/g) ?? [];
}

test("the README's figures are those of docs/figures.md", () => {
  const refused = (system: string) => figuresOf(system)[1];
  const [, , median, p95] = figuresOf("a turn, median; p95, ms");
  const sentences = [
    `understand ${figuresOf("meant for an intent, and understood")[0]} % of what English customers want`,
    `by mistake with ${figuresOf("meant for no intent, and taken by one (less is better)")[0]} % of what`,
    `it finds ${refused("this recogniser")} % of the right intents where 80 % of what is out of scope is refused; BERT finds ` +
      `${refused("BERT")}, Dialogflow ${refused("Dialogflow")}, Rasa ${refused("Rasa")} and LUIS ${refused("LUIS")} %.`,
    `in ${median} ms (median; one in twenty takes more than ${p95} ms)`,
    `takes ${figuresOf("memory with all workers, a minute after the start")[0]} MB of memory`,
  ];
  expect(sentences.filter((sentence) => !README.includes(sentence))).toEqual([]);
  const counted = /## Figures\n(.*?)\n##/s.exec(README)?.[1]?.match(/\d+\.\d+|\d+ MB/g);
  expect(counted, "a figure that no sentence above holds").toHaveLength(10);
});

test("the README names the languages without tables of words", () => {
  const names = new Intl.DisplayNames("en", { type: "language" });
  const without = AGENT_LANGUAGES.filter((code) => tableFilesOf(code) === undefined);
  const [, listed = ""] = /Four of them \((.*?)\) lack/.exec(README) ?? [];
  expect(listed.split(/, | and /).toSorted()).toEqual(without.map((code) => names.of(code)).toSorted());
  expect([AGENT_LANGUAGES.length, without.length]).toEqual([11, 4]);
});

/** Settings that let others be read. */
const OPENING = {
  HTTPS_PROXY: "http://proxy:3128",
  BACKUP_S3_ENDPOINT: "http://127.0.0.1:9000",
  BACKUP_S3_BUCKET: "backups",
  BACKUP_S3_ACCESS_KEY_ID: "key",
  BACKUP_S3_SECRET_ACCESS_KEY: "secret",
};

test("docs/configuration.md has each setting that a start reads", async () => {
  const names = new Set<string>();
  const environment = new Proxy<Record<string, string | undefined>>(OPENING, {
    get: (given, name) => {
      names.add(String(name).toUpperCase());
      return given[String(name)];
    },
  });
  parseConfig(environment);
  const documented = new Set((await read("docs/configuration.md")).match(/(?<=`)[A-Z][A-Z0-9_]+(?=[`=])/g));
  expect([...names].filter((name) => !documented.has(name))).toEqual([]);
  expect([...documented].filter((name) => !names.has(name))).toEqual([]);
});
