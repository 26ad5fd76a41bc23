import { createRequire } from "node:module";

/** What a language needs to be searched; each list and stemmer is loaded when its first text comes. */
export interface LanguageTools {
  /** Cuts endings of a word in lower case; the word itself where the language has no stemmer. */
  stem(word: string): string;
  stopWords: ReadonlySet<string>;
}

interface StemmerModule {
  stemmer(word: string): string;
}

interface StopWordModule {
  stopwords: readonly string[];
}

// A synchronous require: all stemmers and lists at once would cost every process 100 ms and 10 MB.
const require = createRequire(import.meta.url);

const STEMMERS: Record<string, () => StemmerModule> = {
  ar: () => require("@orama/stemmers/arabic"),
  bg: () => require("@orama/stemmers/bulgarian"),
  da: () => require("@orama/stemmers/danish"),
  de: () => require("@orama/stemmers/german"),
  el: () => require("@orama/stemmers/greek"),
  en: () => require("@orama/stemmers/english"),
  es: () => require("@orama/stemmers/spanish"),
  fi: () => require("@orama/stemmers/finnish"),
  fr: () => require("@orama/stemmers/french"),
  ga: () => require("@orama/stemmers/irish"),
  hi: () => require("@orama/stemmers/indian"),
  hu: () => require("@orama/stemmers/hungarian"),
  hy: () => require("@orama/stemmers/armenian"),
  id: () => require("@orama/stemmers/indonesian"),
  it: () => require("@orama/stemmers/italian"),
  lt: () => require("@orama/stemmers/lithuanian"),
  ne: () => require("@orama/stemmers/nepali"),
  nl: () => require("@orama/stemmers/dutch"),
  no: () => require("@orama/stemmers/norwegian"),
  pt: () => require("@orama/stemmers/portuguese"),
  ro: () => require("@orama/stemmers/romanian"),
  ru: () => require("@orama/stemmers/russian"),
  sr: () => require("@orama/stemmers/serbian"),
  sv: () => require("@orama/stemmers/swedish"),
  ta: () => require("@orama/stemmers/tamil"),
  tr: () => require("@orama/stemmers/turkish"),
  uk: () => require("@orama/stemmers/ukrainian"),
};

const STOP_WORDS: Record<string, () => StopWordModule> = {
  ar: () => require("@orama/stopwords/arabic"),
  bg: () => require("@orama/stopwords/bulgarian"),
  da: () => require("@orama/stopwords/danish"),
  de: () => require("@orama/stopwords/german"),
  el: () => require("@orama/stopwords/greek"),
  en: () => require("@orama/stopwords/english"),
  es: () => require("@orama/stopwords/spanish"),
  fi: () => require("@orama/stopwords/finnish"),
  fr: () => require("@orama/stopwords/french"),
  ga: () => require("@orama/stopwords/irish"),
  hi: () => require("@orama/stopwords/indian"),
  hu: () => require("@orama/stopwords/hungarian"),
  hy: () => require("@orama/stopwords/armenian"),
  id: () => require("@orama/stopwords/indonesian"),
  it: () => require("@orama/stopwords/italian"),
  ja: () => require("@orama/stopwords/japanese"),
  lt: () => require("@orama/stopwords/lithuanian"),
  ne: () => require("@orama/stopwords/nepali"),
  nl: () => require("@orama/stopwords/dutch"),
  no: () => require("@orama/stopwords/norwegian"),
  pt: () => require("@orama/stopwords/portuguese"),
  ro: () => require("@orama/stopwords/romanian"),
  ru: () => require("@orama/stopwords/russian"),
  sl: () => require("@orama/stopwords/slovenian"),
  sr: () => require("@orama/stopwords/serbian"),
  sv: () => require("@orama/stopwords/swedish"),
  ta: () => require("@orama/stopwords/tamil"),
  tr: () => require("@orama/stopwords/turkish"),
  uk: () => require("@orama/stopwords/ukrainian"),
};

/** Rich in endings and without a stemmer here: the first letters of a word stand for it. */
const CUT_AT_HEAD: ReadonlySet<string> = new Set(["cs", "et", "hr", "lv", "pl", "sk", "sl"]);
const HEAD_LETTERS = 5;

/** Words that the lists would drop though customers ask for them. */
const KEEP: Record<string, string> = {
  de: "machen weg",
  es: "acuerdo bajo cerca conocer cuenta dia dias día días empleo empleos estado estados fin final general horas lugar medio momento nueva nuevas nuevo nuevos pais país parte primer primera primero segunda segundo señaló tarde temprano tiempo total trabajo uso verdad",
  ru: "жизнь человек два три",
  id: "hari tahun waktu",
};

/** Words missing in the lists; the parts of shortened forms ("what's", "l'heure") count too. */
const ADD: Record<string, string> = {
  en: "a s t d m ll re ve did us also",
  de: "habt hast seid wann warum wer wen wem wohin woher wieso gibt",
  nl: "wanneer hoe waar wie welke welk hoeveel waarom wat",
  sv: "när var vem vilken vilka varför hur",
  da: "hvornår hvor hvem hvilken hvilke hvorfor hvordan hvad",
  no: "når hvor hvem hvilken hvilke hvorfor hvordan hva",
  fr: "l d j qu c n s m t où quel quelle quels quelles combien comment quand pourquoi est-ce",
  it: "quando dove chi quale quali quanto quanta quanti quante come perché l d c un all dell nell sull dall",
  pt: "onde como quando qual quais quanto quanta quantos quantas",
  es: "cuál cuáles qué dónde cuándo cómo cuánto cuántos",
  ca: "l d el la els les de i a en que un una per amb es és no del al com on quan què quin quina",
  pl: "i w na z do to jest się nie jak że co gdzie kiedy kto czy od za po dla o są był była przez ten ta jaki jaka jakie które który która ile a oraz lub u mi mam masz ma mamy macie mają mogę możesz możecie można może jestem jesteś jesteście jesteśmy będzie był było byli my wy was wam wami nas nam nami wasz wasza wasze wasi nasz nasza nasze mój moja moje go jej ich ją mu tu tam też już tylko bardzo której którego którym których jaką jakim jakich jaki dlaczego czemu skąd dokąd ilu przed pod nad przy bez między tego tej tym tych te ci czego czym kogo kim komu jej jego się ze we ku aby żeby gdy jeśli ale lecz więc",
  ko: "어떻 어떻게 어떤 어느 얼마 얼마나 어디 어딘 언제 누구 누가 무엇 뭐 뭔 무슨 몇 왜 있 없 수 것 거 되 하 이 그 저 제 저희 우리 및 또는 그리고 안 못 더 때 등 때문 위해 대해 대한 관한 걸리 걸려 가능 싶 같 좀",
  cs: "a v na z do to je se ne jak že co kde kdy kdo od za po pro o jsou byl byla přes ten ta jaký jaká jaké které který která kolik nebo u s k i si",
  sk: "a v na z do to je sa nie ako že čo kde kedy kto od za po pre o sú bol bola cez ten tá aký aká aké ktoré ktorý ktorá koľko alebo u s k i si",
  hr: "i u na s do to je se ne kako da što gdje kada tko od za po o su bio bila kroz taj ta koji koja koje koliko ili iz li a",
  vi: "là và của có được cho các những một này đó trong với để ở đã sẽ thì mà như từ khi bao nhiêu gì nào đâu ai không ra vào tại về bị do nó",
  he: "של את על לא זה הוא היא אני עם כל גם או אם כי מה מי איפה מתי איך כמה למה יש אין היה הם אל",
  fa: "و در به از که این را با است برای آن یک خود تا بر هم نیز شد چه کجا کی چگونه چند چرا آیا می",
  bn: "এবং ও এই যে কি কে কোন কখন কোথায় কত কেন হয় ছিল একটি তার থেকে জন্য করে",
  zh: "的 了 是 在 和 与 及 或 也 吗 呢 吧 啊 么 什 哪 谁 个 这 那 有 我 你 他 她 它 们 被 把 就 都 而 之 为 以 于 其 些 何 什么 怎么 哪里 哪个 哪些 多少 如何 为什 请问 可以 我们 你们 他们 这个 那个 的是 是什 么是 於 與 為 麼 這 嗎 個 們 誰",
  ja: "の は が を に で と も へ や か ね よ な た て だ し れ さ い る す ま せ ん り ら う え お く け こ そ あ です ます した して いる ある する から まで など より これ それ どこ いつ なに だれ 何 誰 は何 何で とは での には では ですか すか てい った",
  th: "ที่ และ ของ ใน เป็น มี การ ได้ ให้ ว่า จะ ไม่ กับ จาก คือ อะไร ใคร ไหน เท่า ไร",
};

/** Asked around a question, never what it is about: dropped from questions as long as something else is left. */
const CHAT: Record<string, string> = {
  en: "please tell know want need like would hi hello hey thanks thank help many much get let give find info information looking wonder wondering question ask show explain offer okay ok also anything something someone anyone old really just one want wants",
  de: "bitte sagen wissen möchte möchten brauche hallo hi danke hilfe wieviel viele geben gibt gerne frage fragen zeigen erklären bieten okay ok etwas eigentlich mal kannst könnt können",
  fr: "bonjour salut merci svp plaît plait dire savoir veux voudrais besoin aide combien donner trouver question montrer expliquer proposez avez pouvez peux",
  es: "hola gracias favor decir dime saber quiero quisiera necesito ayuda dar encontrar pregunta mostrar explicar ofrecen puede pueden puedo tienen",
  it: "ciao salve grazie favore dire dimmi sapere voglio vorrei bisogno aiuto dare trovare domanda mostrare spiegare offrite potete posso avete",
  nl: "hallo hoi bedankt dank alstublieft graag zeggen weten wil zou nodig hulp geven vinden vraag tonen uitleggen bieden kunt kan",
  pl: "proszę dziękuję dzięki cześć dzień dobry witam hej chcę chciałbym chciałabym potrzebuję powiedz powiedzieć wiedzieć pomoc pomóc pytanie pokaż wyjaśnij opowiedz znaleźć dostać daj dać ok",
  ko: "안녕 감사 고마 고맙 마워 부탁 알려 알고 궁금 문의 도와 도움 설명",
  pt: "olá oi obrigado obrigada favor dizer saber quero queria gostaria preciso ajuda dar encontrar pergunta mostrar explicar oferecem pode podem posso têm",
};

const tools = new Map<string, LanguageTools>();
const chatWords = new Map<string, ReadonlySet<string>>();

/** Stemmer and stop words of an ISO 639-1 language; harmless ones for a language that has none. */
export function toolsFor(language: string): LanguageTools {
  let own = tools.get(language);
  if (!own) {
    own = { stem: rememberStems(stemmerOf(language)), stopWords: stopWordsOf(language) };
    tools.set(language, own);
  }
  return own;
}

/** Words of politeness and of asking in a language. */
export function chatWordsOf(language: string): ReadonlySet<string> {
  let own = chatWords.get(language);
  if (!own) {
    own = wordSet(CHAT[language]);
    chatWords.set(language, own);
  }
  return own;
}

function stemmerOf(language: string): (word: string) => string {
  const load = STEMMERS[language];
  if (load) return load().stemmer;
  if (CUT_AT_HEAD.has(language)) return (word) => word.slice(0, HEAD_LETTERS);
  return (word) => word;
}

function stopWordsOf(language: string): ReadonlySet<string> {
  const words = new Set(STOP_WORDS[language]?.().stopwords);
  for (const word of wordSet(ADD[language])) words.add(word);
  for (const word of wordSet(KEEP[language])) words.delete(word);
  return words;
}

const REMEMBERED_STEMS = 20_000;
const LONGEST_TO_STEM = 40;

/** Texts repeat their words, and a stemmer takes microseconds. */
function rememberStems(stem: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    if (word.length > LONGEST_TO_STEM) return word;
    let result = known.get(word);
    if (result === undefined) {
      result = stem(word) || word;
      if (known.size >= REMEMBERED_STEMS) known.clear();
      known.set(word, result);
    }
    return result;
  };
}

function wordSet(words: string | undefined): ReadonlySet<string> {
  return new Set(words?.split(" "));
}
