import type { PlayableTest, TestExpectation, TestTurn } from "@cxc/contract/agent-tests.ts";
import { sql } from "kysely";
import type { TenantWriter } from "../../database/tenant.ts";
import { updateTest } from "./stored-tests.repository.ts";

interface Rename {
  kind: "intent" | "entity" | "action";
  /** Whose tests name it; undefined for those of all agents. */
  agentId?: string;
  from: string;
  to: string;
}

/** Has tests name a thing as it is called now: they refer to things by title. */
export async function renameInTests({ kind, agentId, from, to }: Rename, scope: TenantWriter): Promise<void> {
  if (from === to) return;
  const mentioning = scope
    .select("agent_tests")
    .select(["id", "agent_id", "name", "tags", "content"])
    .where(sql<boolean>`position(${JSON.stringify(from)}::text in content::text) > 0`);
  const rows = await (agentId === undefined
    ? mentioning
    : mentioning.where("agent_id", "=", agentId)
  ).execute();
  for (const { id, agent_id, name, tags, content } of rows) {
    const test: PlayableTest = {
      ...{ name, tags, ...content },
      turns: content.turns.map((turn) => RENAME[kind](turn, { from, to })),
    };
    await updateTest({ id, agentId: agent_id, test }, scope);
  }
}

type Titles = Pick<Rename, "from" | "to">;

const RENAME: Record<Rename["kind"], (turn: TestTurn, titles: Titles) => TestTurn> = {
  intent: (turn, { from, to }) => {
    const { intent, open, topic } = turn.expect;
    return withExpected(turn, {
      ...(intent === from ? { intent: to } : {}),
      ...(open === from ? { open: to } : {}),
      ...(topic === from ? { topic: to } : {}),
    });
  },
  action: (turn, { from, to }) => {
    const { action } = turn.expect;
    return withExpected(turn, action?.title === from ? { action: { ...action, title: to } } : {});
  },
  entity: (turn, titles) => {
    const { slots, form, kept } = turn.expect;
    const named = (title: string) => (title === titles.from ? titles.to : title);
    const expected = withExpected(turn, {
      ...(slots ? { slots: withKey(slots, titles) } : {}),
      ...(form ? { form: form.map(named) } : {}),
      ...(kept ? { kept: kept.map(named) } : {}),
    });
    return turn.form ? { ...expected, form: withKey(turn.form, titles) } : expected;
  },
};

function withExpected(turn: TestTurn, changes: Partial<TestExpectation>): TestTurn {
  return { ...turn, expect: { ...turn.expect, ...changes } };
}

function withKey<Value>(values: Record<string, Value>, { from, to }: Titles): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key === from ? to : key, value]));
}
