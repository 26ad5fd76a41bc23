import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Unreached } from "../../adapters/mail/mailer.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, signUp } from "../../testing/factories.ts";
import { testOutbox } from "../../testing/outbox.ts";
import { deliverMail } from "./deliver-mail.ts";
import { deliverMessages, TRIES_MAX } from "./deliver-messages.ts";

const RECIPIENTS = ["ada@example.com", "ben@example.com", "cyd@example.com"];
const FIRST_PAUSE_MS = 5_000;
const PAUSE_MAX_MS = 3_600_000;
const REASON = "The mail server refuses this address for good (550).";

/** What a mail server does with one try: with each recipient, or it is away, or the process is killed before or after. */
const answer = fc.constantFrom("taken", "busy", "refused");
const tryOut = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(answer, answer, answer) },
  { weight: 2, arbitrary: fc.constant("busy" as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("away" as const, "killed before" as const, "killed after" as const),
  },
);
type Try = typeof tryOut extends fc.Arbitrary<infer T> ? T : never;

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

/** A mail server of which each try goes as it was told, and what came of it. */
function scripted(tries: Iterator<Try>) {
  const got: { to: string; id: string }[] = [];
  let killed = Promise.withResolvers<"killed">();
  const deliver = deliverMail({
    async deliver({ to }, id): Promise<Unreached> {
      const next = tries.next().value ?? "busy";
      const answerOf = (address: string) => {
        if (next === "killed after") return "taken";
        if (typeof next === "string") return "busy";
        return next[RECIPIENTS.indexOf(address)];
      };
      const whose = (wanted: string) => to.filter((address) => answerOf(address) === wanted);
      if (next === "away") throw new Error("nobody there");
      if (next !== "killed before") got.push(...whose("taken").map((address) => ({ to: address, id })));
      if (next === "killed before" || next === "killed after") {
        killed.resolve("killed");
        await new Promise<never>(() => undefined);
      }
      return {
        refused: whose("refused").map((address) => ({ to: address, reason: REASON })),
        busy: whose("busy"),
      };
    },
  });
  /** Settles once the process is killed; the next one may be, too. */
  const kill = async () => {
    const end = await killed.promise;
    killed = Promise.withResolvers();
    return end;
  };
  return { got, deliver: { mail: deliver }, kill };
}

async function play(tries: readonly Try[]) {
  const { query } = app.database;
  await query.deleteFrom("outbox").execute();
  const mail = { to: RECIPIENTS, subject: "s", text: "t" };
  await app.database.transaction((trx) =>
    testOutbox(app.database).post(
      [{ kind: "mail", mail }],
      { tenantId: admin.tenant_id, conversationId: null },
      trx,
    ),
  );
  const server = scripted(tries[Symbol.iterator]());
  const told: string[] = [];
  const pauses: { tries: number; ms: number }[] = [];
  const dependencies = {
    database: app.database,
    deliver: server.deliver,
    tellUndelivered: async ({ refused }: { refused: readonly { to: string }[] }) =>
      void told.push(...refused.map(({ to }) => to)),
    log: { warn: () => undefined, error: () => undefined },
  };
  for (;;) {
    const { signal } = new AbortController();
    const run = deliverMessages(admin.tenant_id, dependencies, signal);
    const end = await Promise.race([run, server.kill()]);
    const [row] = await query.selectFrom("outbox").select("tries").execute();
    if (!row) return { ...server, told, pauses, tries: pauses.at(-1)?.tries ?? 0 };
    if (typeof end === "number") pauses.push({ tries: row.tries, ms: end });
    expect(row.tries).toBeLessThanOrEqual(TRIES_MAX);
    await query.updateTable("outbox").set({ due_at: sql`now()` }).execute();
  }
}

it("brings each recipient a mail once or says that it can't, whatever the server does", {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(tryOut, { maxLength: 12 }), async (tries) => {
      const { got, told, pauses } = await play(tries);
      const kills = tries.filter((one) => one === "killed after").length;
      for (const recipient of RECIPIENTS) {
        const copies = got.filter(({ to }) => to === recipient);
        expect(new Set(copies.map(({ id }) => id)).size).toBeLessThanOrEqual(1);
        expect(copies.length).toBeLessThanOrEqual(1 + kills);
        const endings = (copies.length > 0 ? 1 : 0) + told.filter((to) => to === recipient).length;
        expect(endings).toBeGreaterThanOrEqual(1);
        if (kills === 0) expect(endings).toBe(1);
      }
      for (const { tries: n, ms } of pauses) {
        const pause = Math.min(FIRST_PAUSE_MS * 2 ** (n - 1), PAUSE_MAX_MS);
        expect(ms).toBeGreaterThan(pause - 2_000);
        expect(ms).toBeLessThanOrEqual(pause);
      }
    }),
    { numRuns: 30 },
  );
});

it("gives up after so many tries who was always busy, and says so", async () => {
  const { got, told, pauses } = await play([]);
  expect([got, told.toSorted(), pauses.length]).toEqual([[], [...RECIPIENTS], TRIES_MAX - 1]);
  expect(pauses.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(24 * 3_600_000);
});
