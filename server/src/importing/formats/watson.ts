import {
  addPhrase,
  emptyBot,
  emptyEntity,
  emptyIntent,
  type FoundBot,
  type FoundIntent,
  type FoundSlot,
  handOver,
  marked,
  withoutMarks,
} from "../found-bot.ts";
import { at, isRecord, listAt, textAt, textOf, textsOf } from "../loose-json.ts";
import { mapType } from "../map-types.ts";
import type { Notes } from "../notes.ts";
import type { DataFile, ReadFiles } from "../read-files.ts";

/** A dialog skill of Watson Assistant, the workspace inside an actions skill, or the largest skill of an assistant. */
export function readWatson({ json }: ReadFiles, notes: Notes): FoundBot | undefined {
  const file = json
    .flatMap(({ path, data }) =>
      [data, ...listAt(data, "assistant_skills")].map((each) => ({ path, data: each })),
    )
    .filter(({ data }) => isSkill(data) || isSkill(at(data, "workspace")))
    .toSorted((a, b) => intentsIn(b.data) - intentsIn(a.data))[0];
  if (!file) return undefined;
  const skill = isSkill(file.data) ? file.data : at(file.data, "workspace");
  const bot = emptyBot("watson");
  bot.format_version = textAt(skill, "metadata", "api_version", "minor_version") || null;
  bot.name = textAt(file.data, "name") || textAt(skill, "name");
  bot.description = textAt(file.data, "description") || textAt(skill, "description");
  bot.language = textAt(file.data, "language") || textAt(skill, "language");
  bot.entities = listAt(skill, "entities").map((entity, index) =>
    entityOf(entity, { file: file.path, path: `entities[${index}]` }),
  );
  for (const [index, entry] of listAt(skill, "intents").entries()) {
    const intent = emptyIntent(textAt(entry, "intent"), { file: file.path, path: `intents[${index}]` });
    intent.description = textAt(entry, "description");
    for (const [at, example] of listAt(entry, "examples").entries())
      addPhrase(intent, withNames(textAt(example, "text"), false), {
        file: file.path,
        path: `intents[${index}].examples[${at}]`,
      });
    bot.intents.push(intent);
  }
  const counter = listAt(skill, "counterexamples").map((example) => textAt(example, "text"));
  if (counter.length > 0)
    bot.intents.push({
      ...emptyIntent("Counterexamples", { file: file.path, path: "counterexamples" }),
      phrases: counter,
      leftOut: "negative_example",
    });
  readWebhooks(listAt(skill, "webhooks"), bot, file, notes);
  readDialog(listAt(skill, "dialog_nodes"), bot, file, notes);
  readActions(listAt(skill, "actions"), bot);
  return bot;
}

function intentsIn(skill: unknown): number {
  return Math.max(listAt(skill, "intents").length, listAt(skill, "workspace", "intents").length);
}

function isSkill(data: unknown): boolean {
  return (
    isRecord(data) &&
    Array.isArray(data.intents) &&
    (Array.isArray(data.dialog_nodes) ||
      Array.isArray(data.actions) ||
      (Array.isArray(data.entities) && Array.isArray(data.counterexamples)))
  );
}

/** The addresses that nodes call; their headers may hold secrets and are not read. */
function readWebhooks(webhooks: unknown[], bot: FoundBot, { path: file }: DataFile, notes: Notes): void {
  for (const [index, webhook] of webhooks.entries()) {
    const location = { file, path: `webhooks[${index}]` };
    const [url, title] = [textAt(webhook, "url"), textAt(webhook, "name") || "Webhook"];
    if (listAt(webhook, "headers").length > 0)
      notes.needsYou("secret", { of: "actions", name: `${title}: headers`, location });
    if (/^https?:\/\//.test(url))
      bot.actions.push({ title, kind: "http", method: "POST", url, body: "", location });
  }
}

function entityOf(data: unknown, location: { file: string; path: string }) {
  const key = textAt(data, "entity");
  const values = listAt(data, "values");
  const isWord = (value: unknown) => textAt(value, "type") !== "patterns";
  const isPattern = values.length > 0 && !values.some(isWord);
  const words = values
    .map((value) => textAt(value, "value").toLowerCase())
    .sort()
    .join(" ");
  if (key.startsWith("sys-")) {
    const { type, widenedFrom } = mapType(key);
    return { ...emptyEntity(key, type, location), ...(widenedFrom ? { widenedFrom } : {}) };
  }
  const entity = emptyEntity(key, isPattern ? "string" : words === "no yes" ? "boolean" : "choice", location);
  entity.description = textAt(data, "description");
  entity.pattern = values.flatMap((value) => textsOf(at(value, "patterns"))).join(" | ");
  entity.options = values
    .filter(isWord)
    .map((value) => ({ value: textAt(value, "value"), synonyms: textsOf(at(value, "synonyms")) }));
  return entity;
}

function readDialog(nodes: unknown[], bot: FoundBot, file: DataFile, notes: Notes): void {
  const byId = new Map(nodes.map((node) => [textAt(node, "dialog_node"), node]));
  const children = Map.groupBy(nodes, (node) => textAt(node, "parent"));
  const isTop = (node: unknown): boolean => {
    const parent = textAt(node, "parent");
    return parent === "" || (textAt(byId.get(parent), "type") === "folder" && isTop(byId.get(parent)));
  };
  for (const node of nodes) {
    const condition = textAt(node, "conditions").trim();
    const location = {
      file: file.path,
      path: `dialog_nodes: ${textAt(node, "title") || textAt(node, "dialog_node")}`,
    };
    if (isTop(node) && ["welcome", "conversation_start"].includes(condition))
      bot.greeting ||= textsOfNode(node, byId, children)[0] ?? "";
    if (isTop(node) && /(?:^|\|\|\s*)(?:anything_else|irrelevant)\b/.test(condition))
      bot.fallback ||= textsOfNode(node, byId, children)[0] ?? "";
    const title = /^\(?\s*#([\p{L}\p{N}_.-]+)\s*\)?$/u.exec(condition)?.[1];
    const intent = title && isTop(node) ? bot.intents.find((each) => each.title === title) : undefined;
    if (!intent) {
      if (condition.includes("#") && textAt(node, "type") !== "event_handler")
        notes.tell("has_condition", { of: "replies", name: condition, location });
      continue;
    }
    if (intent.replies.length > 0) continue;
    intent.replies = textsOfNode(node, byId, children);
    if (textAt(node, "type") === "frame")
      intent.slots = slotsOf(children.get(textAt(node, "dialog_node")) ?? [], children, bot, intent);
    for (const action of listAt(node, "actions")) {
      const called = bot.actions.find((each) => each.title === textAt(action, "name"));
      if (textAt(action, "type") === "webhook" && bot.actions.length > 0)
        intent.action = (called ?? bot.actions[0])?.title ?? null;
      else notes.tell("runs_code", { of: "intents", name: `${title}: ${textAt(action, "name")}`, location });
    }
    if (handsOver(node)) handOver(intent, bot);
    nameRichParts(node, intent, notes);
  }
}

/** Its own texts, else those of the node to which it jumps, else those of its response without a condition. */
function textsOfNode(node: unknown, byId: Map<string, unknown>, children: Map<string, unknown[]>): string[] {
  const own = outputOf(node);
  if (own.length > 0) return own;
  const target = byId.get(textAt(node, "next_step", "dialog_node"));
  const jumped = target === undefined || target === node ? [] : outputOf(target);
  if (jumped.length > 0) return jumped;
  const plain = (children.get(textAt(node, "dialog_node")) ?? []).find(
    (child) =>
      textAt(child, "type") === "response_condition" &&
      ["", "true", "anything_else"].includes(textAt(child, "conditions").trim()),
  );
  return plain === undefined ? [] : outputOf(plain);
}

function outputOf(node: unknown): string[] {
  const text = at(node, "output", "text");
  const plain = textsOf(isRecord(text) ? text.values : text);
  if (plain.length > 0) return plain.map((each) => withNames(each, true));
  const bubbles = listAt(node, "output", "generic").map((part) => {
    const type = textAt(part, "response_type");
    if (type === "text") return textsOf(listAt(part, "values").map(textOfValue));
    if (type === "connect_to_agent") return textsOf([at(part, "agent_available", "message")]);
    const source = textAt(part, "source");
    return type === "image" && /^https?:/.test(source)
      ? [`[${textAt(part, "title") || source}](${source})`]
      : textsOf(textAt(part, "title"));
  });
  const [first = [], ...rest] = bubbles.filter((texts) => texts.length > 0);
  return first.map((each, index) =>
    withNames(index === 0 ? [each, ...rest.map((texts) => texts[0] ?? "")].join("\n\n") : each, true),
  );
}

/** A text, or the pieces of which actions make one. */
function textOfValue(value: unknown): string {
  const pieces = listAt(value, "text_expression", "concat").map(
    (piece) => textAt(piece, "scalar") || (textAt(piece, "variable") && `$${textAt(piece, "variable")}`),
  );
  return textAt(value, "text") || textOf(value) || pieces.join("");
}

function handsOver(node: unknown): boolean {
  return listAt(node, "output", "generic").some(
    (part) => textAt(part, "response_type") === "connect_to_agent",
  );
}

function nameRichParts(node: unknown, intent: FoundIntent, notes: Notes): void {
  for (const part of listAt(node, "output", "generic")) {
    const type = textAt(part, "response_type");
    if (type === "option")
      for (const option of listAt(part, "options"))
        notes.tell("rich_part", {
          of: "replies",
          name: `${intent.title}: option "${textAt(option, "label")}"`,
          location: intent.location,
        });
    else if (!["text", "image", "connect_to_agent"].includes(type))
      notes.tell("rich_part", { of: "replies", name: `${intent.title}: ${type}`, location: intent.location });
  }
}

/** The slots of a frame in their order, each with the question of its focus handler. */
function slotsOf(
  nodes: unknown[],
  children: Map<string, unknown[]>,
  bot: FoundBot,
  intent: FoundIntent,
): FoundSlot[] {
  const slots = nodes.filter((node) => textAt(node, "type") === "slot");
  return inOrder(nodes)
    .filter((node) => slots.includes(node))
    .map((node) => {
      const handlers = children.get(textAt(node, "dialog_node")) ?? [];
      const handler = (event: string) => handlers.find((each) => textAt(each, "event_name") === event);
      const input = /@([\p{L}\p{N}_-]+)/u.exec(textAt(handler("input"), "conditions"))?.[1];
      const name = textAt(node, "variable").replace(/^\$/, "");
      const key = input ?? name;
      if (!bot.entities.some((entity) => entity.key === key)) {
        const { type } = key.startsWith("sys-") ? mapType(key) : { type: "string" as const };
        bot.entities.push(emptyEntity(key, type, intent.location));
      }
      const question = outputOf(handler("focus"))[0] ?? "";
      return { name: name || key, entity: key, isRequired: question !== "", question };
    });
}

function inOrder(nodes: unknown[]): unknown[] {
  const after = new Map(nodes.map((node) => [textAt(node, "previous_sibling"), node]));
  const ordered: unknown[] = [];
  for (
    let node = after.get("");
    node !== undefined && ordered.length < nodes.length;
    node = after.get(textAt(node, "dialog_node"))
  )
    ordered.push(node);
  return [...ordered, ...nodes.filter((node) => !ordered.includes(node))];
}

/** Actions whose start is one intent, and those that greet or don't understand: their first text. */
function readActions(actions: unknown[], bot: FoundBot): void {
  for (const action of actions) {
    const title = textAt(action, "condition", "intent");
    const [text = ""] = listAt(action, "steps").flatMap(outputOf).filter(Boolean);
    const start = textAt(action, "condition", "expression") || textAt(action, "action");
    if (start === "welcome") bot.greeting ||= text;
    if (start === "anything_else") bot.fallback ||= text;
    const intent = bot.intents.find((each) => each.title === title);
    if (!intent || intent.replies.length > 0) continue;
    intent.replies = text === "" ? [] : [text];
    if (listAt(action, "steps").some(handsOver)) handOver(intent, bot);
    // Theirs are numbers; people know them by the action's title.
    if (/^action_\w+$/.test(intent.title)) intent.title = textAt(action, "title") || intent.title;
    else intent.description ||= textAt(action, "title");
  }
}

/** `$x`, `@x` and expressions are names of what stands there; in phrases only entities are. */
function withNames(raw: string, isReply: boolean): string {
  const text = withoutMarks(raw);
  if (!isReply)
    return text.replace(
      /(^|\s)@([\p{L}_][\p{L}\p{N}_-]*)/gu,
      (_, space: string, name: string) => space + marked(name),
    );
  return text
    .replace(/<\?([\s\S]*?)\?>/g, (_, inside: string) =>
      marked(/[$@]([\w-]+)/.exec(inside)?.[1] ?? "expression"),
    )
    .replace(/(?<![\p{L}\p{N}])[$@]([\p{L}_][\p{L}\p{N}_-]*)/gu, (_, name: string) => marked(name));
}
