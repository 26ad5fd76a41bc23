import type { ChosenColumns } from "@cxc/contract/imports.ts";
import { parseRows, tableDelimiter } from "../../reading/parse-csv.ts";
import { RefusedError } from "../../reading/refusals.ts";
import { readSheets } from "../../reading/xlsx/read-xlsx.ts";
import { openZip, type Zip } from "../../reading/zip.ts";
import {
  addPhrase,
  emptyBot,
  emptyEntity,
  emptyIntent,
  type FoundBot,
  type FoundIntent,
  type SourceLocation,
} from "../found-bot.ts";
import { asLanguage, type Chosen, sameLanguage } from "../languages.ts";
import { isRecord, textAt } from "../loose-json.ts";
import { typeByName } from "../map-types.ts";
import { Notes } from "../notes.ts";
import type { DataFile, ReadFiles } from "../read-files.ts";
import { sentenceAt } from "../unreadable-error.ts";
import type { Column } from "./column-words.ts";
import { findHeader, readColumns, shownTable } from "./table-columns.ts";
import { isTestSheet, readTestSheet } from "./test-sheets.ts";

const KEYS_MAX = 100;
const PROLOGUE_BYTES = 4_096;
const DECLARES =
  "This workbook declares XML entities, which are never read. Please save it again as XLSX and send that.";

interface Table {
  path: string;
  rows: string[][];
}

/**
 * CSV, TSV, workbooks and flat lists of JSON: a phrase and its intent in each row, with a reply where there is one, or
 * questions and answers.
 */
export function readTables(
  files: ReadFiles,
  notes: Notes,
  wanted: Chosen,
  chosen?: ChosenColumns,
): FoundBot | undefined {
  const bot = emptyBot("table");
  const tables = [...tablesIn(files, notes), ...sheetsIn(files, notes), ...files.json.flatMap(flatLists)];
  const [first] = tables.flatMap(({ rows }) => {
    const reading = readColumns(rows, chosen);
    return reading ? [shownTable(rows, reading)] : [];
  });
  if (first) bot.table = first;
  const read = tables.map((table) => rowsOf(table, notes, chosen));
  const counts = new Map<string, number>();
  for (const { language } of read.flat())
    if (language !== "") counts.set(language, (counts.get(language) ?? 0) + 1);
  bot.languages = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  bot.language = wanted ?? bot.languages[0] ?? "";
  const intents = new Map<string, FoundIntent>();
  for (const row of read.flat()) {
    if (row.language === "" || sameLanguage(row.language, bot.language)) takeRow(row, intents, bot);
    else notes.tell("other_language", { of: "phrases", name: row.language, location: row.location });
  }
  bot.intents = [...intents.values()];
  return bot.intents.length > 0 ? bot : undefined;
}

/** The tables of tests among the files, as they are exported; undefined where there are none. */
export function readTests(files: ReadFiles, notes: Notes) {
  const aside = { ...files, broken: [] };
  const sheets = [...tablesIn(aside, new Notes()), ...allSheetsIn(aside, new Notes())].filter(({ rows }) =>
    isTestSheet(rows),
  );
  if (sheets.length === 0) return undefined;
  const read = sheets.map((sheet) => readTestSheet(sheet, notes));
  return {
    found: read.reduce((sum, { found }) => sum + found, 0),
    tests: read.flatMap(({ tests }) => tests),
  };
}

function tablesIn({ texts, broken }: ReadFiles, notes: Notes): Table[] {
  return texts.flatMap(({ path, text }) => {
    const delimiter = tableDelimiter(text);
    if (delimiter === undefined) return [];
    return unlessRefused(path, { broken, notes }, () => [{ path, rows: parseRows(text, delimiter) }]);
  });
}

/** Lists of records that hold nothing but texts and numbers, as tables with their keys as a header. */
function flatLists({ path, data }: DataFile): Table[] {
  const lists = [data, ...Object.values(isRecord(data) ? data : {})];
  return lists.flatMap((list) => {
    if (!Array.isArray(list) || list.length === 0 || !list.every(isFlat)) return [];
    const keys = [...new Set(list.flatMap((record) => Object.keys(record)))].slice(0, KEYS_MAX);
    return [{ path, rows: [keys, ...list.map((record) => keys.map((key) => textAt(record, key)))] }];
  });
}

function isFlat(value: unknown): value is Record<string, unknown> {
  return (
    isRecord(value) && Object.values(value).every((field) => typeof field !== "object" || field === null)
  );
}

function sheetsIn(files: ReadFiles, notes: Notes): Table[] {
  return files.workbooks.flatMap((workbook) => {
    const sheets = allSheetsIn({ ...files, workbooks: [workbook] }, notes);
    const withHeader = sheets.filter(({ rows }) => findHeader(rows) !== undefined);
    return withHeader.length > 0 ? withHeader : sheets.slice(0, 1);
  });
}

function allSheetsIn({ workbooks, broken }: ReadFiles, notes: Notes): Table[] {
  return workbooks.flatMap(({ path, bytes }) =>
    unlessRefused(path, { broken, notes }, () =>
      readSheets(plainZip(bytes)).map(({ name, rows }) => ({ path: `${path}: ${name}`, rows })),
    ),
  );
}

/** A workbook whose parts declare nothing of their own: no program writes that, and it is never followed. */
function plainZip(bytes: Buffer): Zip {
  const zip = openZip(bytes);
  for (const name of zip.names.filter((each) => each.startsWith("xl/") && each.endsWith(".xml")))
    if (/<!DOCTYPE/i.test(zip.read(name)?.toString("utf8", 0, PROLOGUE_BYTES) ?? ""))
      throw new RefusedError("damaged", DECLARES);
  return zip;
}

/** A table that can't be read doesn't stop the others: it is named. */
function unlessRefused(
  file: string,
  { broken, notes }: { broken: string[]; notes: Notes },
  read: () => Table[],
): Table[] {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const sentence = sentenceAt({ file }, error.message);
    notes.leftOut("unreadable", { of: "files", name: sentence, location: { file } });
    broken.push(sentence);
    return [];
  }
}

interface Row {
  phrase: string;
  intent: string;
  reply: string;
  /** BCP 47; "" where the table doesn't say. */
  language: string;
  entities: string[];
  location: SourceLocation;
}

/** What the rows of a table say; columns that have no place here are named. */
function rowsOf({ path: file, rows }: Table, notes: Notes, chosen: ChosenColumns | undefined): Row[] {
  const reading = readColumns(rows, chosen);
  if (!reading) return [];
  const { columns, header } = reading;
  for (const [index, name] of (rows[header] ?? []).entries())
    if (name.trim() !== "" && !Object.values(columns).includes(index))
      notes.tell("unknown_kind", { of: "files", name: `column "${name.trim()}"`, location: { file } });
  return rows.flatMap((row, index) => {
    if (index <= header) return [];
    const cell = (column: Column) => (row[columns[column] ?? -1] ?? "").trim();
    const [phrase, reply] = [cell("phrase") || cell("question"), cell("reply")];
    // Questions and answers alone: an intent for each answer.
    const intent = cell("intent") || (columns.intent === undefined ? reply : "");
    if (phrase === "" && intent === "") return [];
    const entities = cell("entities")
      .split(/[,;|]/)
      .map((name) => name.trim())
      .filter((name) => /^[\p{L}_][\p{L}\p{N} _-]*$/u.test(name));
    const location = { file, line: index + 1 };
    return [{ phrase, intent, reply, language: asLanguage(cell("language")), entities, location }];
  });
}

function takeRow(
  { phrase, intent: key, reply, entities, location }: Row,
  intents: Map<string, FoundIntent>,
  bot: FoundBot,
) {
  // Called as its first question where it has no name.
  const title = key === reply ? phrase.slice(0, 200) : key || phrase.slice(0, 200);
  const intent = intents.get(key) ?? emptyIntent(title, location);
  intents.set(key, intent);
  addPhrase(intent, phrase, location);
  if (reply !== "" && !intent.replies.includes(reply)) intent.replies.push(reply);
  for (const name of entities) {
    if (!bot.entities.some((entity) => entity.key === name))
      bot.entities.push({ ...emptyEntity(name, typeByName(name).type, location) });
    if (!intent.slots.some((slot) => slot.name === name))
      intent.slots.push({ name, entity: name, isRequired: false, question: "" });
  }
}
