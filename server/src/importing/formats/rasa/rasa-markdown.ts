import type { SourceLocation } from "../../found-bot.ts";
import type { Notes } from "../../notes.ts";
import type { TextFile } from "../../read-files.ts";
import { type RasaData, readPhrase } from "./rasa-data.ts";
import { RASA_SECTION } from "./recognise-rasa.ts";

const RETRIEVAL = /^\*[ \t]*[\w-]+\/[\w-]+[ \t]*$/;
/** Rasa takes a phrase right behind its sign, too. */
const LISTED = /^[-*+](?=[ \t]|[^-*+])[ \t]*(.*)$/;
const STEP = /^-[ \t]*([\w/.-]+)[ \t]*$/;

/** Training data, answers of retrieval intents and stories of Rasa 1. */
export function readRasaMarkdown({ path: file, text }: TextFile, data: RasaData, notes: Notes): void {
  let section: { kind: string; name: string } | undefined;
  let turn: { intents: string[]; steps: string[] } | undefined;
  let isFirstTurn = false;
  /** The retrieval intent whose answers are listed: `* faq/ask_price` with texts below. */
  let retrieval = "";
  const endTurn = (goesOn: boolean) => {
    for (const intent of turn?.intents ?? [])
      data.turns.push({ intent, steps: turn?.steps ?? [], isRule: false, goesOn });
    turn = undefined;
  };
  const lines = text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) => comment.replace(/[^\n]/g, ""))
    .split("\n");
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    const location = { file, line: index + 1 };
    const heading = RASA_SECTION.exec(line);
    if (heading) section = { kind: heading[1]?.toLowerCase() ?? "", name: heading[2] ?? "" };
    else if (line.startsWith("#")) section = undefined;
    if (line.startsWith("#")) {
      endTurn(false);
      retrieval = "";
      isFirstTurn = true;
    } else if (section) readLine(line, section, location, data, notes);
    else if (/^\*/.test(line)) {
      endTurn(true);
      if (RETRIEVAL.test(line)) retrieval = line.slice(1).trim();
      if (isFirstTurn) turn = { intents: intentsOf(line.slice(1)), steps: [] };
      isFirstTurn = false;
    } else if (retrieval !== "" && /^-[ \t]+\S/.test(line) && !STEP.test(line)) {
      const name = `utter_${retrieval}`;
      data.responses.set(name, [...(data.responses.get(name) ?? []), line.replace(/^-[ \t]+/, "")]);
    } else if (turn) {
      const step = STEP.exec(line)?.[1];
      if (step) turn.steps.push(step);
    }
  }
  endTurn(false);
}

function intentsOf(line: string): string[] {
  return line
    .split(/\s+OR\s+/)
    .map((part) => part.trim().replace(/\{.*$/, ""))
    .filter(Boolean);
}

function readLine(
  line: string,
  section: { kind: string; name: string },
  location: SourceLocation,
  data: RasaData,
  notes: Notes,
): void {
  if (line === "") return;
  const text = LISTED.exec(line)?.[1] ?? (section.kind === "lookup" ? line : undefined);
  if (text === undefined) {
    notes.leftOut("unknown_kind", { of: "files", name: line, location });
    return;
  }
  const { kind, name } = section;
  if (kind === "intent")
    data.phrases.push({ intent: name, text: readPhrase(text, location, data), location });
  else if (kind === "synonym") data.synonyms.set(name, [...(data.synonyms.get(name) ?? []), text]);
  else if (kind === "regex") {
    data.regexes.push({ name, pattern: text, location });
  } else data.lookups.set(name, { values: [...(data.lookups.get(name)?.values ?? []), text], location });
}
