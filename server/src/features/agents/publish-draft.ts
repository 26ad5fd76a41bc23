import type { PublishedDraft } from "@cxc/contract/publications.ts";
import type { FailedTests } from "@cxc/contract/test-runs.ts";
import type { Kysely, Transaction } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { type DraftHead, findDraftHead } from "../drafts/drafts.repository.ts";
import { lockAgent } from "../drafts/revise-draft.ts";
import { hasModel } from "../recognisers/recognisers.repository.ts";
import {
  changedMeanwhile,
  type PublicationState,
  type PublicationTests,
  type PublicationWish,
  passGate,
} from "./pass-gate.ts";
import { insertLiveVersion } from "./versions.repository.ts";

/** Of one look for the draft's model; it is noticed at once when it is stored meanwhile. */
const MODEL_LOOK_MS = 500;

export interface Publishing {
  publicUrl: string;
  /** Waits until the draft's model is stored; false if that takes longer. */
  modelIsReady(agentId: string, waitMs: number): Promise<boolean>;
  tests: PublicationTests;
}

/** What a publication waits for, or that nothing stands in its way. */
type Step =
  | { waitsFor: "tests" | "model"; state: PublicationState }
  | { waitsFor: null; state: PublicationState; failed: FailedTests | undefined; note: string };

/** A step on the way to the visitors, taken again until it waits for nothing. Throws as `passGate` does. */
export async function advance(
  wish: PublicationWish,
  known: PublicationState | undefined,
  { tests, modelIsReady, scope }: Omit<Publishing, "publicUrl"> & { scope: TenantReader },
): Promise<Step> {
  const gate = await passGate(wish, known, { tests, scope });
  if (!gate.isOpen) return { waitsFor: "tests", state: gate.state };
  if (!(await modelIsReady(wish.agentId, MODEL_LOOK_MS))) return { waitsFor: "model", state: gate.state };
  const { state, failed, note } = gate;
  return { waitsFor: null, state, failed, note };
}

/**
 * Freezes the draft as the next version and makes it live. Throws `not_found`, and `unavailable` where it was changed
 * since nothing stood in its way.
 */
export async function makeLive(
  { agentId, userId }: Pick<PublicationWish, "agentId" | "userId">,
  { state, failed, note }: Extract<Step, { waitsFor: null }>,
  { writer, trx }: { writer: TenantWriter; trx: Transaction<Schema> },
): Promise<{ published: Omit<PublishedDraft, "script">; subject: { id: string; title: string } }> {
  await lockAgent(agentId, writer);
  const draft = await findDraftHead(agentId, writer);
  if (!draft) throw new AppError("not_found");
  if (draft.revision !== state.revision || !(await hasItsModel(draft, trx))) throw changedMeanwhile();
  const { version, published_at } = await insertLiveVersion(draft, userId, writer);
  return {
    published: {
      ...{ version, published_at: published_at.toISOString() },
      ...(failed && failed.count > 0 ? { tests: failed } : {}),
    },
    subject: { id: agentId, title: `${draft.snapshot.agent.name}, version ${version}${note}` },
  };
}

async function hasItsModel(
  { snapshot, recogniser_hash: hash }: DraftHead,
  trx: Kysely<Schema>,
): Promise<boolean> {
  return hash === null || hasModel({ agentId: snapshot.agent.id, hash }, trx);
}
