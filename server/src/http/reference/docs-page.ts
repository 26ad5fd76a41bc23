import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { paths } from "@cxc/contract/paths.ts";
import { type Route, takesKey } from "@cxc/contract/route.ts";
import type { z } from "zod";
import { CALL_GROUPS, type CallGroup, callsOf } from "./call-groups.ts";
import { conventions } from "./conventions.ts";
import { describeCall } from "./describe-call.ts";
import { STYLE } from "./docs-style.ts";
import { firstSteps } from "./first-steps.ts";
import { codeBlock, escapeHtml, sentence } from "./html.ts";
import { printShape } from "./print-shape.ts";

interface Installation {
  brand: string;
  publicUrl: string;
}

/** The API's first page, without scripts: five steps to copy, what holds for every call, and the groups of calls. */
export function docsPage({ brand, publicUrl }: Installation): string {
  const steps = firstSteps(publicUrl).map(
    ({ title, commands, outcome }, index) => `<li><h3 id="step-${index + 1}">${title}</h3>
${codeBlock(`Commands: ${title}`, commands, "step")}
<p>${outcome}</p></li>`,
  );
  const groups = CALL_GROUPS.map(
    (group) => `<li><a href="${addressOf(group)}">${group.title}</a>: ${group.about}</li>`,
  );
  return page(
    brand,
    undefined,
    `<h1>${escapeHtml(brand)} API</h1>
<p>All that the console does, a program can do. For programs that read descriptions: <a href="${paths.openapi}">OpenAPI 3.1</a>.</p>
<h2 id="steps">Five steps to an answer</h2>
<p>For a shell with <code>curl</code>, one after the other. A click on a block selects it whole.</p>
<ol class="steps">${steps.join("")}</ol>
${conventions()}
<h2 id="groups">The calls, by group</h2>
<ul>${groups.join("")}</ul>`,
  );
}

/** One group of the API's calls with their access, parameters, body and answer. Others get their turn between two calls. */
export async function groupPage({ brand }: Installation, group: CallGroup): Promise<string> {
  const links: string[] = [];
  const calls: string[] = [];
  for (const [name, route] of callsOf(group)) {
    await yieldToEventLoop();
    links.push(`<li><a href="#${name}">${signature(route)}</a> ${code(route.summary)}</li>`);
    calls.push(article(name, route));
  }
  return page(
    brand,
    group,
    `<h1>${group.title}</h1>
<p>${group.about} <a href="${paths.docs}#answers">What every answer looks like</a></p>
<ul class="calls">${links.join("")}</ul>
${calls.join("\n")}`,
  );
}

function page(brand: string, shown: CallGroup | undefined, main: string): string {
  const title = `${shown ? `${shown.title} - ` : ""}${escapeHtml(brand)} API`;
  const link = (address: string, text: string, isShown: boolean) =>
    `<li><a href="${address}"${isShown ? ' aria-current="page"' : ""}>${text}</a></li>`;
  const links = CALL_GROUPS.map((group) => link(addressOf(group), group.title, group === shown));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style nonce="__CSP_NONCE__">${STYLE}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<nav aria-label="Groups of calls"><ul>${link(paths.docs, "First steps", !shown)}${links.join("")}</ul></nav>
<main id="main" tabindex="-1">
${main}
</main>
</body>
</html>`;
}

function addressOf({ name }: CallGroup): string {
  return paths.docsGroup.replace(":group", name);
}

function signature({ method, path }: Route): string {
  return `<code>${method} ${escapeHtml(path)}</code>`;
}

function article(name: string, route: Route): string {
  const remarks = [
    describeCall(route),
    ...(takesKey(route) ? ["Takes an Idempotency-Key."] : []),
    ...(route.bodyKind === "multipart" ? ["The body is multipart/form-data."] : []),
    ...(route.reply === "file" ? ["Answers a file."] : []),
  ];
  return `<article aria-labelledby="${name}">
<h2 id="${name}">${signature(route)}</h2>
<p>${code(sentence(route.summary))} ${code(remarks.join(" "))}</p>
${part(name, "Query", route.query, "input")}${part(name, "Body", route.body, "input")}${part(name, "Answer: data", route.data, "output")}${part(name, "Answer with 202: data", route.begun, "output")}
</article>`;
}

function part(name: string, title: string, schema: z.ZodType | undefined, io: "input" | "output"): string {
  return schema ? `<h3>${title}</h3>${codeBlock(`${title} of ${name}`, printShape(schema, io))}` : "";
}

/** The contract's sentences set code in backticks. */
function code(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}
