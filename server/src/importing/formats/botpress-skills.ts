import { HTTP_METHODS } from "@cxc/contract/rules.ts";
import { type FoundAction, HAND_OVER, marked, type SourceLocation, withoutMarks } from "../found-bot.ts";
import { textAt } from "../loose-json.ts";

/** An action of Botpress that does something of ours: a call, a mail, a hand-over. Undefined for code and all others. */
export function parseSkill(line: string, location: SourceLocation): FoundAction | undefined {
  const [, name = "", rest = ""] = /^([\w-]+\/[\w-]+)\s*(\{[\s\S]*\})?/.exec(line) ?? [];
  if (/^hitl(?:next)?\//.test(name)) return { title: HAND_OVER, kind: "handoff", location };
  if (name !== "basic-skills/call_api" && name !== "basic-skills/send_email") return undefined;
  const given = parseArguments(rest);
  if (name === "basic-skills/call_api") {
    const url = withNames(textAt(given, "url"));
    const method = HTTP_METHODS.find((each) => each === textAt(given, "method").toUpperCase()) ?? "GET";
    const title = `Call ${URL.canParse(url) ? new URL(url).host : "an address"}`;
    return { title, kind: "http", method, url, body: withNames(textAt(given, "body")), location };
  }
  const to = textAt(given, "toAddress")
    .split(/[,;\s]+/)
    .filter(Boolean);
  const subject = withNames(textAt(given, "subjectLine"));
  return {
    title: subject || "Send a mail",
    kind: "email",
    to,
    subject,
    text: withNames(textAt(given, "emailContent")),
    location,
  };
}

function parseArguments(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names of slots and variables between double braces are marked. */
export function withNames(text: string): string {
  return withoutMarks(text).replace(
    /\{\{\{?\s*(?:session\.slots|temp|session|user|state)\.([\w-]+)(?:\.value)?\s*\}?\}\}/g,
    (_, name: string) => marked(name),
  );
}
