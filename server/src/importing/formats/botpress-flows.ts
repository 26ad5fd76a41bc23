import type { FoundAction, FoundBot } from "../found-bot.ts";
import { listAt, textAt, textsOf } from "../loose-json.ts";
import type { Notes } from "../notes.ts";
import type { DataFile } from "../read-files.ts";
import { parseSkill } from "./botpress-skills.ts";

/** What a flow does at once: the elements that it says (`#!id`, or words), and the action that it runs. */
export interface FlowStart {
  said: string[];
  action: FoundAction | null;
  /** It goes on with more than words. */
  hasMore: boolean;
}

const INTENT = /event\.nlu\.intent\.name\s*===?\s*['"`]([^'"`]+)['"`]/;
const STEPS_MAX = 5;

/** The flows of a bot by what leads into them. */
export interface BotpressFlows {
  /** By the name of the intent that is heard. */
  ofIntent: Map<string, FlowStart>;
  /** Where the conversation begins. */
  start: FlowStart;
  /** By the flow's file and the node, as questions redirect to them; the first node where none is named. */
  at(flow: string, node: string): FlowStart;
  /** Files of flows into which nothing led so far. */
  listUnread(): string[];
}

/** Reads flows: catch-all, nodes that hear an intent, jumps from node to node and from flow to flow. */
export function readBotpressFlows(json: readonly DataFile[], notes: Notes): BotpressFlows {
  const flows = new Map(
    json
      .filter(({ data }) => Array.isArray(Object(data).nodes) && textAt(data, "startNode") !== "")
      .map((file) => [flowName(file.path), file]),
  );
  const followed = new Set<string>();
  const follow = (flow: string, node: string): FlowStart => {
    const start: FlowStart = { said: [], action: null, hasMore: false };
    let [at, name] = [flow, node];
    for (let step = 0; step < STEPS_MAX; step++) {
      const file = flows.get(at);
      const wanted = name || textAt(file?.data, "startNode");
      const here = listAt(file?.data, "nodes").find((each) => textAt(each, "name") === wanted);
      if (!file || here === undefined) break;
      followed.add(file.path);
      for (const line of listAt(here, "onEnter").flatMap(textsOf)) readLine(line, start, file.path, notes);
      const exits = listAt(here, "next");
      const next = exits.every(isAlways) ? textAt(exits[0], "node") : undefined;
      const others = exits.slice(1);
      const goesOn = next !== undefined && next !== "" && next !== "END" && !next.startsWith("#");
      if (!goesOn || others.length > 0 || start.said.length > 0) {
        start.hasMore ||= goesOn || others.length > 0;
        break;
      }
      if (next.endsWith(".flow.json")) [at, name] = [next, ""];
      else name = next;
    }
    return start;
  };
  const ofIntent = new Map<string, FlowStart>();
  for (const [flow, { data }] of flows) {
    const exits = [
      ...listAt(data, "catchAll", "next"),
      ...listAt(data, "nodes").flatMap((node) => listAt(node, "next")),
    ];
    for (const exit of exits) {
      const title = INTENT.exec(textAt(exit, "condition"))?.[1];
      const target = textAt(exit, "node");
      if (!title || target === "" || ofIntent.has(title)) continue;
      ofIntent.set(title, target.endsWith(".flow.json") ? follow(target, "") : follow(flow, target));
    }
  }
  const listUnread = () =>
    [...flows.values()].flatMap(({ path, data }) =>
      followed.has(path) || listAt(data, "nodes").length === 0 ? [] : path,
    );
  return { ofIntent, start: follow("main.flow.json", ""), at: follow, listUnread };
}

function isAlways(exit: unknown): boolean {
  return ["", "true", "always"].includes(textAt(exit, "condition").trim());
}

/** The path below `flows/`, as flows call each other. */
function flowName(path: string): string {
  return path.replace(/^.*?(?:^|\/)flows\//, "");
}

function readLine(line: string, found: FlowStart, file: string, notes: Notes): void {
  const said = /^say\s+(#![\w-]+|@[\w-]+|#\w+)/.exec(line)?.[1];
  if (said?.startsWith("#!")) found.said.push(said);
  else if (!line.startsWith("say ")) {
    const action = parseSkill(line, { file });
    if (action) found.action ??= action;
    else if (!/^builtin\/(?:setVariable|removeContext|appendContext|resetContext)/.test(line))
      notes.tell("runs_code", { of: "actions", name: line.slice(0, 80), location: { file } });
  }
}

/** Adds the action of a flow to the bot, once for each title, and answers its title. */
export function addAction({ action }: FlowStart, bot: FoundBot): string | null {
  if (!action) return null;
  if (!bot.actions.some(({ title }) => title === action.title)) bot.actions.push(action);
  return action.title;
}
