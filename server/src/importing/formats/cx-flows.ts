import { type FoundBot, type FoundIntent, handOver } from "../found-bot.ts";
import { at, isRecord, listAt, textAt } from "../loose-json.ts";
import type { Notes } from "../notes.ts";
import { addParameter, type CxFile, textsIn, within } from "./cx-files.ts";

interface Context {
  bot: FoundBot;
  notes: Notes;
  /** As the agent names its start flow; "" where it doesn't. */
  start: string;
}

/** What the routes of flows and pages say to intents: those of the start flow first, all others without a tick. */
export function readCxFlows(files: CxFile[], { bot, notes, start }: Context): void {
  const flows = within(files, "flows").filter(
    ({ data, parts }) =>
      !["pages", "transitionRouteGroups"].includes(parts.at(-2) ?? "") &&
      isRecord(data) &&
      textAt(data, "displayName") !== "",
  );
  const isStart = ({ data, parts }: CxFile) =>
    start === ""
      ? textAt(data, "name") === "00000000-0000-0000-0000-000000000000" || flows.length === 1
      : textAt(data, "displayName") === start || parts.at(-2) === start || textAt(data, "name") === start;
  const pages = files.filter(({ parts }) => parts.at(-2) === "pages");
  const routed = new Set<string>();
  for (const from of [...flows.filter(isStart), ...flows.filter((flow) => !isStart(flow)), ...pages]) {
    const isAtStart = flows.includes(from) && isStart(from);
    const flow = from.parts.at(-2) === "pages" ? from.parts.at(-3) : from.parts.at(-2);
    for (const route of routesOf(from, flow, files)) {
      const title = textAt(route, "intent").split("/").at(-1) ?? "";
      const intent = bot.intents.find((each) => each.title === title);
      const condition = textAt(route, "condition");
      if (!intent) continue;
      if (condition !== "" && condition !== "true") {
        notes.tell("has_condition", {
          of: "replies",
          name: `${title}: ${condition}`,
          location: { file: from.path },
        });
        continue;
      }
      if (routed.has(title)) continue;
      routed.add(title);
      intent.isUnticked = !isAtStart;
      if (!isAtStart)
        notes.tell("needs_context", {
          of: "intents",
          name: `${title}: only inside flow "${flow}"`,
          location: intent.location,
        });
      const target = textAt(route, "targetPage").split("/").at(-1) ?? "";
      const page = pages.find(
        ({ data, parts }) => parts.at(-3) === flow && textAt(data, "displayName") === target,
      );
      followRoute(route, page?.data, intent, bot, notes);
      if (/welcome/i.test(title) && isAtStart) bot.greeting ||= intent.replies[0] ?? "";
    }
    if (isAtStart) readEvents(from, bot);
  }
}

/** Its own routes, and those of the groups that it names. */
function routesOf({ data }: CxFile, flow: string | undefined, files: CxFile[]): unknown[] {
  const named = listAt(data, "transitionRouteGroups");
  const groups = files.filter(
    (file) =>
      file.parts.at(-2) === "transitionRouteGroups" &&
      (file.parts.at(-3) === flow || file.parts.at(-4) !== "flows") &&
      named.some((name) => String(name).split("/").at(-1) === textAt(file.data, "displayName")),
  );
  return [data, ...groups.map((group) => group.data)].flatMap((each) => listAt(each, "transitionRoutes"));
}

function readEvents({ data }: CxFile, bot: FoundBot): void {
  for (const handler of listAt(data, "eventHandlers")) {
    const [text = ""] = textsIn(at(handler, "triggerFulfillment"), bot);
    const event = textAt(handler, "event");
    if (event === "sys.no-match-default") bot.fallback ||= text;
    else if (/welcome/i.test(event)) bot.greeting ||= text;
  }
}

/** The route's own texts, else those of the page where it leads; that page's form is what is asked. */
function followRoute(route: unknown, page: unknown, intent: FoundIntent, bot: FoundBot, notes: Notes): void {
  const fulfillment = at(route, "triggerFulfillment");
  const entry = at(page, "entryFulfillment");
  const own = textsIn(fulfillment, bot);
  intent.replies = own.length > 0 ? own : textsIn(entry, bot);
  for (const parameter of listAt(page, "form", "parameters")) {
    const name = textAt(parameter, "displayName");
    addParameter(parameter, { name, isRequired: at(parameter, "required") === true, intent, bot });
  }
  for (const part of [fulfillment, entry]) {
    const messages = listAt(part, "messages");
    if (messages.some((message) => at(message, "liveAgentHandoff") !== undefined)) handOver(intent, bot);
    for (const kind of ["payload", "outputAudioText", "telephonyTransferCall"])
      if (messages.some((message) => at(message, kind) !== undefined))
        notes.tell("rich_part", {
          of: "replies",
          name: `${intent.title}: ${kind}`,
          location: intent.location,
        });
    const webhook = textAt(part, "webhook").split("/").at(-1) ?? "";
    if (webhook === "") continue;
    if (intent.replies.length === 0)
      notes.tell("runs_code", {
        of: "intents",
        name: `${intent.title}: ${webhook}`,
        location: intent.location,
      });
    if (bot.actions.some(({ title }) => title === webhook)) intent.action ??= webhook;
  }
}
