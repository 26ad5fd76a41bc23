import type { DateTerms } from "../parts/date-terms.ts";

const FAMILY = "vrouw/man/vriendin/vriend/partner/dochter/zoon/moeder/vader/zus/broer";

export const dates: DateTerms = {
  numerals: undefined,
  largeNumbers: "honderd, duizend",
  articles: "een, niemand",
  groupBefore: "met z'n, met zijn, met ons, we zijn met, wij zijn met, we komen met",
  alone: "(e/é)(e/é)n persoon, alleen ik, ik alleen, alleen voor mij, in m'n eentje",
  pair: `(mijn/m'n) (${FAMILY})(,/ en) ik, ik(,/ en) (mijn/m'n) (${FAMILY}), wij tweeën, ons tweeën`,
  toWords: "tot, à, tot en met, t{/}m",
  orWords: "of",
  months: `
    januari/jan[.], februari/feb[.], maart/mrt[.], april/apr[.], mei, juni/jun[.], juli/jul[.],
    augustus/aug[.], september/sep[t][.], oktober/okt[.], november/nov[.], december/dec[.]
  `,
  weekdays: `
    maandag[ochtend/middag/avond], dinsdag[ochtend/middag/avond], woensdag[ochtend/middag/avond],
    donderdag[ochtend/middag/avond], vrijdag[ochtend/middag/avond], zaterdag[ochtend/middag/avond],
    zondag[ochtend/middag/avond]
  `,
  shortWeekdays: "ma, di, wo, do, vr, za, zo",
  shortWeekday: "{day}.{before: [,]{} {digit}}",
  shiftAfter: "na",
  shiftBefore: "voor",
  howLong: "voor, gedurende, van",
  next: { before: "volgend[e]", after: "volgende week", isNearest: false },
  coming: {
    before: "komend[e], aanstaand[e], deze, dit, aankomend[e]",
    after: "deze week, aanstaande, a.s.",
  },
  last: { before: "afgelopen, vorig[e], laatste", after: "vorige week" },
  afterNext: { before: "overvolgend[e]", after: "" },
  nextWeek: "[in] (volgende/komende) week",
  weekLater: "over een week",
  weekend: "weekend, weekeinde",
  dayOfMonth: "(de/op de/voor de/tot de) {d}(e/de/ste)",
  dayWords: `
    een/eerste, twee/tweeën/tweede, drie/drieën/derde, vier/vieren/vierde, vijf/vijven/vijfde,
    zes/zessen/zesde, zeven/zevenen/zevende, acht/achten/achtste, negen/negenen/negende, tien/tienen/tiende,
    elf/elfde, twaalf/een dozijn/twaalfde, dertien/dertiende, veertien/veertiende, vijftien/vijftiende,
    zestien/zestiende, zeventien/zeventiende, achttien/achttiende, negentien/negentiende, twintig/twintigste,
    een[[-]](e/ë)ntwintig/een[[-]](e/ë)ntwintigste, twee[[-]](e/ë)ntwintig/twee[[-]](e/ë)ntwintigste,
    drie[[-]](e/ë)ntwintig/drie[[-]](e/ë)ntwintigste, vier[[-]](e/ë)ntwintig/vier[[-]](e/ë)ntwintigste,
    vijf[[-]](e/ë)ntwintig/vijf[[-]](e/ë)ntwintigste, zes[[-]](e/ë)ntwintig/zes[[-]](e/ë)ntwintigste,
    zeven[[-]](e/ë)ntwintig/zeven[[-]](e/ë)ntwintigste, acht[[-]](e/ë)ntwintig/acht[[-]](e/ë)ntwintigste,
    negen[[-]](e/ë)ntwintig/negen[[-]](e/ë)ntwintigste, dertig/dertigste,
    een[[-]](e/ë)ndertig/een[[-]](e/ë)ndertigste
  `,
  ordinal: "e, de, ste",
  ofMonth: "",
  notThis: "na, niet, niet op, niet om, behalve, (later/eerder/vroeger/anders/liever/ander[e]) dan",
  holidays: [
    ["kerstavond", "christmas_eve"],
    ["eerste kerstdag, 1e kerstdag, kerstmis, kerst", "christmas"],
    ["tweede kerstdag, 2e kerstdag", "boxing_day"],
    ["oudejaarsavond, oudejaarsdag, oudjaar, oud en nieuw", "new_years_eve"],
    ["nieuwjaar[sdag]", "new_year"],
    ["valentijnsdag, valentijn", "valentine"],
    ["goede vrijdag", "good_friday"],
    ["tweede paasdag, paasmaandag", "easter_monday"],
    ["eerste paasdag, paaszondag, pasen", "easter"],
    ["hemelvaart[sdag]", "ascension"],
    ["pinksteren", "pentecost"],
    ["dag van de arbeid", "labour_day"],
    ["sinterklaas", "st_nicholas"],
    ["halloween", "halloween"],
  ],
  clock: [
    ["twaalf uur 's middags, 12 uur 's middags", 720],
    ["middernacht", 0],
  ],
  spokenTimes: [
    ["half {h}", -30],
    ["kwart over {h}", 15],
    ["kwart voor {h}", -15],
    ["{m} [minuten] over {h}", "+m"],
    ["{m} [minuten] voor {h}", "-m"],
    ["[om/rond/vanaf/tegen/tot] {h} uur {not before: {digit}{not before: {digit}}}{m}", "+m"],
    ["(om/rond/vanaf/tegen/tot) {h} uur", 0],
    ["{h} uur{before: {end}/ 's }", 0],
  ],
  bareHours: "(om/rond/vanaf/tegen) {h}, {not after: gedurende/per} {not before: een uur}{h} uur",
  isTwelveHour: false,
  dayParts: {
    morning: "'s ochtends, 's morgens, ochtend, vanochtend, {3-9 a-z}ochtend",
    afternoon: "'s middags, middag, vanmiddag, {3-9 a-z}middag",
    evening: "'s avonds, avond, vanavond, {3-9 a-z}avond",
  },
  eveningMeal: "tafel, tafeltje, diner, dineren, avondeten",
  earlierMeal: "ontbijt, ontbijten, lunch, brunch",
  tail: `
    op, om, voor, in, en, tot, graag, alstublieft, bedankt, met, of, als, maar, vandaag, morgen, is, zou, wij,
    we, ik, de, het, een, van, met ons, zijn
  `,
};
