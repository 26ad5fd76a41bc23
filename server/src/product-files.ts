import { existsSync } from "node:fs";
import path from "node:path";
import { AGENT_TEMPLATES } from "@cxc/contract/rules.ts";

/** Of the installation: all that it ships stands below. */
export const PRODUCT_FOLDER = path.join(import.meta.dirname, "../..");

/** Languages of which a table of words ships, by ISO 639-1. */
const TABLE_LANGUAGES = ["en", "de", "es", "fr", "it", "nl", "pt"] as const;

/**
 * Every folder that the server reads beside its source. Only this file may name one (`scripts/check-walls.ts`), so that the image,
 * whose list is made by hand, can be held against it.
 */
export const CONSOLE_FOLDER = path.join(PRODUCT_FOLDER, "console/dist");
export const WIDGET_FOLDER = path.join(PRODUCT_FOLDER, "widget/dist");
export const TEMPLATES_FOLDER = path.join(PRODUCT_FOLDER, "server/templates");
export const GUIDE_FILE = path.join(PRODUCT_FOLDER, "docs/guide.md");
const TABLES_FOLDER = path.join(PRODUCT_FOLDER, "meaning/tables");

/** Absolute: the table of a language (ISO 639-1), and what all tables share; undefined of a language that has none. */
export function tableFilesOf(code: string): Record<"table" | "wishes" | "words", string> | undefined {
  if (!TABLE_LANGUAGES.some((language) => language === code)) return undefined;
  const [table, wishes, words] = [tableFile(code), tableFile("wishes"), tableFile("words")];
  return { table, wishes, words };
}

/** Throws an Error that names the first file which belongs to the installation and isn't there: without it everything seems to work. */
export function assertProductFiles(): void {
  const missing = productFiles().find((file) => !existsSync(file));
  if (missing === undefined) return;
  const isBuilt = [CONSOLE_FOLDER, WIDGET_FOLDER].some((folder) => missing.startsWith(folder));
  throw new Error(
    `${missing} is missing: ${isBuilt ? "npm run build makes it" : "this installation isn't whole; take all files of its version"}`,
  );
}

/** One file at least of each part, and each that is read by its own name. */
export function productFiles(): string[] {
  return [
    path.join(CONSOLE_FOLDER, "index.html"),
    path.join(WIDGET_FOLDER, "chatbot.js"),
    GUIDE_FILE,
    ...AGENT_TEMPLATES.map((template) => path.join(TEMPLATES_FOLDER, template, "bundle.json")),
    ...[...TABLE_LANGUAGES, "wishes", "words"].map(tableFile),
  ];
}

function tableFile(name: string): string {
  return path.join(TABLES_FOLDER, `${name}.bin`);
}
