import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, signUp } from "../../testing/factories.ts";

const HEAD =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="phrases.csv"\r\n\r\nphrase,intent\r\n';
const TAIL = "hello there,Greet\r\ngood day,Greet\r\n\r\n--b--\r\n";
/** More than a connection takes in before anybody reads. */
const LONG = "hello again,Greet\r\n".repeat(100_000);

let app: TestApp;
let admin: Actor;
let address = "";

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  address = await app.app.listen({ host: "127.0.0.1", port: 0 });
});

afterAll(() => app.close());

/** An import that has begun. */
function begin({ token } = admin): { sent: ClientRequest; status: Promise<number | undefined> } {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "multipart/form-data; boundary=b",
  };
  const sent = request(`${address}/api/import/`, { method: "POST", headers, agent: false });
  sent.on("error", () => undefined);
  sent.write(HEAD);
  const status = once(sent, "response").then(([response]: IncomingMessage[]) => {
    response?.resume();
    return response?.statusCode;
  });
  status.catch(() => undefined);
  return { sent, status };
}

it.each([
  ["whole", TAIL],
  ["in part", ""],
  ["in part, and long", LONG],
])("gives its company's slot back where its sender left while it waited: sent %s", async (_, rest) => {
  const first = begin();
  await wait(200);
  const given = [begin(), begin()];
  for (const { sent } of given) sent.write(rest);
  await wait(200);
  for (const { sent } of given) sent.destroy();
  await wait(100);
  first.sent.end(TAIL);
  expect(await first.status).toBe(201);

  const began = performance.now();
  const third = begin();
  third.sent.end(TAIL);
  expect(await third.status).toBe(201);
  expect(performance.now() - began).toBeLessThan(2_000);
});

it("takes a company's import though twenty others send theirs byte by byte", async () => {
  const others = await Promise.all(Array.from({ length: 20 }, () => signUp(app)));
  const trickling = others.map((other) => begin(other));
  await wait(300);
  const began = performance.now();
  const own = begin();
  own.sent.end(TAIL);
  expect(await own.status).toBe(201);
  expect(performance.now() - began).toBeLessThan(5_000);
  for (const { sent } of trickling) sent.destroy();
});
