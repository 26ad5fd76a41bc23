import { BODY_BYTES_MAX } from "@cxc/contract/rules.ts";
import { repeated } from "@cxc/engine/testing/hostile-texts.ts";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { leastStretch } from "../testing/longest-slice.ts";
import { acceptJsonBodies } from "./json-body.ts";

/** Measured at 10 ms; 150 and more before lists and objects were counted. */
const HELD_MS_MAX = 100;

const app = Fastify({ bodyLimit: BODY_BYTES_MAX });

beforeAll(async () => {
  acceptJsonBodies(app);
  app.setErrorHandler((error: Error, _, reply) => reply.code(400).send({ name: error.name }));
  app.post("/", ({ body }) => ({ length: JSON.stringify(body).length }));
  await app.ready();
});

afterAll(() => app.close());

function send(body: string) {
  return app.inject({ method: "POST", url: "/", headers: { "content-type": "application/json" }, body });
}

const HALF = 500_000;
const nested = `${"[".repeat(HALF)}${"]".repeat(HALF)}`;

it.each([
  ["lists in each other", nested],
  ["objects in each other", `${repeated('{"a":', HALF)}1${"}".repeat(HALF / 5)}`],
  ["empty lists", `[${repeated("[],", 999_999)}[]]`],
  ["lists beside a key that is left out", `{"__proto__":1,"a":${nested}}`],
])("refuses a megabyte of %s in time", async (_, body) => {
  const refuse = async () => expect((await send(body)).statusCode).toBe(400);
  expect(await leastStretch(refuse, HELD_MS_MAX)).toBeLessThan(HELD_MS_MAX);
});

it("counts no signs of texts", async () => {
  const texts = [repeated("[{", 600_000), '"[', "\\", "[[["];

  expect((await send(JSON.stringify(texts))).json()).toEqual({ length: JSON.stringify(texts).length });
});
