/** What a column of a table can be. */
export type Column = "phrase" | "question" | "intent" | "reply" | "language" | "entities";

/** Whole headers, without accents and in small letters; words are parted by spaces, lines or capitals. */
const WORDS: Record<Column, string> = {
  intent: `intent intents label labels category categories tag tags class classes topic topics
    absicht absichten thema kategorie klasse intention intentions etiquette categorie sujet
    intencion intenciones etiqueta categoria tema intencao intencoes intento intenti intenzione intenzioni
    etichetta intentie onderwerp`,
  reply: `reply replies answer answers response responses a antwort antworten reponse reponses
    respuesta respuestas resposta respostas risposta risposte antwoord antwoorden`,
  question: `question questions q frage fragen pregunta preguntas pergunta perguntas domanda domande vraag vragen faq`,
  phrase: `phrase phrases utterance utterances text texts query queries sentence sentences example examples
    pattern patterns message messages input inputs sample samples
    satz satze beispiel beispiele beispielsatz beispielsatze ausserung ausserungen nachricht anfrage eingabe
    exemple exemples enonce enonces texte requete frase frases ejemplo ejemplos texto mensaje enunciado consulta
    exemplo exemplos mensagem frasi esempio esempi testo messaggio enunciato
    zin zinnen voorbeeld voorbeelden voorbeeldzin tekst bericht uiting`,
  language: `language languages lang locale locales culture cultures sprache langue idioma lingua taal`,
  entities: `entity entities slot slots parameter parameters`,
};

/** Words beside the one that counts: "Training phrase", "Intent name", "Bot reply". */
const BESIDE = new Set(
  `training example sample user visitor customer bot agent expected the name names title titles code codes type types text
    standard default de des du del della da do van`.split(/\s+/),
);

const MEANS = new Map(
  Object.entries(WORDS).flatMap(([column, words]) =>
    words.split(/\s+/).map((word) => [word, column as Column] as const),
  ),
);

/** Which column a header names, in seven languages; undefined for any other text. */
export function columnOf(header: string): Column | undefined {
  const words = header
    .trim()
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .split(/[\s_:.-]+/)
    .filter(Boolean);
  const [only] = words;
  if (words.length === 1 && only !== undefined) return MEANS.get(only);
  const telling = words.filter((word) => !BESIDE.has(word));
  const [word] = telling;
  if (words.length > 3 || telling.length > 1) return undefined;
  return MEANS.get(word ?? words.at(-1) ?? "");
}
