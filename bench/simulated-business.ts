import type { Event } from "@cxc/engine/dialogue/events.ts";
import type { FoundAnswer, PassageSearch, Recogniser } from "@cxc/engine/dialogue/ports.ts";
import { SNAPSHOT_FORMAT, type Snapshot } from "@cxc/engine/dialogue/snapshot.ts";
import type { Lexicon } from "@cxc/engine/embeddings/lexicon.ts";
import { trainRecogniser } from "@cxc/engine/intents/train.ts";
import { explainVerdict } from "@cxc/engine/knowledge/explain-verdict.ts";
import { extractAnswer } from "@cxc/engine/knowledge/extract-answer.ts";
import { createPassageIndex } from "@cxc/engine/knowledge/passage-index.ts";
import { rerankPassages } from "@cxc/engine/knowledge/rerank-passages.ts";
import { SourceEmbeddings } from "@cxc/engine/knowledge/source-embeddings.ts";
import { plainTextOf } from "@cxc/engine/templates/render-markdown.ts";
import { renderReply } from "@cxc/engine/templates/render-reply.ts";
import { withoutIsolates } from "@cxc/engine/text/isolates.ts";
import { explainTurn } from "@cxc/engine/turn/explain.ts";
import { simulate } from "@cxc/engine/turn/simulate.ts";
import { fromModel } from "../server/src/features/recognisers/recogniser-from-model.ts";
import { analyseDocument } from "../server/src/reading/analyse-document.ts";
import type { Answered } from "./first-hour-judging.ts";
import type { Business } from "./first-hour-set.ts";

/** What an answer is taken from, as in the server's search. */
const PASSAGES = 5;

/** What an agent of this business replies to each of its messages, in this process and without a server. */
export async function simulateBusiness(
  business: Business,
  { lexicon, now }: { lexicon: Lexicon; now: Date },
): Promise<Answered[]> {
  const snapshot = snapshotOf(business);
  const ports = portsOf(snapshot, business.articles, lexicon);
  const input = { now, time_zone: "UTC", greeting: "", suggestions: [], runs_actions: false };
  const clock = { elapsed: () => 0, newId: () => "run" };
  const answered: Answered[] = [];
  for (const message of business.messages) {
    const [turn] = await simulate([{ message: message.text }], {
      snapshot,
      ports,
      input: { ...input, ...clock },
    });
    answered.push({ message, reply: readReply(turn?.events ?? [], snapshot) });
  }
  return answered;
}

/** An agent's recogniser and data source, as the server makes them. */
export function portsOf(
  snapshot: Snapshot,
  articles: Business["articles"],
  lexicon: Lexicon | undefined,
): { recogniser: Recogniser; passages: PassageSearch } {
  return { recogniser: recogniserFor(snapshot, lexicon), passages: sourceOf(articles, lexicon) };
}

function readReply(events: readonly Event[], { intents }: Snapshot): Answered["reply"] {
  const replied = events.findLast((event) => event.type === "agent_replied");
  if (!replied) throw new Error("a turn has no reply");
  const { citations, suggestions, outcome, intent_id } = replied;
  return {
    intent: intents.find(({ id }) => id === intent_id)?.title ?? null,
    offered: suggestions.map(({ title }) => title),
    cited: citations.map(({ title }) => title),
    text: [withoutIsolates(plainTextOf(renderReply(replied))), ...citations.map(({ quote }) => quote)].join(
      "\n",
    ),
    isUnanswered: outcome === "unanswered",
    slots: Object.fromEntries(explainTurn(events).slots.map(({ title, value }) => [title, value])),
  };
}

function recogniserFor({ intents }: Snapshot, lexicon: Lexicon | undefined): Recogniser {
  const examples = intents.map(({ id, title, training_phrases }) => ({
    id,
    title,
    phrases: training_phrases,
  }));
  return fromModel("model", trainRecogniser(examples, { lexicon }), { intents });
}

/** The articles as the server's search asks them. */
function sourceOf(articles: Business["articles"], lexicon: Lexicon | undefined): PassageSearch {
  const index = createPassageIndex();
  const embeddings = lexicon && new SourceEmbeddings(lexicon);
  const texts = new Map<string, { title: string; text: string; heading: string }>();
  for (const [n, { title, text: markdown }] of articles.entries()) {
    const { language, passages } = analyseDocument({ title, markdown });
    for (const [p, { heading, text, analysed }] of passages.entries()) {
      const id = `${n} ${p}`;
      index.add(id, { ...analysed, language });
      embeddings?.add(id, { title, text });
      texts.set(id, { title, text, heading });
    }
  }
  return {
    async findAnswer(_, question): Promise<FoundAnswer> {
      const isOwn = index.languageOf(question) === lexicon?.language;
      const judged = isOwn && embeddings ? rerankPassages({ index, embeddings }, question) : undefined;
      const found = (judged ?? index.search(question, { limit: PASSAGES })).slice(0, PASSAGES);
      const ranked = found.flatMap((one) => {
        const known = texts.get(one.id);
        return known ? [{ ...known, ...one, url: null }] : [];
      });
      const readings = index.read(question);
      const confidence = ranked[0]?.confidence;
      const { verdict, sentence } = explainVerdict({ readings, confidence, passages: index.size });
      const answer = verdict === "refuse" ? undefined : extractAnswer(question, ranked, readings);
      return {
        verdict: answer ? verdict : "refuse",
        passages: [],
        answer: answer ? { title: answer.passage.title, url: null, quote: answer.quote } : null,
        why: sentence,
      };
    },
    async weigh(_, message) {
      if (!embeddings) return undefined;
      const [best] = index.search(message, { limit: 1 });
      return { ...embeddings.likeness(message), confidence: best?.confidence ?? 0 };
    },
  };
}

/** The agent of a business, as a turn knows it. */
export function snapshotOf({ name, language, intents }: Business): Snapshot {
  const own = intents.flatMap(({ entities = [] }) => entities);
  const entities = [...new Map(own.map((one) => [one.title, one])).values()];
  const nameOf = (title: string) => title.toLowerCase().replaceAll(/\s+/g, "_");
  return {
    format: SNAPSHOT_FORMAT,
    agent: {
      id: "agent",
      name,
      description: name,
      prompt: "",
      data_source_id: "source",
      threshold: 0.5,
      language,
    },
    intents: intents.map(({ title, phrases, reply, entities: wanted = [] }, n) => ({
      ...{ id: `intent-${n}`, title, description: "", prompt: title, reply, action_id: null },
      training_phrases: phrases,
      entity_ids: wanted.map((one) => one.title),
    })),
    entities: entities.map(({ title, type, description = title }) => ({
      ...{ id: title, name: nameOf(title), title, description, data_type: type },
    })),
    actions: [],
  };
}
