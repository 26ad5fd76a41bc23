import { gzipSync } from "node:zlib";
import { routes } from "@cxc/contract/routes.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("what a program's slip is answered", () => {
  it("405 with Allow for a method that a known address doesn't take, and 404 for an unknown address", async () => {
    for (const path of new Set(Object.values(routes).map(({ path }) => path))) {
      const url = path.replaceAll(/:\w+/g, "00000000-0000-4000-8000-000000000000");
      const fits = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`).test(url);
      const taken = new Set(app.served.filter((each) => fits(each.path)).map(({ method }) => method));
      for (const method of METHODS) {
        if (taken.has(method)) continue;
        const answer = await app.request(method, url);
        expect([method, url, answer.status, answer.body.code]).toEqual([
          method,
          url,
          405,
          "method_not_allowed",
        ]);
        expect(String(answer.headers.allow).split(", ")).toEqual(
          expect.arrayContaining([...taken].slice(0, 1)),
        );
      }
    }
    expect((await app.request("PATCH", "/api/nothing/")).status).toBe(404);
  });

  it.each([
    "/API/agents/",
    "/Api/nothing",
    "/nothing.php",
    "/wp-login.php",
    "/a/b/.env",
    "/favicon.ico",
    "/chatbot.js.map",
  ])("no page for %s", async (url) => {
    const answer = await app.request("GET", url);
    expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
  });

  it("robots.txt is one, and keeps searches out", async () => {
    const { status, text, headers } = await app.request("GET", "/robots.txt");
    expect([status, text]).toEqual([200, "User-agent: *\nDisallow: /\n"]);
    expect(headers["content-type"]).toMatch(/^text\/plain/);
  });

  it("415 names the coding or the charset of a body", async () => {
    const post = (body: Buffer, headers: Record<string, string>) =>
      app.request("POST", "/api/auth/login/", {
        body,
        headers: { "content-type": "application/json", ...headers },
      });
    const packed = await post(gzipSync("{}"), { "content-encoding": "gzip" });
    expect([packed.status, packed.headers["accept-encoding"]]).toEqual([415, "identity"]);
    expect(packed.body.message).toContain("gzip");
    const wide = await post(Buffer.from("\ufeff{}", "utf16le"), {
      "content-type": "application/json; charset=utf-16",
    });
    expect(wide.body).toMatchObject({
      code: "unsupported_media_type",
      message: "Please send UTF-8, not utf-16.",
    });
    const marked = await post(Buffer.from("\ufeff{}"), { "content-encoding": "identity" });
    expect(marked.body.code).toBe("invalid");
  });
});
