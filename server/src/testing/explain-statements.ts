import { CompiledQuery, type Kysely, type KyselyPlugin } from "kysely";
import type { Database } from "../database/open.ts";
import type { Schema } from "../database/schema.ts";

/** What PostgreSQL says of a step of a plan that it carried out. */
interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
}

export interface ExplainedStatement {
  sql: string;
  /** 8 kB pages that it looked at, in memory or not: what it costs on any machine. */
  blocks: number;
  /** All steps of its plan. */
  nodes: PlanNode[];
}

/**
 * What the statements of `run` cost where each stands alone. They are carried out once more for that and taken back, so
 * nothing stays of what they change the second time.
 */
export async function explainStatements(
  database: Database,
  run: (query: Kysely<Schema>) => Promise<unknown>,
): Promise<ExplainedStatement[]> {
  const statements: CompiledQuery[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(database.query.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await run(database.query.withPlugin(recorder));
  const explained: ExplainedStatement[] = [];
  for (const statement of statements) explained.push(await explain(statement, database));
  return explained;
}

async function explain({ sql, parameters }: CompiledQuery, database: Database): Promise<ExplainedStatement> {
  const takenBack = new Error("taken back");
  let plan: PlanNode | undefined;
  const carriedOut = database.transaction(async (trx) => {
    const { rows } = await trx.executeQuery<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      CompiledQuery.raw(`explain (analyze, buffers, timing off, format json) ${sql}`, [...parameters]),
    );
    plan = rows[0]?.["QUERY PLAN"][0].Plan;
    throw takenBack;
  });
  await carriedOut.catch((error) => {
    if (error !== takenBack) throw error;
  });
  if (!plan) throw new Error(`no plan was told of ${sql}`);
  return { sql, blocks: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"], nodes: nodesOf(plan) };
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
