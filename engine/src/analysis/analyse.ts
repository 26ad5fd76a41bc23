import type { Analysis, Cue, Evidence, Recognised, Segment } from "../dialogue/analysis.ts";
import { intentsOpen, offered } from "../dialogue/frames.ts";
import type { FoundAnswer } from "../dialogue/ports.ts";
import { extractionContext, type Turn } from "../dialogue/turn.ts";
import { extractSlots, readSlots } from "../entities/extract-slots.ts";
import { leadingYesOrNo, yesOrNo } from "../entities/yes-or-no.ts";
import { unifyQuestionSpelling } from "../knowledge/spelling-variants.ts";
import { asksChangeAlone, asksChangeOfNothing, asksUndo, isOfBooked } from "../languages/asks-change.ts";
import { asksDigression, asksForOwn, asksForOwnAlone } from "../languages/asks-digression.ts";
import { asksDone } from "../languages/asks-done.ts";
import { asksForAgent } from "../languages/asks-for-agent.ts";
import { asksSomething, asksWhat, asksWhether, hasQuestionMark } from "../languages/asks-something.ts";
import { clausesOf } from "../languages/clauses-of.ts";
import { type Chitchat, isFiller } from "../languages/find-chitchat.ts";
import { isCancel } from "../languages/is-cancel.ts";
import type { DeedKind } from "../languages/parts/chitchat-words.ts";
import { spellOut } from "../languages/short-forms.ts";
import type { NearMood } from "../ranking/nearest-mood.ts";
import type { SourceSignals } from "../ranking/reranker-inputs.ts";
import { classifyChitchat, classifyDeed } from "./classify-chitchat.ts";
import { sayBooked } from "./find-change.ts";
import { takesBack } from "./parse-answer.ts";
import { judgeMessage } from "./recognise-intent.ts";

const CUES: Readonly<Record<Cue, (text: string, language: string) => boolean>> = {
  asks: asksSomething,
  asksWhat,
  asksWhether,
  hasQuestionMark,
  cancels: isCancel,
  asksForAgent,
  asksDone,
  isFiller,
  takesBack,
  asksForOwn,
  asksForOwnAlone,
  asksChange: asksChangeOfNothing,
  asksChangeAlone,
  asksUndo,
  isOfBooked,
  asksDigression,
};

/** What a message says of something that was booked, which may go by its own name. */
const OF_BOOKED: ReadonlySet<Cue> = new Set(["asksForOwn", "asksForOwnAlone", "asksChange", "asksUndo"]);

/** What is also known by what it means. */
const DEED_CUES: Readonly<Partial<Record<Cue, DeedKind>>> = { cancels: "cancel", asksDone: "ask_done" };

/** The whole message and two questions of it. */
const SOURCE_ASKED_MOST = 3;

/** What can be known of a turn's message, which its state as it goes on may change: "at 8" beside a form for a table. */
export function analyse(turn: Omit<Turn, "analysis">): Analysis {
  const { language, snapshot, ports, input } = turn;
  const cues = new Map<string, Kept<boolean>>();
  const polarities = new Map<string, Kept<boolean | undefined>>();
  const chitchat = new Map<string, Kept<Chitchat | undefined>>();
  const moods = new Map<string, Kept<NearMood | undefined>>();
  const weighed = new Map<string, Kept<Promise<SourceSignals | undefined>>>();
  const intents = new Map<string, Kept<Promise<Recognised>>>();
  const judged = new Map<string, Kept<ReturnType<typeof judgeMessage>>>();
  const answers = new Map<string, Kept<Promise<FoundAnswer | undefined>>>();
  let segments: Segment[] | undefined;

  const weigh = (text: string) =>
    kept(weighed, text, async () => {
      if (!ports.recogniser.weighsSource?.(text)) return undefined;
      return ports.passages?.weigh?.(snapshot.agent.data_source_id, wanted(text, language), { language });
    });

  const recognise = async (text: string, evidence: Evidence) => {
    const source = evidence.source ? await weigh(text) : undefined;
    const judge = kept(judged, `${source !== undefined} ${text}`, () =>
      judgeMessage(snapshot, ports.recogniser, { message: text, language, source }),
    );
    return judge(evidence.values ? extractionContext(turn) : undefined);
  };

  const heard = {
    language,
    nearestMood: (text: string) => kept(moods, text, () => ports.recogniser.nearestMood?.(text)),
  };
  const isDeed = (text: string, kind: DeedKind | undefined) =>
    kind !== undefined &&
    text === input.message &&
    (kind === "ask_done" || isAwaited(turn.state)) &&
    classifyDeed(text, heard) === kind;
  const byMeaning = (text: string) => (isDeed(text, "agree") && !hasQuestionMark(text) ? true : undefined);

  return {
    get segments() {
      segments ??= segmentsOf(input.message, language);
      return segments;
    },
    shows: (cue, text = input.message) =>
      kept(cues, `${cue} ${text}`, () => {
        const shows = CUES[cue];
        if (shows(text, language) || isDeed(text, DEED_CUES[cue])) return true;
        return OF_BOOKED.has(cue) && shows(sayBooked(turn, text), language);
      }),
    polarity: (text = input.message) =>
      kept(polarities, `only ${text}`, () => yesOrNo(text, language) ?? byMeaning(text)),
    leadingPolarity: (text = input.message) =>
      kept(polarities, `leading ${text}`, () => leadingYesOrNo(text, language) ?? byMeaning(text)),
    chitchat: (text = input.message) =>
      kept(chitchat, text, () => {
        const talk = classifyChitchat(text, heard);
        return snapshot.agent.small_talk === false && !isAlwaysHeard(talk) ? undefined : talk;
      }),
    values: (text, entities, context = extractionContext(turn)) => extractSlots(text, entities, context),
    doubtful: (text, entities) => readSlots(text, entities, extractionContext(turn)).doubtful,
    intents: (text, evidence = {}) => {
      const { source = false, values = false } = evidence;
      const about = values ? extractionContext(turn).about : "";
      return kept(intents, [source, values, about, text].join("\n"), () => recognise(text, evidence));
    },
    knowledge: async (text) => {
      if (!/\p{L}/u.test(text) && !hasQuestionMark(text)) return undefined;
      if (!answers.has(text) && answers.size >= SOURCE_ASKED_MOST) return undefined;
      const options = { locale: input.locale, language: snapshot.agent.language };
      return kept(
        answers,
        text,
        async () =>
          await ports.passages?.findAnswer(snapshot.agent.data_source_id, wanted(text, language), options),
      );
    },
  };
}

/** A yes, and giving up, speak of something that waits. */
function isAwaited(state: Turn["state"]): boolean {
  return intentsOpen(state).length > 0 || offered(state) !== undefined || state.dropped !== null;
}

function isAlwaysHeard(talk: Chitchat | undefined): boolean {
  return talk?.kind === "are_you_bot" || talk?.kind === "danger";
}

/** What a text asks for, with what people type short written out. */
function wanted(text: string, language: string): string {
  return unifyQuestionSpelling(spellOut(text, language));
}

function segmentsOf(message: string, language: string): Segment[] {
  let at = 0;
  return clausesOf(message, language).map(({ text, isQuestion }) => {
    const start = Math.max(message.indexOf(text, at), at);
    at = start + text.length;
    return { text, isQuestion, start, end: at };
  });
}

/** Undefined is a value, too. */
interface Kept<Value> {
  value: Value;
}

function kept<Key, Value>(values: Map<Key, Kept<Value>>, key: Key, make: () => Value): Value {
  let one = values.get(key);
  if (!one) {
    one = { value: make() };
    values.set(key, one);
  }
  return one.value;
}
