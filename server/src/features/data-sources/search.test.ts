import type { DataSource, RankedPassage, TriedAnswer } from "@cxc/contract/data-sources.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeDataSource, signUp } from "../../testing/factories.ts";

let app: TestApp;
let admin: Actor;
let source: DataSource;

const ARTICLES = [
  { title: "Opening hours", description: "# Museum\n\n## Summer\n\nThe museum opens at nine in summer." },
  { title: "Winter", description: "In winter the museum opens at ten." },
  { title: "Parking", description: "Cars park behind the old mill." },
];

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  source = await makeDataSource(app, admin.token, { articles: ARTICLES });
});

afterAll(() => app.close());

const get = <Data>(what: "search" | "answer", query: Record<string, string>, id = source.id) =>
  app.request<Data>("GET", `/api/data-source/${id}/${what}/?${new URLSearchParams(query)}`, {
    token: admin.token,
  });

describe("a search", () => {
  it("answers the passages that fit, best first, with their text and how sure it is", async () => {
    const { data } = await get<RankedPassage[]>("search", { q: "when does the museum open in summer" });

    expect(data.map(({ title }) => title)).toEqual(["Opening hours", "Winter"]);
    expect(data[0]).toMatchObject({
      heading: "Museum › Summer",
      url: null,
      passage: "The museum opens at nine in summer.",
    });
    expect(data[0]?.score).toBeGreaterThan(data[1]?.score ?? 1);
    expect(data[0]?.score).toBeLessThanOrEqual(1);
  });

  it("answers at most as many as are wanted, 5 by itself", async () => {
    expect((await get<RankedPassage[]>("search", { q: "museum", k: "1" })).data).toHaveLength(1);
    expect((await get("search", { q: "museum", k: "51" })).status).toBe(400);
    expect((await get("search", { q: "museum", k: "0" })).status).toBe(400);
  });

  it("answers nothing where nothing fits, and wants a question", async () => {
    expect((await get("search", { q: "zeppelin" })).data).toEqual([]);
    expect((await get("search", { q: " " })).body.errors).toEqual({ q: "Required" });
    expect((await get("search", { q: "\0" })).status).toBe(400);
    expect((await get("search", { q: "?" })).data).toEqual([]);
    expect((await get("search", { q: "x".repeat(1_001) })).status).toBe(400);
  });
});

describe("a tried question", () => {
  it("shows what an agent would say, with its source and why", async () => {
    const { data } = await get<TriedAnswer>("answer", { q: "where do cars park" });

    expect(data).toMatchObject({
      verdict: "answer",
      response: "<p>Cars park behind the old mill.</p>",
      citations: [{ title: "Parking", url: null, quote: "Cars park behind the old mill." }],
      why: expect.stringMatching(/^A passage matches the question well\. .* in words of like meaning\.$/u),
    });
    expect(data.confidence).toBeGreaterThan(0.5);
  });

  it("shows how it would decline, in the language of its agent, and which words are missing", async () => {
    const german = await makeDataSource(app, admin.token, { articles: ARTICLES });
    await makeAgent(app, admin.token, { data_source: german.id, settings: { language: "de" } });
    const question = { q: "who invented the zeppelin" };
    const { data } = await get<TriedAnswer>("answer", question);
    const other = await get<TriedAnswer>("answer", question, german.id);

    expect(data).toMatchObject({
      verdict: "refuse",
      citations: [],
      response: "<p>I don't have that information.</p>",
    });
    expect(data.why).toContain("“zeppelin”");
    expect(other.data.response).toBe("<p>Dazu habe ich keine Information.</p>");
  });
});
