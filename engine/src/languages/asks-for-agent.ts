import { phraseOf } from "./bare-phrase.ts";
import { type ChitchatPhrases, chitchatFor } from "./chitchat-for.ts";
import { findNegations } from "./find-negations.ts";
import { spellOut } from "./short-forms.ts";

const CHARACTERS_MAX = 400;
const WORDS_MAX = 40;
/** Longer names of whom to speak with have two words: "customer service". */
const NAME_WORDS = 2;
/** "mit einem echten Menschen" */
const WITH_REACH = 3;

/** Whether a message asks for a person instead of the agent, in the language or in English; not who wants none. */
export function asksForAgent(text: string, language: string): boolean {
  const typed = text.slice(0, CHARACTERS_MAX);
  const spelt = spellOut(typed, language);
  if (!asks(typed, language) && (spelt === typed || !asks(spelt, language))) return false;
  return !findNegations(typed, language).some(
    ({ isFrame, negated, rest }) => isFrame && asks(negated, language) && !asks(rest, language),
  );
}

function asks(text: string, language: string): boolean {
  const words = phraseOf(text).split(" ").slice(0, WORDS_MAX);
  const talk = chitchatFor(language);
  return asksAlone(words, talk) || words.some((_, at) => reachesFrom(words, at, talk));
}

/** "a human please": the whole message is a person's name and little words. */
function asksAlone(words: readonly string[], { alone, around }: ChitchatPhrases): boolean {
  const isAlone = (wanted: readonly string[]) => {
    const at = words.findIndex((_, n) => wanted.every((word, m) => words[n + m] === word));
    return at >= 0 && words.every((word, n) => (n >= at && n < at + wanted.length) || around.has(word));
  };
  return words.some((word) => alone.get(word)?.some(isAlone));
}

/** "speak with a real person", and in languages whose verb stands last "mit einem Menschen sprechen". */
function reachesFrom(words: readonly string[], verb: number, talk: ChitchatPhrases): boolean {
  const { reach, person, glue, needsWith } = talk;
  if (!reach.has(words[verb] ?? "")) return false;
  const isPerson = (n: number) =>
    person.has(words[n] ?? "") || person.has(words.slice(n, n + NAME_WORDS).join(" "));
  for (let n = verb + 1; n < words.length; n++) {
    if (isPerson(n)) return !needsWith.has(words[verb] ?? "") || talk.with.has(words[verb + 1] ?? "");
    if (!glue.has(words[n] ?? "")) break;
  }
  // "با یک انسان واقعی صحبت": whom one speaks with may have one little word behind it.
  const before = isPerson(verb - 1) || !glue.has(words[verb - 1] ?? "") ? verb - 1 : verb - 2;
  return isPerson(before) && isObject(words, before, talk);
}

/** A person before the verb is spoken with only where the words say so: not in "does your staff speak English". */
function isObject(words: readonly string[], at: number, talk: ChitchatPhrases): boolean {
  return (
    talk.objects.has(words[at] ?? "") ||
    words.slice(Math.max(0, at - WITH_REACH), at).some((word) => talk.with.has(word))
  );
}
