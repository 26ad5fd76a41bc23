import { besideGiven } from "../analysis/beside-given.ts";
import { recogniseAs } from "../analysis/recognise-intent.ts";
import { findTwoThings, isRequest } from "../analysis/two-things.ts";
import type { Understood } from "../dialogue/acts.ts";
import { offered, pendingForm } from "../dialogue/frames.ts";
import { entitiesOf, findIntent, onlyReplies, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { missingEntities, record, recordSlots, type Turn, type TurnSteps } from "../dialogue/turn.ts";
import type { FilledSlot } from "../entities/entity-definition.ts";
import type { Chitchat } from "../languages/find-chitchat.ts";
import { decline, type ReplyDraft, replyWithSentence } from "../replies/replies.ts";
import { answerKnown, joined } from "./answer-known.ts";
import { askAnew } from "./ask-anew.ts";
import { confirmAgain, confirmIntent } from "./confirm-intent.ts";
import { continueForm, keepForm } from "./continue-form.ts";
import { changeLast, correctLast, replyWithLast } from "./correct-last.ts";
import { handOff } from "./hand-off.ts";
import { cancelled } from "./proposers/cancel.ts";
import { replyBesideConfirmation, replyBesideForm, startOver } from "./reply-beside.ts";
import { replyToChitchat } from "./reply-to-chitchat.ts";
import { replyToIntent } from "./reply-to-intent.ts";
import { startForm } from "./start-form.ts";
import { understandByModel } from "./understand-by-model.ts";

/** What waits for the visitor: the form of an intent, or the question whether its action may run. */
export interface Waiting {
  collecting: SnapshotIntent | undefined;
  confirming: SnapshotIntent | undefined;
}

interface Scene extends Waiting {
  turn: Turn;
  /** What waits, whichever it is. */
  open: SnapshotIntent | undefined;
  /** All that the model told. */
  told: readonly Understood[];
}

type Performed = ReplyDraft | undefined | TurnSteps<ReplyDraft | undefined>;
type Act = Understood["act"];

/** In which order the acts of one message are performed; a question is answered first in any case. */
const TASKS: readonly Act[] = [
  "cancel",
  "ask_for_agent",
  "correct",
  "inform",
  "request",
  "deny",
  "affirm",
  "repeat",
  "acknowledge",
  "chitchat",
];

const PERFORM: Partial<Record<Act, (scene: Scene, one: Understood) => Performed>> = {
  cancel: ({ turn, open }) =>
    open ? cancelled(turn, open, "The pending form was cancelled.") : acknowledged(turn),
  ask_for_agent: ({ turn }) => handOff(turn),
  correct: (scene, one) => (scene.open ? fill(scene, one) : correctDone(scene, one)),
  inform: (scene, one) => (scene.open ? fill(scene, one) : correctDone(scene, one)),
  request: (scene, one) => (one.intent ? request(scene, one.intent, one) : undefined),
  deny,
  affirm,
  repeat: (scene, { intent }) => {
    const last = intent && replyWithLast(scene.turn);
    return last ? within(scene, last) : chat(scene, "repeat");
  },
  acknowledge: (scene) => within(scene, acknowledged(scene.turn)),
  chitchat: (scene, { mood }) => (mood ? chat(scene, mood) : undefined),
};

/** What comes of what a language model makes of the message; undefined where it says nothing that holds. */
export async function* decideByModel(turn: Turn, waiting: Waiting): TurnSteps<ReplyDraft | undefined> {
  const told = yield* understandByModel(turn, waiting.confirming);
  const scene: Scene = { ...waiting, turn, open: waiting.collecting ?? waiting.confirming, told };
  const questions = told.filter(({ act }) => act === "question");
  const task = TASKS.flatMap((act) => told.filter((one) => one.act === act))[0];
  const answer = yield* answerQuestions(scene, questions, task !== undefined);
  const done = task && PERFORM[task.act]?.(scene, task);
  const draft = done && Symbol.asyncIterator in done ? yield* done : done;
  const result = answer && draft ? joined(answer, draft) : (draft ?? (answer && within(scene, answer)));
  if (result) for (const one of told) noteTaken(turn, one, one === task || one.act === "question");
  return result;
}

/** What the source knows of them; nothing begins for what it doesn't, where something waits. */
async function* answerQuestions(
  scene: Scene,
  questions: readonly Understood[],
  isBeside: boolean,
): TurnSteps<ReplyDraft | undefined> {
  const { turn, open } = scene;
  let answer: ReplyDraft | undefined;
  for (const one of questions) {
    const { question, intent } = one;
    if (intent && onlyReplies(turn.snapshot, intent)) {
      const replied = { ...(yield* replyToIntent(turn, intent)), intent_id: null };
      answer = answer ? joined(answer, replied) : replied;
      continue;
    }
    const text = question === "" ? textOf(turn, one) : question;
    const found = await turn.analysis.knowledge(text);
    const known = found && found.verdict !== "refuse" ? [{ text, found }] : [];
    const said = yield* answerKnown(turn, known);
    if (!said) continue;
    const next = text === turn.input.message.trim() ? said : { ...said, asked_as: text };
    answer = answer ? joined(answer, next) : next;
  }
  return answer ?? (questions.length > 0 && open && !isBeside ? decline(turn) : undefined);
}

/** Below an answer what waits waits on. */
function within({ turn, collecting, confirming }: Scene, draft: ReplyDraft): ReplyDraft {
  if (collecting) return keepForm(turn, collecting, draft);
  return confirming ? confirmAgain(turn, confirming, draft) : draft;
}

/** Values for what waits. */
function fill(scene: Scene, one: Understood): Performed {
  const { turn, open, confirming } = scene;
  if (!open) return undefined;
  const own = valuesOf(turn, open, one.values);
  const fields = entitiesOf(turn.snapshot, open).filter(({ id }) => one.cleared.includes(id));
  if (own.length === 0) return fields.length > 0 ? askAnew(turn, open, fields) : undefined;
  const { message } = turn.input;
  const stated = turn.analysis.values(message, missingEntities(turn, open));
  const placed = stated.map(({ start, end, ...slot }) => ({ ...slot, span: { start, end } }));
  recordSlots(turn, open, besideGiven(placed, one), "message");
  recordSlots(turn, open, own, "model");
  return confirming ? confirmIntent(turn, open) : continueForm(turn, open);
}

function valuesOf({ snapshot }: Turn, intent: SnapshotIntent, values: readonly FilledSlot[]): FilledSlot[] {
  const ids = new Set(entitiesOf(snapshot, intent).map(({ id }) => id));
  return values.filter(({ entity_id }) => ids.has(entity_id));
}

/** Of what was done last. */
function correctDone({ turn }: Scene, { values, cleared }: Understood): Performed {
  const last = findIntent(turn.snapshot, turn.state.last?.intent_id ?? null);
  if (!last) return undefined;
  const own = valuesOf(turn, last, values);
  if (own.length > 0) return correctLast(turn, { intent: last, values: own });
  const fields = entitiesOf(turn.snapshot, last).filter(({ id }) => cleared.includes(id));
  return fields.length > 0 ? changeLast(turn, last, fields) : undefined;
}

/** What only replies is answered beside what waits; a second request waits until the first is done. */
async function* request(
  scene: Scene,
  intent: SnapshotIntent,
  one: Understood,
): TurnSteps<ReplyDraft | undefined> {
  const { turn, open } = scene;
  if (open?.id === intent.id) {
    const filled = fill(scene, one);
    if (filled) return Symbol.asyncIterator in filled ? yield* filled : filled;
    return scene.confirming ? confirmIntent(turn, intent) : yield* continueForm(turn, intent);
  }
  const { message } = turn.input;
  record(turn, recogniseAs(await turn.analysis.intents(message, { source: true }), intent).event);
  const second = await otherRequest(scene, intent);
  if (second)
    record(turn, {
      ...{ type: "set_aside", intent_id: second.intent.id, after: intent.id, message: second.text },
    });
  if (open && onlyReplies(turn.snapshot, intent)) return within(scene, yield* replyToIntent(turn, intent));
  return yield* startForm(turn, intent, { ...(second ? { part: textOf(turn, one) } : {}), given: one });
}

/** The second request of the message: told by the model, or surely one beside the words that it told. */
async function otherRequest(
  { turn, told }: Scene,
  intent: SnapshotIntent,
): Promise<{ intent: SnapshotIntent; text: string } | undefined> {
  for (const one of told)
    if (one.act === "request" && one.intent && one.intent !== intent)
      return { intent: one.intent, text: textOf(turn, one) };
  const things = (await findTwoThings(turn)) ?? [];
  const others = things.filter((one) => one.intent && one.intent !== intent && isRequest(turn, one.intent));
  const [other] = others.length < things.length ? others : [];
  return other?.intent && { intent: other.intent, text: other.text };
}

function textOf({ input: { message } }: Turn, { span }: Understood): string {
  return message.slice(span.start, span.end);
}

function affirm({ turn, collecting, confirming }: Scene): Performed {
  const doubt = pendingForm(turn.state)?.doubt;
  if (collecting && doubt) {
    recordSlots(turn, collecting, [doubt], "message");
    return continueForm(turn, collecting);
  }
  if (confirming) return replyToIntent(turn, confirming);
  const titles = offered(turn.state)?.titles ?? [];
  const [accepted] = turn.snapshot.intents.filter(({ title }) => titles.length === 1 && title === titles[0]);
  return accepted && startForm(turn, accepted, { isAccepted: true });
}

function deny({ turn, collecting, confirming }: Scene): Performed {
  if (confirming) return cancelled(turn, confirming, "The visitor said no.");
  if (collecting) return pendingForm(turn.state)?.doubt ? continueForm(turn, collecting) : undefined;
  return acknowledged(turn);
}

function chat({ turn, collecting, confirming }: Scene, kind: Chitchat["kind"]): ReplyDraft | undefined {
  const isHeard = turn.snapshot.agent.small_talk !== false || kind === "danger" || kind === "are_you_bot";
  const talk: Chitchat = { kind, isWhole: true };
  if (!isHeard) return undefined;
  if (collecting) return replyBesideForm(turn, collecting, talk);
  if (confirming) return replyBesideConfirmation(turn, confirming, talk);
  return kind === "start_over" ? startOver(turn, talk) : replyToChitchat(turn, talk);
}

function acknowledged(turn: Turn): ReplyDraft {
  return replyWithSentence(turn, "acknowledged", "The visitor took note and wanted nothing.");
}

function noteTaken(turn: Turn, { act, span }: Understood, isTaken: boolean): void {
  turn.candidates.push({
    ...{ act, by: "understand_by_model", dimension: dimensionOf(act), claims: [span], level: "likely" },
    effect: act === "question" || act === "chitchat" || act === "acknowledge" ? "says" : "does",
    is_taken: isTaken,
    rule: isTaken ? "" : "What was taken goes before it.",
  });
}

function dimensionOf(act: Act): "task" | "repair" | "social" {
  if (act === "chitchat" || act === "acknowledge") return "social";
  return act === "correct" || act === "repeat" ? "repair" : "task";
}
