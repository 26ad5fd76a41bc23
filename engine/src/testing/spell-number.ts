/** Says a whole number from 0 to 999,999 in the words of a language, as its grammars do. */
export function spellNumber(value: number, language: keyof typeof SPELLINGS): string {
  return SPELLINGS[language](value);
}

const row = (words: string) => words.split(" ");
const at = (words: readonly string[], n: number) => words[n] ?? "";
const joined = (...parts: string[]) => parts.filter((part) => part !== "").join(" ");

const EN = row(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
);
const EN_TENS = row("- - twenty thirty forty fifty sixty seventy eighty ninety");
const DE = row(
  "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
);
const DE_TENS = row("- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig");
const NL = row(
  "nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien",
);
const NL_TENS = row("- - twintig dertig veertig vijftig zestig zeventig tachtig negentig");
const FR = row(
  "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf",
);
const FR_TENS = row("- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt");
const ES = row(
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve",
);
const ES_TENS = row("- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa");
const ES_HUNDREDS = row(
  "- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos",
);
const PT = row(
  "zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove",
);
const PT_TENS = row("- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa");
const PT_HUNDREDS = row(
  "- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos",
);
const IT = row(
  "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove",
);
const IT_TENS = row("- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta");
const FA = row(
  "صفر یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده",
);
const FA_TENS = row("- - بیست سی چهل پنجاه شصت هفتاد هشتاد نود");
const FA_HUNDREDS = row("- صد دویست سیصد چهارصد پانصد ششصد هفتصد هشتصد نهصد");
const AR = row("صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة");
const AR_TENS = row("- عشرة عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون");
const AR_HUNDREDS = row("- مائة مائتان ثلاثمائة أربعمائة خمسمائة ستمائة سبعمائة ثمانمائة تسعمائة");
const HE = row("אפס אחת שתיים שלוש ארבע חמש שש שבע שמונה תשע עשר");
const HE_OF = row("- - - שלושת ארבעת חמשת ששת שבעת שמונת תשעת עשרת");
const UR = row(
  "صفر ایک دو تین چار پانچ چھ سات آٹھ نو دس گیارہ بارہ تیرہ چودہ پندرہ سولہ سترہ اٹھارہ انیس بیس اکیس بائیس تئیس چوبیس پچیس چھبیس ستائیس اٹھائیس انتیس تیس اکتیس بتیس تینتیس چونتیس پینتیس چھتیس سینتیس اڑتیس انتالیس چالیس اکتالیس بیالیس تینتالیس چوالیس پینتالیس چھیالیس سینتالیس اڑتالیس انچاس پچاس اکاون باون ترپن چون پچپن چھپن ستاون اٹھاون انسٹھ ساٹھ اکسٹھ باسٹھ ترسٹھ چونسٹھ پینسٹھ چھیاسٹھ سڑسٹھ اڑسٹھ انہتر ستر اکہتر بہتر تہتر چوہتر پچہتر چھہتر ستتر اٹھہتر اناسی اسی اکیاسی بیاسی تراسی چوراسی پچاسی چھیاسی ستاسی اٹھاسی نواسی نوے اکیانوے بانوے ترانوے چورانوے پچانوے چھیانوے ستانوے اٹھانوے ننانوے",
);
const HE_TENS = row("- - עשרים שלושים ארבעים חמישים שישים שבעים שמונים תשעים");

const SPELLINGS = {
  en: (n: number): string =>
    n < 20
      ? at(EN, n)
      : n < 100
        ? `${at(EN_TENS, Math.floor(n / 10))}${n % 10 ? `-${at(EN, n % 10)}` : ""}`
        : n < 1000
          ? `${at(EN, Math.floor(n / 100))} hundred${n % 100 ? ` and ${SPELLINGS.en(n % 100)}` : ""}`
          : joined(
              SPELLINGS.en(Math.floor(n / 1000)),
              "thousand",
              n % 1000 ? `${n % 1000 < 100 ? "and " : ""}${SPELLINGS.en(n % 1000)}` : "",
            ),
  de: (n: number): string =>
    onesFirst(n, { ones: DE, tens: DE_TENS, and: () => "und", hundred: "hundert", thousand: "tausend" }),
  nl: (n: number): string =>
    onesFirst(n, {
      ones: NL,
      tens: NL_TENS,
      and: (one) => (one.endsWith("e") ? "ën" : "en"),
      hundred: "honderd",
      thousand: "duizend",
    }),
  fr: (n: number): string => {
    if (n < 20) return at(FR, n);
    if (n < 100) {
      const isTwenty = n >= 60;
      const tens = at(FR_TENS, Math.floor(n / 10));
      const rest = isTwenty ? n % 20 : n % 10;
      if (rest === 0) return n === 80 ? "quatre-vingts" : tens;
      return rest % 10 === 1 && n < 80 ? `${tens} et ${at(FR, rest)}` : `${tens}-${at(FR, rest)}`;
    }
    if (n < 1000)
      return joined(
        n < 200 ? "" : at(FR, Math.floor(n / 100)),
        n >= 200 && n % 100 === 0 ? "cents" : "cent",
        n % 100 ? SPELLINGS.fr(n % 100) : "",
      );
    const thousands = n < 2000 ? "" : SPELLINGS.fr(Math.floor(n / 1000)).replace(/(?<=cent|vingt)s$/u, "");
    return joined(thousands, "mille", n % 1000 ? SPELLINGS.fr(n % 1000) : "");
  },
  es: (n: number): string => {
    if (n < 30) return at(ES, n);
    if (n < 100) return joined(at(ES_TENS, Math.floor(n / 10)), n % 10 ? `y ${at(ES, n % 10)}` : "");
    if (n === 100) return "cien";
    if (n < 1000) return joined(at(ES_HUNDREDS, Math.floor(n / 100)), n % 100 ? SPELLINGS.es(n % 100) : "");
    const thousands = n < 2000 ? "" : SPELLINGS.es(Math.floor(n / 1000)).replace(/uno$/u, "un");
    return joined(thousands, "mil", n % 1000 ? SPELLINGS.es(n % 1000) : "");
  },
  pt: (n: number): string => {
    if (n < 20) return at(PT, n);
    if (n < 100) return joined(at(PT_TENS, Math.floor(n / 10)), n % 10 ? `e ${at(PT, n % 10)}` : "");
    if (n === 100) return "cem";
    if (n < 1000)
      return joined(at(PT_HUNDREDS, Math.floor(n / 100)), n % 100 ? `e ${SPELLINGS.pt(n % 100)}` : "");
    const isJoined = n % 1000 < 100 || n % 100 === 0;
    const rest = n % 1000 ? `${isJoined ? "e " : ""}${SPELLINGS.pt(n % 1000)}` : "";
    return joined(n < 2000 ? "" : SPELLINGS.pt(Math.floor(n / 1000)), "mil", rest);
  },
  it: (n: number): string => {
    if (n < 20) return at(IT, n);
    if (n < 100) {
      const tens = at(IT_TENS, Math.floor(n / 10));
      const one = n % 10;
      return `${one === 1 || one === 8 ? tens.slice(0, -1) : tens}${one ? (one === 3 ? "tré" : at(IT, one)) : ""}`;
    }
    if (n < 1000)
      return `${n < 200 ? "" : at(IT, Math.floor(n / 100))}cento${n % 100 ? SPELLINGS.it(n % 100) : ""}`;
    const rest = n % 1000 ? SPELLINGS.it(n % 1000) : "";
    return n < 2000 ? `mille${rest}` : `${SPELLINGS.it(Math.floor(n / 1000))}mila${rest}`;
  },
  fa: (n: number): string => {
    if (n < 20) return at(FA, n);
    if (n < 100) return joined(at(FA_TENS, Math.floor(n / 10)), n % 10 ? `و ${at(FA, n % 10)}` : "");
    if (n < 1000)
      return joined(at(FA_HUNDREDS, Math.floor(n / 100)), n % 100 ? `و ${SPELLINGS.fa(n % 100)}` : "");
    const rest = n % 1000 ? `و ${SPELLINGS.fa(n % 1000)}` : "";
    return joined(n < 2000 ? "" : SPELLINGS.fa(Math.floor(n / 1000)), "هزار", rest);
  },
  ar: (n: number): string => {
    if (n <= 10) return at(AR, n);
    if (n < 20) return `${n === 11 ? "أحد" : n === 12 ? "اثنا" : at(AR, n - 10)} عشر`;
    const and = (rest: number) => (rest ? `و${SPELLINGS.ar(rest)}` : "");
    if (n < 100)
      return joined(n % 10 ? at(AR, n % 10) : "", `${n % 10 ? "و" : ""}${at(AR_TENS, Math.floor(n / 10))}`);
    if (n < 1000) return joined(at(AR_HUNDREDS, Math.floor(n / 100)), and(n % 100));
    const thousands = Math.floor(n / 1000);
    const said = thousands <= 10 ? `${at(AR, thousands)} آلاف` : `${SPELLINGS.ar(thousands)} ألف`;
    return joined(thousands === 1 ? "ألف" : thousands === 2 ? "ألفان" : said, and(n % 1000));
  },
  he: (n: number): string => {
    if (n <= 10) return at(HE, n);
    if (n < 20) return `${n === 12 ? "שתים" : at(HE, n - 10)} עשרה`;
    // "And" stands before the last word.
    const and = (rest: number) =>
      rest === 0
        ? ""
        : `${rest <= 20 || (rest < 100 ? rest % 10 : rest % 100) === 0 ? "ו" : ""}${SPELLINGS.he(rest)}`;
    if (n < 100) return joined(at(HE_TENS, Math.floor(n / 10)), n % 10 ? `ו${at(HE, n % 10)}` : "");
    const hundreds = Math.floor(n / 100);
    if (n < 1000)
      return joined(
        hundreds === 1 ? "מאה" : hundreds === 2 ? "מאתיים" : `${at(HE, hundreds)} מאות`,
        and(n % 100),
      );
    const thousands = Math.floor(n / 1000);
    const said = thousands <= 10 ? `${at(HE_OF, thousands)} אלפים` : `${SPELLINGS.he(thousands)} אלף`;
    return joined(thousands === 1 ? "אלף" : thousands === 2 ? "אלפיים" : said, and(n % 1000));
  },
  ur: (n: number): string => {
    if (n < 100) return at(UR, n);
    const [unit, name] = n < 1000 ? [100, "سو"] : n < 100_000 ? [1000, "ہزار"] : [100_000, "لاکھ"];
    return joined(SPELLINGS.ur(Math.floor(n / unit)), name, n % unit ? SPELLINGS.ur(n % unit) : "");
  },
} as const satisfies Record<string, (value: number) => string>;

interface OnesFirst {
  ones: readonly string[];
  tens: readonly string[];
  and: (one: string) => string;
  hundred: string;
  thousand: string;
}

function onesFirst(n: number, words: OnesFirst): string {
  const { ones, tens, and, hundred, thousand } = words;
  if (n < 20) return at(ones, n);
  const one = at(ones, n % 10);
  if (n < 100) return `${n % 10 ? `${one}${and(one)}` : ""}${at(tens, Math.floor(n / 10))}`;
  const [unit, name] = n < 1000 ? [100, hundred] : [1000, thousand];
  const many = Math.floor(n / unit);
  return `${many === 1 ? "" : onesFirst(many, words)}${name}${n % unit ? onesFirst(n % unit, words) : ""}`;
}
