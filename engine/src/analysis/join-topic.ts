import type { Turn } from "../dialogue/turn.ts";
import { subjectWords } from "../languages/subject-words.ts";
import { plainText } from "../text/plain-text.ts";
import type { Leaning } from "./leaning.ts";
import type { OpenTopic } from "./topics-of.ts";

const END_MARKS = /[\s?？؟!.…]+$/u;

/** A question as it is asked with its topic. */
export interface JoinedQuestion {
  /**
   * A question keeps its own words of asking and takes the topic's subject, a mere part stands behind the topic's question;
   * both with the title of the passage that answered that.
   */
  text: string;
  /** The topic's question with the part in place of its like: "e in Slovenia" for "in Svizzera". */
  exchanged: string | undefined;
}

export function joinTopic(turn: Turn, topic: OpenTopic, { kind, rest }: Leaning): JoinedQuestion {
  const own = rest.replace(END_MARKS, "");
  const question = topic.asked.replace(END_MARKS, "");
  const isPart = kind === "part" && question !== "";
  const text = isPart ? `${question} ${own}` : `${own}: ${topic.subject}`;
  const { title } = topic;
  const isTitled = title === null || plainText(text).includes(plainText(title));
  return {
    text: isTitled ? text : `${text}, ${title}`,
    exchanged: isPart
      ? (exchangeChoice(turn, question, own) ?? exchangeLike(turn, question, own))
      : undefined,
  };
}

/** With the message's choice of an entity in place of the topic's. */
function exchangeChoice({ snapshot, analysis }: Turn, question: string, own: string): string | undefined {
  for (const entity of snapshot.entities.filter(({ data_type }) => data_type === "choice")) {
    const [before] = analysis.values(question, [entity]);
    const [now] = analysis.values(own, [entity]);
    if (!before || !now || before.value === now.value) continue;
    return `${question.slice(0, before.start)}${own.slice(now.start, now.end)}${question.slice(before.end)}`;
  }
  return undefined;
}

/** With what stands behind the same little word. */
function exchangeLike({ language }: Turn, question: string, own: string): string | undefined {
  const [first] = subjectWords(own, language);
  const opening = plainText(own.slice(0, first?.start ?? 0)).trim();
  if (!/^\p{L}+$/u.test(opening)) return undefined;
  const plain = plainText(question);
  const behind = new RegExp(`(?<!\\p{L})${opening}(?:\\s+\\p{L}+){0,2}\\s+$`, "u");
  let from = 0;
  for (const { start, end } of subjectWords(question, language)) {
    const before = behind.exec(plain.slice(from, start));
    if (before) return `${question.slice(0, from + before.index)}${own}${question.slice(end)}`;
    from = end;
  }
  return undefined;
}
