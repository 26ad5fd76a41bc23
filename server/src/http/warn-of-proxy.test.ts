import { expect, it } from "vitest";
import { startTestApp } from "../testing/app.ts";
import { openTestDatabase } from "../testing/database.ts";

it.each([
  ["no proxy is named", [], "x-forwarded-for", 1],
  ["no proxy is named, and it tells in another way", [], "x-real-ip", 1],
  ["another proxy is named", ["10.1.1.1"], "x-forwarded-for", 1],
  ["this proxy is named", ["loopback"], "x-forwarded-for", 0],
  ["nothing is forwarded", [], "accept-language", 0],
])("where %s, warns as often as it must, once", async (_, trustProxy, header, warnings) => {
  const lines: string[] = [];
  const app = await startTestApp(
    { trustProxy, logLevel: "warn" },
    { database: await openTestDatabase(), logTo: { write: (line) => void lines.push(line) } },
  );
  for (let n = 0; n < 3; n++)
    await app.request("GET", "/api/health/", { headers: { [header]: "203.0.113.7" } });
  await app.close();

  const said = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes("TRUST_PROXY"));
  expect(said.map(({ level, address }) => [level, address])).toEqual(
    Array.from({ length: warnings }, () => [40, "127.0.0.1"]),
  );
});
