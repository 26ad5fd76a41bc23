import type { Erased, Eraser } from "../../database/eraser.ts";
import { deleteTestsOf } from "../stored-tests/stored-tests.repository.ts";
import { deleteResultsOf } from "./test-runs.repository.ts";

/**
 * Tests that were made from conversations go, with what runs keep of them; so does what replays keep of the conversations
 * themselves, under their ids. The tests first: a result that is being stored holds its test.
 */
async function deleteTests({ ids, scope }: Erased): Promise<void> {
  const tests = await deleteTestsOf(ids, scope);
  await deleteResultsOf([...tests, ...ids], scope);
}

export const testsEraser: Eraser = {
  tables: ["agent_tests", "agent_test_results"],
  redact: deleteTests,
  delete: deleteTests,
  expire: deleteTests,
};
