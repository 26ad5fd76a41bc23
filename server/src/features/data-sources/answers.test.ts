import type { ChatReply } from "@cxc/contract/chat.ts";
import type { Article, DataSource } from "@cxc/contract/data-sources.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeDataSource, makeIntent, signUp } from "../../testing/factories.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

interface Plain {
  title: string;
  description: string;
}

const HOURS = { title: "Opening hours", description: "The museum opens at nine and closes at five." };
const PARKING = {
  title: "Parking",
  description: "Cars park behind the old mill. Bicycles stand at the gate.",
};

async function agentWith(articles: Plain[], values: object = {}, actor = admin) {
  const source = await makeDataSource(app, actor.token, { articles });
  const agent = await makeAgent(app, actor.token, { data_source: source.id, ...values });
  return { source, agent };
}

async function ask(agentId: string, message: string, { actor = admin, on = app, ...more }: Asking = {}) {
  const body = { agent_id: agentId, message, mode: "test", ...more };
  const { data } = await on.request<ChatReply>("POST", "/api/public/chat/", { token: actor.token, body });
  return data;
}

interface Asking {
  actor?: Actor;
  on?: TestApp;
  conversation_id?: string;
  locale?: string;
}

const change = <Data = DataSource>(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown) =>
  app.request<Data>(method, `/api/data-source/${path}`, { token: admin.token, body });

describe("an agent without an intent for it", () => {
  it("answers from its data source, cites it, and says why", async () => {
    const { agent } = await agentWith([HOURS, PARKING]);
    const reply = await ask(agent.id, "When does the museum open?");

    expect(reply).toMatchObject({
      response: "<p>The museum opens at nine and closes at five.</p>",
      outcome: "answered",
      intent_id: null,
      citations: [{ title: "Opening hours", url: null, quote: HOURS.description }],
      trace: {
        passages: [{ title: "Opening hours", heading: "", quote: HOURS.description }],
        search: { verdict: "answer" },
      },
    });
  });

  it("says that it doesn't know what the source doesn't, offers the nearest intents, and says why", async () => {
    const { agent } = await agentWith([HOURS]);
    const reply = await ask(agent.id, "who won the world cup in 1998?");

    expect(reply).toMatchObject({
      outcome: "unanswered",
      citations: [],
      trace: { search: { verdict: "refuse" } },
    });
    expect(reply.response).toBe("<p>I don't have that information.</p>");
    expect(reply.trace?.search?.why).toContain("“cup”");
  });

  it("greets and takes thanks though the source has these words", async () => {
    const { agent } = await agentWith([
      { title: "Hello", description: "Hello and thank you are polite words." },
    ]);

    expect((await ask(agent.id, "hello")).outcome).toBe("greeting");
    expect((await ask(agent.id, "thank you")).response).toBe("<p>You're welcome.</p>");
  });

  it("knows nothing from an empty source", async () => {
    const { agent } = await agentWith([]);
    expect(await ask(agent.id, "when do you open?")).toMatchObject({ outcome: "unanswered", citations: [] });
  });
});

describe("the agent's intents", () => {
  it("come before the source, and one without a reply is answered from it", async () => {
    const { agent } = await agentWith([HOURS, PARKING]);
    await makeIntent(app, admin.token, agent.id, { title: "Hours", reply: "Look at the door." });
    await makeIntent(app, admin.token, agent.id, {
      title: "Parking",
      reply: "",
      training_phrases: ["where do cars park", "where can I leave my car"],
    });

    expect((await ask(agent.id, "when do you open")).response).toBe("<p>Look at the door.</p>");
    expect(await ask(agent.id, "where do cars park")).toMatchObject({
      response: expect.stringContaining("Cars park behind the old mill."),
      citations: [{ title: "Parking" }],
    });
  });
});

describe("a change", () => {
  it("of an article changes the answer at once, and its deletion ends it", async () => {
    const { source, agent } = await agentWith([HOURS, PARKING]);
    const path = `${source.id}/article/${source.articles[0]?.id}/`;
    const question = "when does the museum open";
    const first = await ask(agent.id, question);
    await change("PUT", path, { description: "The museum opens at ten sharp." });
    const second = await ask(agent.id, question);
    await change("PUT", path, { title: "Museum times" });
    const third = await ask(agent.id, question);
    await change("DELETE", path);
    const fourth = await ask(agent.id, question);

    expect(first.response).toContain("nine");
    expect(second.response).toBe("<p>The museum opens at ten sharp.</p>");
    expect(third.citations).toMatchObject([{ title: "Museum times" }]);
    expect(fourth.outcome).toBe("unanswered");
  });

  it("of one process is known to the other at its next question", async () => {
    const { source, agent } = await agentWith([HOURS]);
    const other = await startTestApp({}, { database: app.database });
    const question = "where do cars park";
    const before = await ask(agent.id, question, { on: other });
    const added = await change<Article>("POST", `${source.id}/article/`, PARKING);
    const after = await ask(agent.id, question, { on: other });
    await change("DELETE", `${source.id}/article/${added.data.id}/`);
    const gone = await ask(agent.id, question, { on: other });
    await other.close();

    expect([before.outcome, after.outcome, gone.outcome]).toEqual(["unanswered", "answered", "unanswered"]);
  });

  it("of the agent's source takes effect with the agent's save, and the live version keeps its own", async () => {
    const { agent } = await agentWith([HOURS]);
    await app.request("POST", `/api/agent/${agent.id}/publish/`, { token: admin.token });
    const { id } = await makeDataSource(app, admin.token, { articles: [PARKING] });
    const body = { name: agent.name, description: agent.description, prompt: agent.prompt, data_source: id };
    await app.request("PUT", `/api/agent/${agent.id}/`, { token: admin.token, body });
    const live = (message: string) =>
      app.request<ChatReply>("POST", "/api/public/chat/", { body: { agent_id: agent.id, message } });

    expect((await ask(agent.id, "where do cars park")).outcome).toBe("answered");
    expect((await live("where do cars park")).data.outcome).toBe("unanswered");
    expect((await live("when does the museum open")).data.outcome).toBe("answered");
  });
});

describe("another's passages", () => {
  it("are never found, neither another company's nor another source's", async () => {
    const neighbour = await signUp(app);
    const secret = { title: "Safe", description: "The combination of the safe is zebra giraffe." };
    const theirs = await agentWith([secret], {}, neighbour);
    const mine = await agentWith([HOURS]);
    const other = await agentWith([PARKING]);
    const question = "what is the combination of the safe";

    expect((await ask(theirs.agent.id, question, { actor: neighbour })).response).toContain("zebra");
    for (const { agent } of [mine, other]) {
      expect(JSON.stringify(await ask(agent.id, question))).not.toContain("zebra");
    }
    expect((await ask(mine.agent.id, "where do cars park")).outcome).toBe("unanswered");
    for (const what of ["search", "answer"]) {
      const path = `/api/data-source/${theirs.source.id}/${what}/?q=safe`;
      expect((await app.request("GET", path, { token: admin.token })).status).toBe(404);
    }
  });
});

describe("questions in many languages", () => {
  it.each([
    [
      "de",
      "Öffnungszeiten",
      "Das Museum öffnet um neun Uhr. Montags ist es geschlossen.",
      "Wann öffnet das Museum?",
    ],
    [
      "ru",
      "Часы работы",
      "Музей открывается в девять часов. В понедельник он закрыт.",
      "Когда открывается музей?",
    ],
    ["ar", "ساعات العمل", "يفتح المتحف في الساعة التاسعة. يغلق يوم الاثنين.", "متى يفتح المتحف؟"],
    ["zh", "开放时间", "博物馆早上九点开门。星期一闭馆。", "博物馆几点开门？"],
    ["ja", "開館時間", "博物館は朝九時に開館します。月曜日は休館です。", "博物館は何時に開館しますか？"],
    ["th", "เวลาทำการ", "พิพิธภัณฑ์เปิดเวลาเก้าโมงเช้า ปิดวันจันทร์", "พิพิธภัณฑ์เปิดกี่โมง"],
    [
      "fr",
      "Horaires",
      "Le musée ouvre à neuf heures. Il est fermé le lundi.",
      "À quelle heure ouvre le musée ?",
    ],
  ])("are answered: %s", async (_, title, description, question) => {
    const { agent } = await agentWith([{ title, description }, PARKING]);
    const reply = await ask(agent.id, question);

    expect(reply.outcome).toBe("answered");
    expect(reply.citations).toMatchObject([{ title }]);
  });
});

it("prefers the visitor's language where the question tells none", async () => {
  const { agent } = await agentWith([
    { title: "WiFi", description: "The WiFi password is on the card in your room. Ask us for help." },
    { title: "WiFi", description: "Das WiFi Passwort steht auf der Karte in Ihrem Zimmer. Fragen Sie uns." },
  ]);
  const german = await ask(agent.id, "WiFi?", { locale: "de-AT" });
  const english = await ask(agent.id, "WiFi?", { locale: "en" });

  expect(german.response).toContain("Passwort");
  expect(english.response).toContain("password");
});

describe("a hostile article", () => {
  it.each([
    "The museum opens <img src=x onerror=alert(1)> at nine.",
    "The museum opens <script>alert(1)</script> at nine.",
    "The museum opens [at nine](javascript:alert(1)).",
    "The museum opens ![at](https://evil.example/p.png) at nine.",
    "The museum opens at nine. <https://evil.example>",
    "# Hours\n\n- The museum opens at nine <iframe src=//evil.example>",
  ])("is quoted without what could harm: %s", async (description) => {
    const { agent } = await agentWith([{ title: "<b>Hours</b>", description }]);
    const { response, citations } = await ask(agent.id, "when does the museum open?");

    expect(response.replace(/<\/?p>|<br \/>/g, "")).not.toMatch(/[<>]|&lt;(?:img|script|iframe)/);
    expect(citations).toMatchObject([{ title: "<b>Hours</b>", url: null }]);
  });
});

describe("much text", () => {
  it("without a space or an end is cut between its characters", async () => {
    const description = `zeppelin ${"🎈".repeat(2_000)}`;
    const { agent } = await agentWith([{ title: "Zeppelin", description }]);
    const reply = await ask(agent.id, "zeppelin?");

    expect(reply.outcome).toBe("answered");
    expect(reply.response.length).toBeLessThan(900);
  });

  it("is searched when 100 articles come at once, and one of 100,000 characters", async () => {
    const articles = Array.from({ length: 99 }, (_, n) => ({
      title: `Room ${n}`,
      description: `Room ${n} shows the painting called ${wordOf(n)}.`,
    }));
    const long = `${"The garden has many old trees and quiet paths. ".repeat(2_000)}`.slice(0, 99_900);
    articles.push({ title: "Garden", description: `${long}\n\nThe greenhouse grows bananas.` });
    const { source, agent } = await agentWith(articles);
    const reply = await ask(agent.id, `where is the painting called ${wordOf(42)}`);
    const greenhouse = await ask(agent.id, "what does the greenhouse grow?");

    expect(source.passages_count).toBeGreaterThan(150);
    expect(reply.citations).toMatchObject([{ title: "Room 42" }]);
    expect(greenhouse.response).toContain("The greenhouse grows bananas.");
  });
});

/** A word of its own for each number. */
function wordOf(n: number): string {
  return Array.from(
    `${n + 1_000}`,
    (digit) => ["ba", "ke", "li", "mo", "nu", "pa", "re", "si", "to", "vu"][+digit],
  ).join("");
}
