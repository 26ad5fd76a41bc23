const KEY = /^(?:nlu|intents|entities|responses|templates|rules|stories|forms|slots|flows|pipeline)[ \t]*:/m;
const TURN = /^\*[ \t]*[\w/-]+(?:\{.*\})?(?:[ \t]+OR[ \t]+.+)?[ \t]*$/im;

/** A heading of Markdown training data: its kind and its name. */
export const RASA_SECTION = /^##[ \t]*(intent|synonym|lookup|regex)[ \t]*:[ \t]*(.+?)[ \t]*$/i;
const ANY_SECTION = new RegExp(RASA_SECTION.source, "im");

/** Answers of retrieval intents. */
const ANSWERS = /^\*[ \t]*[\w-]+\/[\w-]+[ \t]*\r?\n[ \t]+-[ \t]+\S/m;

/** A part of a Rasa project in YAML, by its keys. */
export function isRasaYaml(text: string): boolean {
  return KEY.test(text);
}

/** Training data by its sections, stories by intents with actions below them. */
export function looksLikeRasaMarkdown(text: string): boolean {
  const isStory = /^##/m.test(text) && TURN.test(text) && /^[ \t]+-[ \t]*(?:utter|action)_/m.test(text);
  return isStory || ANY_SECTION.test(text) || ANSWERS.test(text);
}
