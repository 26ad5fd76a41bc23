import { afterAll, beforeAll, expect, it } from "vitest";
import { PROJECTOR_WAITS, startTestApp, type TestApp } from "../../testing/app.ts";
import { makeAgent, makeConversation, signUp, untilListed } from "../../testing/factories.ts";
import { createProjector } from "./projector.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

it("projects what waits once the database is there again, though nothing changes any more", async () => {
  const { token } = await signUp(app);
  const { id: agentId } = await makeAgent(app, token);
  await app.request("POST", `/api/agent/${agentId}/publish/`, { token });
  const { id, turn_id } = await makeConversation(app, agentId, "is anybody there?");
  await app.database.query.deleteFrom("turns").where("conversation_id", "=", id).execute();
  await app.database.query.deleteFrom("conversations").where("id", "=", id).execute();
  let failures = 0;
  const projector = createProjector({
    database: {
      ...app.database,
      transaction(run) {
        if (failures++ === 0) return Promise.reject(new Error("the database is away"));
        return app.database.transaction(run);
      },
    },
    log: app.app.log,
    waits: PROJECTOR_WAITS,
  });

  projector.follow({ conversationId: id, events: await storedEvents(id) });
  await untilListed(app, { id, turn_id });
  await projector.close();

  expect(failures).toBe(2);
});

it("remembers only so many conversations in a flood, and finds the others in the log", async () => {
  const { token } = await signUp(app);
  const { id: agentId } = await makeAgent(app, token);
  await app.request("POST", `/api/agent/${agentId}/publish/`, { token });
  const ids: string[] = [];
  for (const message of ["one", "two", "three", "four"]) {
    const { id, turn_id } = await makeConversation(app, agentId, message);
    await untilListed(app, { id, turn_id });
    ids.push(id);
  }
  await app.database.query.deleteFrom("turns").where("conversation_id", "in", ids).execute();
  await app.database.query.deleteFrom("conversations").where("id", "in", ids).execute();
  const { database } = app;
  const projector = createProjector({ database, log: app.app.log, waits: PROJECTOR_WAITS, waitingMax: 2 });
  const listed = async () => {
    const rows = await database.query
      .selectFrom("conversations")
      .select("id")
      .where("id", "in", ids)
      .execute();
    return rows.length;
  };

  for (const id of ids) projector.follow({ conversationId: id, events: await storedEvents(id) });
  await projector.close();
  const remembered = await listed();
  await createProjector({ database, log: app.app.log }).catchUp();

  expect([remembered, await listed()]).toEqual([2, 4]);
});

async function storedEvents(id: string) {
  const rows = await app.database.query
    .selectFrom("conversation_events")
    .select(["sequence", "payload"])
    .where("conversation_id", "=", id)
    .execute();
  return rows.map(({ sequence, payload }) => ({ sequence, event: payload }));
}
