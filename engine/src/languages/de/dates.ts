import type { DateTerms } from "../parts/date-terms.ts";

const FAMILY = "frau/mann/freundin/freund/partnerin/partner/tochter/sohn/mutter/vater/schwester/bruder";

export const dates: DateTerms = {
  numerals: undefined,
  largeNumbers: "hundert, einhundert, tausend, eintausend",
  articles: "einen, eine, einer, ein",
  groupBefore: "wir sind, wir wären, wir werden, wir kommen zu, sind wir",
  alone: "eine [einzelne] person, nur ich, ich allein, ich alleine, nur für mich, allein, alleine",
  pair: `mein[e][n] (${FAMILY})(,/ und) (ich/mich), ich(,/ und) mein[e] (${FAMILY}), (uns/wir) beide[n]`,
  toWords: "bis, bis zum",
  orWords: "oder",
  months: `
    januar/jänner/jan[.], februar/feb[.], märz/mär[.], april/apr[.], mai, juni/jun[.], juli/jul[.],
    august/aug[.], september/sep[t][.], oktober/okt[.], november/nov[.], dezember/dez[.]
  `,
  weekdays: `
    montag[s/morgen/vormittag/mittag/nachmittag/abend/nacht],
    dienstag[s/morgen/vormittag/mittag/nachmittag/abend/nacht],
    mittwoch[s/morgen/vormittag/mittag/nachmittag/abend/nacht],
    donnerstag[s/morgen/vormittag/mittag/nachmittag/abend/nacht],
    freitag[s/morgen/vormittag/mittag/nachmittag/abend/nacht],
    (samstag/sonnabend)[s/morgen/vormittag/mittag/nachmittag/abend/nacht],
    sonntag[s/morgen/vormittag/mittag/nachmittag/abend/nacht]
  `,
  shortWeekdays: "mo, di, mi, do, fr, sa, so",
  shortWeekday: "{day}.{before: [,]{} {digit}}",
  shiftAfter: "nach",
  shiftBefore: "vor",
  howLong: "für, über, von",
  next: {
    before: "nächste[n/r/s/m], [der/die/den] folgende[n/r/s/m]",
    after: "nächste[r/n] woche, in der nächsten woche",
    isNearest: false,
  },
  coming: { before: "diese[n/r/s/m], kommende[n/r/s/m]", after: "dieser woche, diese woche" },
  last: {
    before: "letzte[n/r/s/m], vergangene[n/r/s/m], vorige[n/r/s/m]",
    after: "letzter woche, letzte woche",
  },
  afterNext: { before: "übernächste[n/r/s/m] [woche [am]]", after: "[in der/der] übernächste[n/r] woche" },
  nextWeek: "[in der/der] (nächste[r/n]/kommende[r/n]/folgende[r/n]) woche",
  weekLater: "in einer woche",
  weekend: "wochenende",
  dayOfMonth: "(am/zum/den/dem/bis/ab/vom/der/für den) {d}.",
  dayWords: `
    erste[n/r/s], zweite[n/r/s], dritte[n/r/s], vierte[n/r/s], fünfte[n/r/s], sechste[n/r/s], siebte[n/r/s],
    achte[n/r/s], neunte[n/r/s], zehnte[n/r/s], elfte[n/r/s], zwölfte[n/r/s], dreizehnte[n/r/s],
    vierzehnte[n/r/s], fünfzehnte[n/r/s], sechzehnte[n/r/s], siebzehnte[n/r/s], achtzehnte[n/r/s],
    neunzehnte[n/r/s], zwanzigste[n/r/s], einundzwanzigste[n/r/s], zweiundzwanzigste[n/r/s],
    dreiundzwanzigste[n/r/s], vierundzwanzigste[n/r/s], fünfundzwanzigste[n/r/s], sechsundzwanzigste[n/r/s],
    siebenundzwanzigste[n/r/s], achtundzwanzigste[n/r/s], neunundzwanzigste[n/r/s], dreißigste[n/r/s],
    einunddreißigste[n/r/s]
  `,
  ordinal: "., ten, te",
  ofMonth: "",
  notThis: "vor, nach, nicht, nicht am, nicht um, außer, vor dem, nach dem, als",
  holidays: [
    ["heilig[er ]abend, heiligabend", "christmas_eve"],
    ["weihnachten, (1./erster/ersten) weihnachts[feier]tag", "christmas"],
    ["(2./zweiter/zweiten) weihnachts[feier]tag", "boxing_day"],
    ["si[l]vester", "new_years_eve"],
    ["neujahr[stag]", "new_year"],
    ["valentinstag", "valentine"],
    ["karfreitag", "good_friday"],
    ["ostermontag", "easter_monday"],
    ["oster(sonntag/n)", "easter"],
    ["[christi] himmelfahrt", "ascension"],
    ["pfingst(sonntag/en)", "pentecost"],
    ["tag der arbeit", "labour_day"],
    ["nikolaus[tag]", "st_nicholas"],
    ["halloween", "halloween"],
    ["allerheiligen", "all_saints"],
  ],
  clock: [
    ["um mitternacht, mitternacht", 0],
    ["zu mittag, um die mittagszeit, 12 uhr mittags, zwölf uhr mittags", 720],
  ],
  spokenTimes: [
    ["halb {h}", -30],
    ["viertel nach {h}", 15],
    ["viertel vor {h}, dreiviertel {h}", -15],
    ["{m} [minuten] nach {h}", "+m"],
    ["{m} [minuten] vor {h}", "-m"],
    ["{h} uhr {not before: {digit}{not before: {digit}}}{m}", "+m"],
    ["{h} uhr", 0],
  ],
  bareHours: "(um/gegen/ab) [circa/ca./etwa] {h}",
  isTwelveHour: false,
  dayParts: {
    morning: "morgens, am morgen, früh, vormittag[s], am vormittag, {3-10 a-z}(tag/woch)(morgen/vormittag)",
    afternoon: "nachmittag[s], mittags, {3-10 a-z}(tag/woch)[nach]mittag",
    evening: "abend[s], nachts, {3-10 a-z}(tag/woch)abend",
  },
  eveningMeal: "tisch, abendessen, dinner",
  earlierMeal: "frühstück, frühstücken, brunch, mittagessen",
  tail: `
    am, um, für, in, und, bis, bitte, danke, mit, oder, wenn, aber, heute, morgen, ist, wäre, wir, ich, das,
    den, der, die, dem, von, zu, zum, geht, im, auf, an, würde, ein, einen, eine, da, hier, bei, nach, dann,
    statt, lieber, doch
  `,
};
