import { parseRows, tableDelimiter } from "../../reading/read-csv.ts";
import { readSheets } from "../../reading/xlsx/read-xlsx.ts";
import { openZip } from "../../reading/zip.ts";
import {
  addPhrase,
  emptyBot,
  emptyEntity,
  emptyIntent,
  type FoundBot,
  type FoundIntent,
  type Place,
} from "../found-bot.ts";
import { asLanguage, type Chosen, sameLanguage } from "../languages.ts";
import { typeByName } from "../map-types.ts";
import { Notes } from "../notes.ts";
import type { ReadFiles } from "../read-files.ts";
import { isTestSheet, readTestSheet } from "./test-sheets.ts";

const WORDS = {
  phrase:
    /^(?:(?:training|example|sample)[ _-]?)?(?:phrases?|utterances?|texts?|queries|query|sentences?|examples?|patterns?|messages?|inputs?)$/i,
  question: /^(?:questions?|q|frage|pregunta)$/i,
  intent: /^(?:intents?(?:[ _-]?(?:names?|titles?))?|labels?|categor(?:y|ies)|tags?|class(?:es)?|topics?)$/i,
  reply: /^(?:(?:bot[ _-]?)?(?:repl(?:y|ies)|answers?|responses?)|a|antwort|respuesta)$/i,
  language: /^(?:languages?(?:[ _-]?codes?)?|lang|locales?|cultures?|sprache|idioma)$/i,
  entities: /^(?:entit(?:y|ies)(?:[ _-]?(?:names?|types?))?|slots?|parameters?)$/i,
};
type Column = keyof typeof WORDS;
/** A header may stand below a title or two. */
const HEADER_ROWS = 10;
const SAMPLE_ROWS = 2_000;

interface Table {
  path: string;
  rows: string[][];
}

/** CSV, TSV and workbooks: a phrase and its intent in each row, with a reply where there is one, or questions and answers. */
export function readTables(
  { texts, workbooks }: ReadFiles,
  notes: Notes,
  wanted: Chosen,
): FoundBot | undefined {
  const bot = emptyBot("table");
  const read = [...tablesIn(texts), ...sheetsIn(workbooks, notes)].map((table) => rowsOf(table, notes));
  const counts = new Map<string, number>();
  for (const { language } of read.flat())
    if (language !== "") counts.set(language, (counts.get(language) ?? 0) + 1);
  bot.languages = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  bot.language = wanted ?? bot.languages[0] ?? "";
  const intents = new Map<string, FoundIntent>();
  for (const row of read.flat()) {
    if (row.language === "" || sameLanguage(row.language, bot.language)) takeRow(row, intents, bot);
    else notes.tell("other_language", { of: "phrases", name: row.language, place: row.place });
  }
  bot.intents = [...intents.values()];
  return bot.intents.length > 0 ? bot : undefined;
}

/** The tables of tests among the files, as they are exported; undefined where there are none. */
export function readTests({ texts, workbooks }: ReadFiles, notes: Notes) {
  const sheets = [...tablesIn(texts), ...allSheetsIn(workbooks, new Notes())].filter(({ rows }) =>
    isTestSheet(rows),
  );
  if (sheets.length === 0) return undefined;
  const read = sheets.map((sheet) => readTestSheet(sheet, notes));
  return {
    found: read.reduce((sum, { found }) => sum + found, 0),
    tests: read.flatMap(({ tests }) => tests),
  };
}

function tablesIn(texts: ReadFiles["texts"]): Table[] {
  return texts.flatMap(({ path, text }) => {
    const delimiter = tableDelimiter(text);
    return delimiter === undefined ? [] : [{ path, rows: parseRows(text, delimiter) }];
  });
}

function sheetsIn(workbooks: ReadFiles["workbooks"], notes: Notes): Table[] {
  return workbooks.flatMap((workbook) => {
    const sheets = allSheetsIn([workbook], notes);
    const withHeader = sheets.filter(({ rows }) => findHeader(rows) !== undefined);
    return withHeader.length > 0 ? withHeader : sheets.slice(0, 1);
  });
}

function allSheetsIn(workbooks: ReadFiles["workbooks"], notes: Notes): Table[] {
  return workbooks.flatMap(({ path, bytes }) => {
    try {
      return readSheets(openZip(bytes)).map(({ name, rows }) => ({ path: `${path}: ${name}`, rows }));
    } catch (error) {
      const name = `${path}: ${error instanceof Error ? error.message : ""}`;
      notes.leftOut("unreadable", { of: "files", name, place: { file: path } });
      return [];
    }
  });
}

interface Row {
  phrase: string;
  intent: string;
  reply: string;
  /** BCP 47; "" where the table doesn't say. */
  language: string;
  entities: string[];
  place: Place;
}

/** What the rows of a table say; columns that have no place here are named. */
function rowsOf({ path: file, rows }: Table, notes: Notes): Row[] {
  const header = findHeader(rows);
  const columns = header?.columns ?? guessColumns(rows);
  if (!columns) return [];
  for (const [index, name] of (rows[header?.row ?? -1] ?? []).entries())
    if (name.trim() !== "" && !Object.values(columns).includes(index))
      notes.tell("unknown_kind", { of: "files", name: `column "${name.trim()}"`, place: { file } });
  return rows.flatMap((row, index) => {
    if (index <= (header?.row ?? -1)) return [];
    const cell = (column: Column) => (row[columns[column] ?? -1] ?? "").trim();
    const [phrase, reply] = [cell("phrase") || cell("question"), cell("reply")];
    // Questions and answers alone: an intent for each answer.
    const intent = cell("intent") || (columns.intent === undefined ? reply : "");
    if (phrase === "" && intent === "") return [];
    const entities = cell("entities")
      .split(/[,;|]/)
      .map((name) => name.trim())
      .filter((name) => /^[\p{L}_][\p{L}\p{N} _-]*$/u.test(name));
    const place = { file, line: index + 1 };
    return [{ phrase, intent, reply, language: asLanguage(cell("language")), entities, place }];
  });
}

function takeRow(
  { phrase, intent: key, reply, entities, place }: Row,
  intents: Map<string, FoundIntent>,
  bot: FoundBot,
) {
  // Called as its first question where it has no name.
  const title = key === reply ? phrase.slice(0, 200) : key || phrase.slice(0, 200);
  const intent = intents.get(key) ?? emptyIntent(title, place);
  intents.set(key, intent);
  addPhrase(intent, phrase, place);
  if (reply !== "" && !intent.replies.includes(reply)) intent.replies.push(reply);
  for (const name of entities) {
    if (!bot.entities.some((entity) => entity.key === name))
      bot.entities.push({ ...emptyEntity(name, typeByName(name).type, place) });
    if (!intent.slots.some((slot) => slot.name === name))
      intent.slots.push({ name, entity: name, isRequired: false, question: "" });
  }
}

type Columns = Partial<Record<Column, number>>;

function findHeader(rows: string[][]): { row: number; columns: Columns } | undefined {
  for (const [row, cells] of rows.slice(0, HEADER_ROWS).entries()) {
    const columns: Columns = {};
    for (const [index, cell] of cells.entries()) {
      for (const name of Object.keys(WORDS) as Column[])
        if (columns[name] === undefined && WORDS[name].test(cell.trim())) columns[name] = index;
    }
    const hasPhrase = columns.phrase !== undefined || columns.question !== undefined;
    if (hasPhrase && (columns.intent !== undefined || columns.reply !== undefined)) return { row, columns };
  }
  return undefined;
}

/** Without a header: two columns, of which the one that says the same things again and again is the intent. */
function guessColumns(rows: string[][]): Columns | undefined {
  const sample = rows.slice(0, SAMPLE_ROWS).filter((row) => row.some((cell) => cell.trim()));
  if (sample.length < 2 || sample.some((row) => row.filter((cell) => cell.trim()).length !== 2))
    return undefined;
  const kinds = [0, 1].map((column) => new Set(sample.map((row) => row[column]?.trim())).size);
  const [left = 0, right = 0] = kinds;
  if (Math.min(left, right) > sample.length / 2) return undefined;
  return right <= left ? { phrase: 0, intent: 1 } : { phrase: 1, intent: 0 };
}
