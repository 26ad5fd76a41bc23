import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { calls } from "../testing/calls.ts";
import { expectRefusal } from "../testing/expect-refusal.ts";
import { type Actor, makeEntity, signUp } from "../testing/factories.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

describe("an address", () => {
  it.each([
    "%",
    "%ff",
    "%00",
    "%ED%A0%80",
    "%F0%9F%98%80",
    "a%2F..%2Fb",
    "..%2f..",
    "__proto__",
    "x".repeat(3_000),
    "%20",
  ])("whose id is %s is not there", async (id) => {
    for (const path of [`/api/agent/${id}/`, `/api/intent/${id}/`, `/api/public/agent/${id}/`]) {
      expectRefusal(await app.request("GET", path, { token: admin.token }), {
        status: 404,
        code: "not_found",
      });
    }
  });

  it.each([
    ["GET", "/api/nothing/"],
    ["GET", "/api"],
    ["POST", "/agents/list"],
  ] as const)("that is no call is not there: %s %s", async (method, path) => {
    expectRefusal(await app.request(method, path, { token: admin.token }), {
      status: 404,
      code: "not_found",
    });
  });

  it("may lack its last slash, and carry a long query", async () => {
    const { status } = await app.request("GET", `/api/entities?x=${"y".repeat(10_000)}`, {
      token: admin.token,
    });
    expect(status).toBe(200);
  });
});

it.each(["DELETE", "POST"] as const)(
  "lets a %s that takes nothing name JSON and send nothing",
  async (method) => {
    const { id } = await makeEntity(app, admin.token);
    const agent = await calls.publishAgent(app, admin);
    const path = method === "DELETE" ? `/api/entities/${id}/` : agent.path;
    const headers = { "content-type": "application/json" };
    expect((await app.request(method, path, { token: admin.token, headers })).status).toBe(200);
  },
);

describe("on the wire", () => {
  let port: number | undefined;

  beforeAll(async () => {
    await app.app.listen({ port: 0, host: "127.0.0.1" });
    port = app.app.addresses().find((address) => typeof address === "object")?.port;
  });

  /** What the server answers to these bytes before it closes the connection. */
  function talk(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = "";
      const socket = connect(port ?? 0, "127.0.0.1", () => socket.write(bytes));
      socket.setEncoding("utf8").on("data", (text: string) => {
        answer += text;
      });
      socket.on("close", () => resolve(answer));
      socket.on("error", reject);
    });
  }

  it.each([
    ["no HTTP", "hello\r\n\r\n", 400, "invalid"],
    ["an endless address", `GET /?${"x".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, "too_large"],
    [
      "a coding with a sign that no header may have",
      "POST /api/auth/login/ HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: \vchunked\r\n\r\n0\r\n\r\n",
      400,
      "invalid",
    ],
    ["endless headers", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431, "too_large"],
    [
      "a length that is none",
      "POST /api/auth/login/ HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
      400,
      "invalid",
    ],
  ])("%s gets the envelope", async (_, bytes, status, code) => {
    const answer = await talk(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ status: false, code });
  });

  const posted = (headers: string, body: string) =>
    `POST /api/auth/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

  it.each([
    "xchunked",
    "gzip",
    "identity",
    "gzip, chunked",
    "x, chunked",
    "chunked, gzip",
    "chunked, chunked",
    "chunked\r\nTransfer-Encoding: identity",
    "chunked\r\nTransfer-Encoding: chunked",
  ])("a body that is coded as %j ends the connection, and is never a request", async (coding) => {
    const smuggled = "GET /api/health/ HTTP/1.1\r\nHost: a\r\n\r\n";
    const answer = await talk(posted(`Transfer-Encoding: ${coding}`, `0\r\n\r\n${smuggled}`));
    expect(answer).toMatch(/^HTTP\/1.1 501 /);
    expect(answer).toMatch(/^Connection: close\r$/m);
    expect(answer.match(/^HTTP\//gm)).toHaveLength(1);
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: "unknown_coding" });
  });

  it("a body in chunks is read, however that is spelled", async () => {
    const answer = await talk(
      posted("Transfer-Encoding: CHUNKED\r\nConnection: close", "2\r\n{}\r\n0\r\n\r\n"),
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });

  it("lives on after all that", async () => {
    expect((await app.request("GET", "/api/health/")).status).toBe(200);
  });
});
