import type { PlayableTest, TestTurn } from "@cxc/contract/agent-tests.ts";
import type { TestDifference, TestedTurn } from "@cxc/contract/test-runs.ts";
import type { ModelOutcome } from "@cxc/contract/trace.ts";
import { EMPTY_CONVERSATION, reduceEvents } from "../dialogue/conversation.ts";
import type { Event } from "../dialogue/events.ts";
import type { ActionRunner, LanguageModel, PassageSearch, Recogniser } from "../dialogue/ports.ts";
import type { Snapshot } from "../dialogue/snapshot.ts";
import { type Line, simulate } from "../turn/simulate.ts";
import { compareTurn } from "./compare-turn.ts";
import { expectNow } from "./expect-now.ts";
import { observeTurn } from "./observe-turn.ts";

const MESSAGE_LENGTH = 120;
const RESPONSE_LENGTH = 1_000;
/** What a turn said that is as expected: the next version's is put beside it. */
const SAME_LENGTH = 300;
const SAME_TURNS_TOLD = 10;
const WHY_LENGTH = 1_000;
/** Turns of one test that keep what was said and why; of the others the differences tell. */
const TURNS_TOLD = 5;
const TURNS_WITH_DIFFERENCES = 20;
const DIFFERENCES_KEPT = 5;
/** Also where the engine made no use of what the model said. */
const ANSWERED: readonly ModelOutcome[] = ["used", "unsupported"];

/** An agent as a test meets it. Its actions are only rendered here; what they answer stands in the test. */
export interface TestedAgent {
  snapshot: Snapshot;
  recogniser: Recogniser;
  passages: PassageSearch;
  actions: ActionRunner;
  /** Says what was recorded, or is recorded now; without one no model is asked. */
  model?: LanguageModel | undefined;
  greeting: string;
  suggestions: readonly string[];
}

/** Plays a test and says turn by turn where the agent does something else; the same each time. */
export async function playTest(test: PlayableTest, agent: TestedAgent): Promise<TestedTurn[]> {
  const { snapshot, recogniser, passages, model, greeting, suggestions } = agent;
  const { turns, clock, time_zone, language } = test;
  let current: TestTurn | undefined;
  function* lines(): Generator<Line> {
    for (const turn of turns) {
      current = turn;
      yield { message: turn.message ?? "", ...(turn.form ? { form: fieldsOf(turn.form, snapshot) } : {}) };
    }
  }
  const actions = answering(agent.actions, () => current?.action_answer);
  const played = await simulate(lines(), {
    snapshot,
    ports: { recogniser, passages, actions, ...(model ? { model } : {}) },
    input: {
      start: { mode: "test", version: null },
      now: new Date(clock),
      time_zone,
      locale: language || undefined,
      greeting,
      suggestions,
      elapsed: () => 0,
      newId: countedIds(),
      runs_actions: true,
    },
  });
  return tellTurns(turns, played, snapshot);
}

function tellTurns(
  turns: readonly TestTurn[],
  played: readonly { events: Event[]; errors: Record<string, string> | undefined }[],
  snapshot: Snapshot,
): TestedTurn[] {
  let state = EMPTY_CONVERSATION;
  let differing = 0;
  return turns.map((turn, n) => {
    const { events = [], errors } = played[n] ?? {};
    const before = state;
    state = reduceEvents(events, before);
    const observed = observeTurn(events, { before, after: state }, snapshot);
    const differences: TestDifference[] = errors
      ? [refused(errors, snapshot)]
      : [...compareTurn(turn.expect, observed), ...modelFailures(events)];
    const message = messageOf(turn);
    if (differences.length === 0) {
      const response = n < SAME_TURNS_TOLD ? cut(observed.response, SAME_LENGTH) : "";
      return { message, differences, response, why: "" };
    }
    differing++;
    const isTold = differing <= TURNS_TOLD;
    const kept = differing <= TURNS_WITH_DIFFERENCES ? DIFFERENCES_KEPT : 1;
    return {
      message,
      differences: differences.slice(0, kept),
      response: isTold ? cut(observed.response, RESPONSE_LENGTH) : "",
      why: isTold ? cut(observed.why, WHY_LENGTH) : "",
      ...(isAnswered(differences) ? { expect_now: expectNow(turn.expect, observed) } : {}),
    };
  });
}

/** Nothing was said where a form is refused or a model gives nothing. */
function isAnswered(differences: readonly TestDifference[]): boolean {
  return differences.every(({ kind }) => kind !== "refused" && kind !== "model");
}

function refused(errors: Record<string, string>, { entities }: Snapshot): TestDifference {
  const named = Object.entries(errors).map(([id, error]) => {
    return `${entities.find((entity) => entity.id === id)?.title ?? id}: ${error}`;
  });
  return { kind: "refused", expected: "the form is taken", got: cut(named.join(", "), MESSAGE_LENGTH) };
}

/** A turn goes on without its model, and isn't the one that was to be tested. */
function modelFailures(events: readonly Event[]): TestDifference[] {
  const failure = events.find((event) => event.type === "model_used" && !ANSWERED.includes(event.outcome));
  if (failure?.type !== "model_used") return [];
  return [{ kind: "model", expected: "an answer", got: cut(failure.detail, 2 * MESSAGE_LENGTH) }];
}

function messageOf({ message, form }: TestTurn): string {
  const filled = Object.entries(form ?? {}).map(([title, value]) => `${title}: ${value}`);
  return cut(message ?? filled.join(", "), MESSAGE_LENGTH);
}

/** Fields by their entities' ids; a title that the agent doesn't know is refused as any unknown field is. */
function fieldsOf(form: NonNullable<TestTurn["form"]>, { entities }: Snapshot): NonNullable<Line["form"]> {
  return Object.entries(form).map(([title, value]) => {
    return { id: entities.find((entity) => entity.title === title)?.id ?? title, value };
  });
}

/** Renders each request, sends nothing, and answers what the test says; without that, that it was done. */
function answering(renderer: ActionRunner, answer: () => TestTurn["action_answer"]): ActionRunner {
  return {
    async run(request) {
      const rendered = await renderer.run({ ...request, is_dry: true });
      if (rendered.status === "failed") return rendered;
      const { status, fields } = answer() ?? { status: "succeeded", fields: {} };
      const result = { ...rendered, response: null, duration_ms: 0 };
      if (status === "failed") return { ...result, status, reason: "The test says so.", fields: {} };
      return { ...result, status, fields, is_handoff: request.action.kind === "handoff" };
    },
  };
}

/** UUIDs, the same in each run. */
function countedIds(): () => string {
  let n = 0;
  return () => `00000000-0000-4000-8000-${(++n).toString(16).padStart(12, "0")}`;
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)} …`.toWellFormed();
}
