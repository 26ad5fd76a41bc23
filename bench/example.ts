import { parseArgs } from "node:util";
import { agentRoutes } from "@cxc/contract/agents.ts";
import { type Asked, type Asking, askMessages, untilFirstRightAnswer } from "./ask-messages.ts";
import { createAgent, createIntents, signUpCompany } from "./company.ts";
import { type LabelledPhrases, loadLabelledPhrases, OUT_OF_SCOPE } from "./labelled-phrases.ts";
import { median, percentile } from "./measures.ts";
import { withServer } from "./server-process.ts";

const USAGE = "Usage: npm run example -- FILE [--url URL] [--live]";

interface ExampleOptions {
  phrases: LabelledPhrases;
  /** Without a trailing slash. */
  baseUrl: string;
  /** Publishes first and asks as a visitor; else as a signed-in tester, whose answers tell their trace. */
  isLive: boolean;
}

/** The product's main job on real input: an agent made of labelled phrases over the API, asked every test message. */
async function runExample({ phrases, baseUrl, isLive }: ExampleOptions): Promise<void> {
  const waiting = (seconds: number) => say(`  the server asks to wait ${seconds} s`);
  const { client } = await signUpCompany(baseUrl, once(waiting));
  const agentId = await createAgent(client, phrases.name);
  const intentIds = await createIntents(client, agentId, phrases.train);
  const saved = performance.now();
  say(`Saved ${intentIds.size} intents with ${phrases.train.length} training phrases`);

  const asking: Asking = { client, agentId, mode: isLive ? "live" : "test", intentIds };
  if (isLive) await client.call(agentRoutes.publishAgent, { params: { id: agentId } });
  const inScope = phrases.test.filter(({ intent }) => intent !== OUT_OF_SCOPE);
  await untilFirstRightAnswer(asking, inScope);
  const firstRightMs = performance.now() - saved;

  say(`Asking ${phrases.test.length} test messages`);
  report(await askMessages(asking, phrases.test), firstRightMs);
}

function report(asked: readonly Asked[], firstRightMs: number): void {
  const inScope = asked.filter(({ label }) => label !== OUT_OF_SCOPE);
  const outside = asked.filter(({ label }) => label === OUT_OF_SCOPE);
  const times = asked.map(({ ms }) => ms);
  const isDeclined = ({ taken }: Asked) => taken === null;
  const rows: [name: string, value: string][] = [
    ["accuracy", percent(inScope, ({ expected, taken }) => taken === expected)],
    ["declined, in scope", percent(inScope, isDeclined)],
  ];
  if (inScope.every(({ best }) => best !== undefined))
    rows.push(["accuracy without threshold", percent(inScope, ({ expected, best }) => best === expected)]);
  if (outside.length > 0) rows.push(["declined, out of scope", percent(outside, isDeclined)]);
  rows.push(
    ["a turn, median", `${median(times).toFixed(1)} ms`],
    ["a turn, p95", `${percentile(times, 0.95).toFixed(1)} ms`],
    ["last save to first right answer", `${(firstRightMs / 1000).toFixed(2)} s`],
  );
  for (const [name, value] of rows) say(`${name.padEnd(32)} ${value.padStart(9)}`);
}

function percent(all: readonly Asked[], is: (one: Asked) => boolean): string {
  return `${((100 * all.filter(is).length) / all.length).toFixed(2)} %`;
}

/** Several conversations wait at the same time: one line a second is enough. */
function once(tell: (seconds: number) => void): (seconds: number) => void {
  let told = Number.NEGATIVE_INFINITY;
  return (seconds) => {
    if (performance.now() - told > 1_000) tell(seconds);
    told = performance.now();
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: "string" }, live: { type: "boolean", default: false } },
  });
  const [file] = positionals;
  if (file === undefined) throw new Error(USAGE);
  const phrases = await loadLabelledPhrases(file);
  const run = (baseUrl: string) => runExample({ phrases, baseUrl, isLive: values.live });
  if (values.url !== undefined) return run(values.url.replace(/\/+$/, ""));
  say("Starting a server");
  await withServer({}, ({ url }) => run(url));
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
