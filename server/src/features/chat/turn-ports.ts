import type { ActionResult, ActionRunner, LanguageModel } from "@cxc/engine/dialogue/ports.ts";
import { ModelFailure, type ModelPart, type ModelRequest } from "@cxc/engine/dialogue/ports.ts";
import { mayChange } from "@cxc/engine/dialogue/snapshot.ts";

/** What only prepares a reply is done by then, so that the action and the words still have their time. */
const PREPARED_MS = 6_000;
/** A turn replies within 15 s, whatever its action does. */
const ACTED_MS = 14_500;

/** The model as one turn may use it; `elapsed` is in milliseconds since the turn began. */
export function limitModel(model: LanguageModel, elapsed: () => number): LanguageModel {
  return {
    generate(request) {
      return request.schema ? preparing(model, request, PREPARED_MS - elapsed()) : model.generate(request);
    },
  };
}

async function* preparing(
  model: LanguageModel,
  request: ModelRequest,
  leftMs: number,
): AsyncGenerator<ModelPart> {
  if (leftMs <= 0) throw tooLate();
  const parts = model.generate(request)[Symbol.asyncIterator]();
  const late = timer(leftMs);
  try {
    for (;;) {
      const next = await Promise.race([parts.next(), late.over]);
      if (next === undefined) throw tooLate();
      if (next.done) return;
      yield next.value;
    }
  } finally {
    late.stop();
    // Not waited for: it may hang until its own time is over.
    parts.return?.().then(undefined, () => undefined);
  }
}

function tooLate(): ModelFailure {
  return new ModelFailure("timeout", "The model took too long for what comes before the reply.");
}

/**
 * The model, asked while the turn's claim is still being written: nothing that it says comes out before the claim
 * holds. Where that is lost, so is the call.
 */
export function claimedModel(model: LanguageModel, claim: () => Promise<void>): LanguageModel {
  return {
    async *generate(request) {
      const parts = model.generate(request)[Symbol.asyncIterator]();
      let next = parts.next();
      next.catch(() => undefined);
      await claim().catch((error) => {
        // Not waited for: the model may think for seconds before it hears that nobody listens.
        parts.return?.().then(undefined, () => undefined);
        throw error;
      });
      try {
        for (let part = await next; !part.done; part = await next) {
          yield part.value;
          next = parts.next();
        }
      } finally {
        await parts.return?.();
      }
    },
  };
}

/** The actions as one turn may run them. */
export function limitActions(actions: ActionRunner, elapsed: () => number): ActionRunner {
  return {
    async run(request) {
      const began = elapsed();
      const late = timer(Math.max(0, ACTED_MS - began));
      try {
        const result = await Promise.race([actions.run(request), late.over]);
        const is_unknown = !request.is_dry && mayChange(request.action);
        return result ?? { ...TOO_LONG, is_unknown, duration_ms: elapsed() - began };
      } finally {
        late.stop();
      }
    },
  };
}

const TOO_LONG: Omit<ActionResult, "duration_ms"> = {
  status: "failed",
  reason: "It took longer than a reply may. It may have happened all the same.",
  fields: {},
  request: null,
  response: null,
};

function timer(ms: number): { over: Promise<undefined>; stop(): void } {
  let handle: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    handle = setTimeout(() => resolve(undefined), ms);
  });
  return { over, stop: () => clearTimeout(handle) };
}
