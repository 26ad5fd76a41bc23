import type { SourceLocation } from "../found-bot.ts";

export interface LuSection {
  kind: "intent" | "entity" | "question";
  /** What stands behind the mark: the intent's name, the entity's definition, the question. */
  head: string;
  lines: { text: string; indent: number; location: SourceLocation }[];
  location: SourceLocation;
}

const ONLY_LU =
  /^>[ \t]*!#|^@[ \t]*(?:ml|list|regex|prebuilt|composite|simple|patternany|phraselist)\b|^\$[\w .-]+:|\{@?[\w .-]+[ \t]*=|^#{1,3}[ \t]*\?/im;
/** A file of nothing but definitions. */
const ENTITIES =
  /^(?:\$PREBUILT:\w|\$[\w .-]+:(?:simple|phraselist)\b|@[ \t]*(?:ml|list|prebuilt|regex)[ \t]+\w)/im;
const PLAIN = /^#{1,2}[ \t]*[^#\n]+\r?\n(?:[ \t]*\r?\n)*[ \t]*[-*+][ \t]+\S/m;

/** Written in .lu: its own marks, or headings with lists and little else. */
export function looksLikeLu(path: string, text: string): boolean {
  if (/\.lu$/i.test(path) && /^[#@$>]/m.test(text)) return true;
  if (ENTITIES.test(text)) return true;
  if (!/^#/m.test(text)) return false;
  return ONLY_LU.test(text) || (PLAIN.test(text) && isMostlyLists(text));
}

/** Documentation has sentences between its headings and lists. */
function isMostlyLists(text: string): boolean {
  const lines = text.split("\n", 400).filter((line) => line.trim() !== "");
  const fitting = lines.filter((line) => /^(?:#{1,2}[ \t]*[^#]|[ \t]*[-*+][ \t]|>)/.test(line));
  return (
    lines.length > 1 && fitting.length / lines.length > 0.9 && !/^#{3}/m.test(text) && !/`|https?:/.test(text)
  );
}

/** The sections of a .lu text, comments left out, and what its `> !# @app.name = …` lines say. */
export function readLuLines(file: string, text: string): { sections: LuSection[]; app: Map<string, string> } {
  const sections: LuSection[] = [];
  const app = new Map<string, string>();
  let isFenced = false;
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    const location = { file, line: index + 1 };
    const indent = raw.length - raw.trimStart().length;
    if (isFenced || /^```/.test(line)) {
      if (/^```/.test(line)) isFenced = !isFenced;
      sections.at(-1)?.lines.push({ text: raw, indent, location });
      continue;
    }
    const about = /^>[ \t]*!#[ \t]*@(?:app|kb)\.([\w.]+)[ \t]*=[ \t]*(.*)$/.exec(line);
    if (about) app.set(about[1] ?? "", about[2]?.trim() ?? "");
    if (line === "" || line.startsWith(">")) continue;
    const start = startOf(line);
    if (start) sections.push({ ...start, lines: [], location });
    else sections.at(-1)?.lines.push({ text: line, indent, location });
  }
  return { sections, app };
}

function startOf(line: string): Pick<LuSection, "kind" | "head"> | undefined {
  const question = /^#{1,3}[ \t]*\?[ \t]*(.*)$/.exec(line);
  if (question) return { kind: "question", head: question[1] ?? "" };
  const intent = /^#{1,2}[ \t]*([^#].*)$/.exec(line);
  if (intent) return { kind: "intent", head: (intent[1] ?? "").trim() };
  const entity = /^[@$][ \t]*(.+)$/.exec(line);
  return entity ? { kind: "entity", head: `${line[0]}${entity[1]}` } : undefined;
}
