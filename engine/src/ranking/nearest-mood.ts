import { embedText } from "../embeddings/embed-text.ts";
import type { Lexicon } from "../embeddings/lexicon.ts";
import { type EmbeddedPhrases, nearestPhrases, SURELY_ALIKE } from "../embeddings/nearest-phrase.ts";
import { VectorRows } from "../embeddings/vector-rows.ts";
import type { RecogniserModel } from "../intents/model.ts";
import {
  type ChitchatKind,
  DEED_KINDS,
  type DeedKind,
  MOOD_KINDS,
} from "../languages/parts/chitchat-words.ts";
import { entriesOf } from "../languages/phrase-notation.ts";
import { packOf } from "../languages/registry.ts";
import { spellOut } from "../languages/short-forms.ts";
import { type AgentFeatures, agentFeatures } from "./agent-features.ts";

/** What a message is most like of all that people say everywhere, whatever the business. */
export interface NearMood {
  kind: ChitchatKind | DeedKind;
  phrase: string;
  /** 0 to 1; see `PhraseLikeness`. */
  likeness: number;
  /**
   * The same of the agent's own phrases; 1 where the nearest of them is of this very kind: its intent is about it. Looked for
   * when it is asked.
   */
  readonly own: number;
}

/** What an intent may be about: complaints, emergencies. */
const OWNED: ReadonlySet<NearMood["kind"]> = new Set(["danger", "anger", "other_language", "start_over"]);
/** So much like a phrase of such a kind, an agent's own phrase is of that kind. */
const SAME_KIND = 0.75;
/** And the text is about that intent, not merely of the kind. */
const ABOUT = 0.6;
/** Surely or not at all: a business is asked for as much, a sorry stands beside wishes, and a yes does something. */
const AMBIGUOUS: ReadonlySet<NearMood["kind"]> = new Set([
  ...DEED_KINDS,
  "apology",
  "banter",
  "other_language",
]);
const KINDS = [...MOOD_KINDS, "thanks"] as const;
/** A word alone is read as such. */
const DEED_WORDS_LEAST = 2;

interface Moods extends EmbeddedPhrases {
  texts: readonly { kind: NearMood["kind"]; text: string }[];
}

const known = new WeakMap<Lexicon, Moods>();

/** The mood that a text is nearest to, held against the phrases of the agent; undefined for none, also without a lexicon of its language. */
export function nearestMood(model: RecogniserModel, lexicon: Lexicon, text: string): NearMood | undefined {
  const features = agentFeatures(model, lexicon);
  // A number belongs to a wish.
  if (!features || /\p{N}/u.test(text)) return undefined;
  const said = plain(text, lexicon.language);
  const near = nearestIn(moodsOf(lexicon), said, lexicon);
  return (
    near && {
      ...near,
      get own() {
        return ownLikeness(near, said, { model, lexicon, features });
      },
    }
  );
}

interface Agent {
  model: RecogniserModel;
  lexicon: Lexicon;
  features: AgentFeatures;
}

function ownLikeness(
  near: Pick<NearMood, "kind">,
  said: string,
  { model, lexicon, features }: Agent,
): number {
  const { words = [] } = model.phraseEmbeddings ?? {};
  const wordsOf = (phrase: number) =>
    [...(features.phrases.words[phrase] ?? [])].map((number) => words[number] ?? "");
  const phrases = { vectors: features.phrases.vectors, wordsOf };
  const [own] = nearestPhrases(lexicon.table, said, { phrases, isSaidWhole: false });
  if (!own) return 0;
  if (own.likeness < ABOUT || !OWNED.has(near.kind)) return own.likeness;
  const owned = nearestIn(moodsOf(lexicon), wordsOf(own.phrase).join(" "), lexicon);
  return owned?.kind === near.kind && owned.likeness >= SAME_KIND ? 1 : own.likeness;
}

function nearestIn(moods: Moods, text: string, { table }: Lexicon): Omit<NearMood, "own"> | undefined {
  for (const { phrase, likeness } of nearestPhrases(table, text, { phrases: moods, isSaidWhole: true })) {
    const said = moods.texts[phrase];
    if (said && (likeness >= SURELY_ALIKE || !AMBIGUOUS.has(said.kind)))
      return { kind: said.kind, phrase: said.text, likeness };
  }
  return undefined;
}

function moodsOf(lexicon: Lexicon): Moods {
  const moods = known.get(lexicon) ?? embedMoods(lexicon);
  known.set(lexicon, moods);
  return moods;
}

function embedMoods({ language, table }: Lexicon): Moods {
  const { chitchat, answers } = packOf(language) ?? {};
  const deeds = { agree: answers?.yes, cancel: answers?.cancel, ask_done: answers?.done };
  const texts = [
    ...KINDS.flatMap((kind) => entriesOf(chitchat?.[kind] ?? "").map((text) => ({ kind, text }))),
    ...DEED_KINDS.flatMap((kind) =>
      entriesOf(deeds[kind] ?? "")
        .filter((text) => text.split(" ").length >= DEED_WORDS_LEAST)
        .map((text) => ({ kind, text })),
    ),
  ];
  const embedded = texts.map(({ text }) => embedText(table, plain(text, language)));
  const vectors = new Float32Array(texts.length * table.dimensions);
  for (const [n, { vector }] of embedded.entries()) vectors.set(vector, n * table.dimensions);
  return {
    texts,
    vectors: new VectorRows(vectors, table.dimensions),
    wordsOf: (phrase) => embedded[phrase]?.words ?? [],
  };
}

/** Whether it is asked says nothing of a mood. */
function plain(text: string, language: string): string {
  return spellOut(text, language).replaceAll("?", " ");
}
