import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

const EMAIL = "ada@example.com";
const TEMPLATE = "restaurant";
const AGAIN_MS = 300;
const STARTED_BY = process.ppid;

/**
 * Signs up a company with a published agent made of a template, at a server that may be starting still, and answers the line
 * that says how to sign in. Its password is made anew each time: there are none that everybody knows.
 */
export async function makeSample(url: string): Promise<string> {
  await untilReady(url);
  const password = `${randomBytes(9).toString("hex")}a1A!`;
  const person = { name: "Ada Lovelace", email: EMAIL, phone: "1234567890", company: "Sample", password };
  const signedUp = await post(url, "auth/signup/", { body: person });
  if (signedUp.code === "email_taken")
    return `The sample is there already: sign in as ${EMAIL}; npm run admin -- reset-password ${EMAIL} makes a new password.`;
  const token = String(dataOf(signedUp).access_token);
  dataOf(await post(url, "integrations/crm/", { token, body: { provider: "builtin" } }));
  const plan = dataOf(await post(url, "import/template/", { token, body: { template: TEMPLATE } }));
  const applied = dataOf(await post(url, `import/${plan.id}/apply/`, { token, body: {} }));
  dataOf(await post(url, `agent/${applied.agent_id}/publish/`, { token, body: {} }));
  return `Sample: sign in at ${url} as ${EMAIL} with the password ${password}`;
}

interface Answer {
  message: string;
  code?: string;
  data?: Record<string, unknown>;
}

function dataOf({ data, message }: Answer): Record<string, unknown> {
  if (data === undefined) throw new Error(message);
  return data;
}

/** Throws where whoever started this process has ended: that was the server, or waited for it. */
async function untilReady(url: string): Promise<void> {
  while (process.ppid === STARTED_BY) {
    const answer = await fetch(`${url}/api/ready/`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(AGAIN_MS);
  }
  throw new Error("the server has ended.");
}

async function post(
  url: string,
  where: string,
  { token, body }: { token?: string; body: object },
): Promise<Answer> {
  const headers = {
    "content-type": "application/json",
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${url}/api/${where}`, { method: "POST", headers, body: JSON.stringify(body) });
  return (await answer.json()) as Answer;
}

/** As a program of its own, beside the server that this environment starts: `npm start -- --sample`. */
if (import.meta.main) {
  const { HOST = "127.0.0.1", PORT = "3000" } = process.env;
  const host = HOST === "0.0.0.0" || HOST === "::" ? "127.0.0.1" : HOST;
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
  await makeSample(url).then(
    (line) => process.stdout.write(`${line}\n`),
    (error: Error) => process.stderr.write(`The sample was not made: ${error.message}\n`),
  );
}
