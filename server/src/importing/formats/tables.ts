import { parseRows, tableDelimiter } from "../../reading/read-csv.ts";
import { readSheets } from "../../reading/xlsx/read-xlsx.ts";
import { openZip } from "../../reading/zip.ts";
import { emptyBot, emptyIntent, type FoundBot, type FoundIntent } from "../found-bot.ts";
import type { Notes } from "../notes.ts";
import type { ReadFiles } from "../read-files.ts";

const WORDS = {
  phrase:
    /^(?:(?:training|example|sample)[ _-]?)?(?:phrases?|utterances?|texts?|queries|query|sentences?|examples?|patterns?|messages?|inputs?)$/i,
  question: /^(?:questions?|q|frage|pregunta)$/i,
  intent: /^(?:intents?(?:[ _-]?(?:names?|titles?))?|labels?|categor(?:y|ies)|tags?|class(?:es)?|topics?)$/i,
  reply: /^(?:repl(?:y|ies)|answers?|responses?|a|antwort|respuesta)$/i,
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
export function readTables({ texts, workbooks }: ReadFiles, notes: Notes): FoundBot | undefined {
  const bot = emptyBot("table");
  const intents = new Map<string, FoundIntent>();
  for (const table of [...tablesIn(texts), ...sheetsIn(workbooks, notes)]) readTable(table, intents);
  bot.intents = [...intents.values()];
  return bot.intents.length > 0 ? bot : undefined;
}

function tablesIn(texts: ReadFiles["texts"]): Table[] {
  return texts.flatMap(({ path, text }) => {
    const delimiter = tableDelimiter(text);
    return delimiter === undefined ? [] : [{ path, rows: parseRows(text, delimiter) }];
  });
}

function sheetsIn(workbooks: ReadFiles["workbooks"], notes: Notes): Table[] {
  return workbooks.flatMap(({ path, bytes }) => {
    try {
      const sheets = readSheets(openZip(bytes)).map(({ name, rows }) => ({ path: `${path}: ${name}`, rows }));
      const withHeader = sheets.filter(({ rows }) => findHeader(rows) !== undefined);
      return withHeader.length > 0 ? withHeader : sheets.slice(0, 1);
    } catch (error) {
      const name = `${path}: ${error instanceof Error ? error.message : ""}`;
      notes.leftOut("unreadable", { of: "files", name, place: { file: path } });
      return [];
    }
  });
}

function readTable({ path, rows }: Table, intents: Map<string, FoundIntent>): void {
  const header = findHeader(rows);
  const columns = header?.columns ?? guessColumns(rows);
  if (!columns) return;
  for (const [index, row] of rows.entries()) {
    if (index <= (header?.row ?? -1)) continue;
    const cell = (column: Column) => (row[columns[column] ?? -1] ?? "").trim();
    const phrase = cell("phrase") || cell("question");
    const reply = cell("reply");
    // Questions and answers alone: an intent for each answer, called as its first question.
    const key = cell("intent") || (columns.intent === undefined ? reply : "");
    if (phrase === "" && key === "") continue;
    const place = { file: path, line: index + 1 };
    const intent = intents.get(key) ?? emptyIntent(cell("intent") || phrase.slice(0, 200), place);
    intents.set(key, intent);
    intent.phrases.push(phrase);
    if (reply !== "" && !intent.replies.includes(reply)) intent.replies.push(reply);
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
