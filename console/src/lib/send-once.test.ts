// @vitest-environment happy-dom
import { messages } from "@cxc/contract/messages.ts";
import { type Route, takesKey } from "@cxc/contract/route.ts";
import { routes } from "@cxc/contract/routes.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { respond, seenCalls, stubApi } from "../testing/stub-api.ts";
import { ApiError } from "./api-error.ts";
import { type Answer, call } from "./call.ts";
import { forgetUnanswered } from "./send-once.ts";

const ID = "0b0b0b0b-0000-4000-8000-000000000001";
const OK = () => Response.json({ status: true, message: "OK" });
const CUT = () => {
  throw new TypeError("Failed to fetch");
};
const changes = Object.entries<Route>(routes).filter(
  ([, route]) => takesKey(route) && route.reply !== "stream" && route.bodyKind !== "multipart",
);

beforeEach(() => {
  stubApi();
  forgetUnanswered();
});

/** Any route, with one id for all of its own. */
const send = (route: Route, body: unknown = { title: "a" }): Promise<Answer<Route>> => {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, ID]);
  return call(route, { params: Object.fromEntries(names), body });
};
const keys = () => seenCalls.map(({ key }) => key);
const failure = (sent: Promise<unknown>): Promise<ApiError> =>
  sent.then(
    () => Promise.reject(new Error("was answered")),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  );

describe.each(changes)("%s", (_, route) => {
  it("keeps its key until a full answer came, and says meanwhile that it may be done", async () => {
    respond(route, CUT);
    const { message, isOutcomeUnknown } = await failure(send(route));
    respond(route, OK);
    await send(route);
    await send(route);

    const [lost, again, next] = keys();
    expect(again).toBe(lost);
    expect(next).not.toBe(lost);
    expect(isOutcomeUnknown).toBe(true);
    expect(message).toContain(`${messages.timeout}. It may have been `);
  });
});

const ROUTE = routes.createEntity;
/** What comes back, and whether the change may have been done all the same. */
const ENDS: [string, () => Response, boolean][] = [
  ["no answer", CUT, true],
  ["an answer that breaks off", () => new Response('{"status":tr', { status: 201 }), true],
  ["a proxy's 502", () => new Response("<h1>Bad Gateway</h1>", { status: 502 }), true],
  ["a proxy's 504", () => new Response("", { status: 504 }), true],
  ["a proxy's 413", () => new Response("<h1>Too large</h1>", { status: 413 }), false],
  [
    "a refusal",
    () => Response.json({ status: false, code: "invalid", message: "No." }, { status: 400 }),
    false,
  ],
  [
    "a server that is busy",
    () => Response.json({ status: false, code: "unavailable", message: "Busy." }, { status: 503 }),
    false,
  ],
];

it.each(ENDS)("after %s it is known or not whether it was done", async (_, answer, isUnknown) => {
  respond(ROUTE, answer);
  const error = await failure(send(ROUTE));
  respond(ROUTE, OK);
  await send(ROUTE);

  const [first, second] = keys();
  expect(error.isOutcomeUnknown).toBe(isUnknown);
  expect(first === second).toBe(isUnknown);
  expect(error.message.includes(messages.mayBeSaved)).toBe(isUnknown);
});

it("is another thing with another text, and on another page", async () => {
  respond(ROUTE, CUT);
  await failure(send(ROUTE, { title: "a" }));
  await failure(send(ROUTE, { title: "b" }));
  forgetUnanswered();
  await failure(send(ROUTE, { title: "a" }));

  expect(new Set(keys()).size).toBe(3);
});

it("is the same thing when the session had ended between", async () => {
  let calls = 0;
  respond(ROUTE, () =>
    calls++ === 0 ? Response.json({ status: false, code: "session_expired" }, { status: 419 }) : OK(),
  );
  await send(ROUTE);

  const [first, again] = keys();
  expect(again).toBe(first);
});

it("says nothing of the kind of what only asks, and of what never left the browser", async () => {
  respond(routes.listEntities, CUT);
  respond(routes.previewNewUrl, CUT);
  respond(ROUTE, CUT);
  const asked = [
    await failure(send(routes.listEntities, undefined)),
    await failure(send(routes.previewNewUrl)),
  ];
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const offline = await failure(send(ROUTE));
  vi.restoreAllMocks();

  expect([...asked, offline].map(({ message }) => message)).toEqual(Array(3).fill(messages.timeout));
});
