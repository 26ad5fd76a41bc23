import type { PageBlock } from "./page-blocks.ts";
import { readBlocks } from "./page-blocks.ts";

/** A call of the API as the guide's reader: answers `data`, throws where the answer is no success. */
export type ApiCall = (method: "GET" | "POST", path: string, body?: object) => Promise<unknown>;

/** What is said in one conversation, in turn. */
export interface Talk {
  /** Of the page. */
  line: number;
  turns: { message: string; reply: string; offers: string[] }[];
}

const ACTION_FIELDS = { "Contact name": "name", "Contact phone": "phone", Note: "note" } as const;

/** The conversations that a page shows: blocks of `you:`, `agent:` (a part of its reply, the rest as "…") and `offers:`. */
export function readTalks(markdown: string): Talk[] {
  return blocksOf(markdown, "talk").map(({ text, line }) => {
    const turns: Talk["turns"] = [];
    for (const one of text.split("\n")) {
      const [, who, said = ""] = /^(you|agent|offers): (.+)$/.exec(one) ?? [];
      const turn = turns.at(-1);
      if (who === "you") turns.push({ message: said, reply: "", offers: [] });
      else if (who === "agent" && turn) turn.reply = said.replace(/ …$/, "");
      else if (who === "offers" && turn) turn.offers.push(said);
      else throw new Error(`"${one}", below line ${line}, belongs to no conversation`);
    }
    return { line, turns };
  });
}

/** What the guide has its reader write. */
interface GuideExample {
  articles: { title: string; description: string }[];
  /** `values`: of a choice, as its form takes them, a line each. */
  entities: { title: string; type: string; values: string[] }[];
  /** By the label of its field. */
  action: Map<string, string>;
  phrases: string[];
}

/** The example of a page, from its articles, tables and phrases. */
export function readExample(markdown: string): GuideExample {
  return {
    articles: blocksOf(markdown, "article").map(({ text }) => {
      const [title = "", ...lines] = text.split("\n");
      return { title, description: lines.join("\n") };
    }),
    entities: rowsOf(markdown, "Title").map(([title = "", type = "", values = ""]) => ({
      title,
      type,
      values: values === "" ? [] : values.split("; "),
    })),
    action: new Map(rowsOf(markdown, "Field").map(([field = "", text = ""]) => [field, unquoted(text)])),
    phrases: blocksOf(markdown, "phrases").flatMap(({ text }) => text.split("\n")),
  };
}

/** Makes the guide's agent as the guide tells it, and answers its id. */
export async function makeGuideExample(markdown: string, call: ApiCall): Promise<string> {
  const example = readExample(markdown);
  const make = async (path: string, body: object) => idOf(await call("POST", path, body));
  const source = await make("/api/data-source/", {
    title: "Workshop",
    description: "",
    articles: example.articles,
  });
  const agent = await make("/api/agent/", {
    name: "Spoke",
    description: "Answers questions and books services.",
    prompt: "You are friendly and brief.",
    data_source: source,
  });
  const entities: string[] = [];
  for (const { title, type, values } of example.entities)
    entities.push(
      await make("/api/entities/", { title, data_type: type, description: title, ...details(values) }),
    );
  const action = await make("/api/actions/", {
    title: "Note the booking",
    kind: "crm_contact",
    crm_contact: Object.fromEntries(
      Object.entries(ACTION_FIELDS).map(([label, name]) => [name, example.action.get(label)]),
    ),
    reply_template: example.action.get("Reply"),
  });
  await make(`/api/agent/${agent}/intent/`, {
    title: "Book a service",
    prompt: "Confirm the booking.",
    training_phrases: example.phrases,
    entities,
    action,
  });
  return agent;
}

/** The rows below a table's head whose first cell is this, a list of cells each. */
export function rowsOf(markdown: string, head: string): string[][] {
  const lines = markdown.split("\n");
  const start = lines.findIndex((line) => line.startsWith(`| ${head} |`));
  if (start < 0) throw new Error(`the page has no table of "${head}"`);
  const end = lines.findIndex((line, index) => index > start && !line.startsWith("|"));
  return lines.slice(start + 2, end).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function blocksOf(markdown: string, language: string): PageBlock[] {
  return readBlocks(markdown).filter((block) => block.language === language);
}

/** The values of a choice, from lines such as "mountain bike: mtb". */
function details(values: readonly string[]): object {
  if (values.length === 0) return {};
  const choices = values.map((line) => {
    const [value, synonyms] = line.split(": ");
    return { value, synonyms: synonyms?.split(", ") ?? [] };
  });
  return { choices };
}

function unquoted(cell: string): string {
  return cell.replaceAll("`", "");
}

function idOf(made: unknown): string {
  if (typeof made === "object" && made !== null && "id" in made) return String(made.id);
  throw new Error("what was made has no id");
}
