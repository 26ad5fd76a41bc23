import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

const EMAIL = "ada@example.com";
const TEMPLATE = "restaurant";
const AGAIN_MS = 300;

export interface Sample {
  email: string;
  password: string;
}

/**
 * Signs up a company with a published agent made of a template, at a server that may be starting still. Its password is
 * made anew each time: there are none that everybody knows. Undefined where the sample is there already.
 */
export async function makeSample(url: string): Promise<Sample | undefined> {
  await untilReady(url);
  const password = `${randomBytes(9).toString("hex")}a1A!`;
  const person = { name: "Ada Lovelace", email: EMAIL, phone: "1234567890", company: "Sample", password };
  const signedUp = await post(url, "auth/signup/", { body: person });
  if (signedUp.code === "email_taken") return undefined;
  const token = String(dataOf(signedUp).access_token);
  dataOf(await post(url, "integrations/crm/", { token, body: { provider: "builtin" } }));
  const plan = dataOf(await post(url, "import/template/", { token, body: { template: TEMPLATE } }));
  const applied = dataOf(await post(url, `import/${plan.id}/apply/`, { token, body: {} }));
  dataOf(await post(url, `agent/${applied.agent_id}/publish/`, { token, body: {} }));
  return { email: EMAIL, password };
}

interface Answer {
  message: string;
  code?: string;
  data?: Record<string, unknown>;
}

function dataOf({ data, message }: Answer): Record<string, unknown> {
  if (data === undefined) throw new Error(`The sample was not made: ${message}`);
  return data;
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/ready/`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(AGAIN_MS);
  }
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
