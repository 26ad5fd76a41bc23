import type { PlayableTest } from "@cxc/contract/agent-tests.ts";
import type { RecordedAnswer } from "@cxc/contract/model-recordings.ts";
import { TEST_BYTES_MAX, TEST_RECORDED_MAX } from "@cxc/contract/rules.ts";
import { type LanguageModel, ModelFailure } from "@cxc/engine/dialogue/ports.ts";
import { withHeard } from "@cxc/engine/evaluation/model-recording.ts";
import { lockTenant } from "../../database/lock-tenant.ts";
import type { Database } from "../../database/open.ts";
import { tenantReader, tenantWriter } from "../../database/tenant.ts";
import { withinBytes } from "../../limits/within-bytes.ts";
import { findModelSettings } from "../models/model-settings.repository.ts";
import {
  findHashedTests,
  type HashedTest,
  testBytes,
  updateTest,
} from "../stored-tests/stored-tests.repository.ts";
import { findTestedRow } from "./tested-agent.repository.ts";

/** Whose tests they are. */
interface TestedTenant {
  tenantId: string;
  agentId: string;
}

export interface Recording {
  database: Database;
  modelsOf(
    turn: TestedTenant & { version: number; agentTokensADay: number | null; visitor: string },
  ): Promise<{ model: LanguageModel | undefined }>;
}

/** The company's language model, within its budgets; undefined where it has none. */
export async function openRecordedModel(
  { tenantId, agentId }: TestedTenant,
  { database, modelsOf }: Recording,
): Promise<LanguageModel | undefined> {
  const scope = tenantReader(tenantId, database.query);
  const version = (await findModelSettings(scope))?.version;
  const agent = await findTestedRow(agentId, scope);
  if (version === undefined || !agent) return undefined;
  const visitor = `tests of ${agentId}`;
  const turn = { tenantId, agentId, version, agentTokensADay: agent.agent_tokens_a_day, visitor };
  if (!(await modelsOf(turn)).model) return undefined;
  return {
    // Each call has a turn's time to itself: nobody waits for the sum of them.
    async *generate(request) {
      const { model } = await modelsOf(turn);
      if (!model) throw new ModelFailure("unavailable", "No language model is set up.");
      yield* model.generate(request);
    },
  };
}

/**
 * Keeps what a model answered in the test that it was asked for, and answers the hash that the test has now. One that
 * was changed meanwhile stays as it is. Throws `limit_reached`.
 */
export function keepRecording(
  { id, hash }: HashedTest,
  heard: readonly RecordedAnswer[],
  { tenantId, agentId, database }: TestedTenant & { database: Database },
): Promise<string> {
  return database.transaction(async (trx) => {
    await lockTenant(tenantId, trx);
    const scope = tenantWriter(tenantId, trx);
    const [found] = await findHashedTests(agentId, [id], scope);
    if (found?.hash !== hash || !found.test.recording) return hash;
    const test = fitting({ ...found.test, recording: withHeard(found.test.recording, heard) });
    await withinBytes(testBytes(scope), () => updateTest({ id, agentId, test }, scope));
    const [kept] = await findHashedTests(agentId, [id], scope);
    return kept?.hash ?? hash;
  });
}

/** Without the oldest answers that there is no room for. */
function fitting(test: PlayableTest): PlayableTest {
  let recording = (test.recording ?? []).slice(-TEST_RECORDED_MAX);
  while (recording.length > 0 && bytesOf({ ...test, recording }) > TEST_BYTES_MAX)
    recording = recording.slice(1);
  return { ...test, recording };
}

function bytesOf(test: PlayableTest): number {
  return Buffer.byteLength(JSON.stringify(test));
}
