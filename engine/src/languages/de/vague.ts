import type { VagueWords } from "../parts/vague-words.ts";

export const vague: VagueWords = {
  from: "[irgendwann/erst] (ab/nach) [circa/ca/etwa/ungefähr], frühestens [um/ab], nicht vor",
  onwards: "oder später, aufwärts, und später",
  until: "vor, bis [spätestens/maximal/circa/ca], spätestens [um/bis], nicht nach",
  orEarlier: "oder früher, spätestens",
  weekOf: "woche (vom/ab/ab dem/um den)",
  thisWeek: "diese[r] woche",
  nextWeek: "(nächste/kommende/folgende)[r/n] woche",
  weekend: "wochenende[s/n]",
  weekendFrom: 5,
  any: `
    [ist/wäre] [mir/uns] [ganz/völlig/total/eigentlich] (egal/gleich/wurscht/wurst), wann [auch] immer, wann
    [es] [ihnen/euch/dir] passt, jederzeit, irgendwann, irgendein[e/er/en/s], irgendwas, beliebig[e/er/en],
    jeder [tag/termin], jede [zeit/uhrzeit], ein beliebiger, spielt keine rolle, macht keinen unterschied,
    [so] wie (sie/ihr/du) (wollen/wollt/willst/möchten/mögen), wie es [ihnen/euch/dir] passt, (sie
    entscheiden/entscheiden sie/entscheide du/du entscheidest/such du aus/suchen sie [es/sich] [was/etwas]
    aus), [ich bin/wir sind/bin/sind] [da] [ganz/sehr] flexibel, keine präferenz, [mir/uns] passt alles,
    alles passt, so (bald/schnell/früh) wie möglich, möglichst (bald/schnell/früh),
    (schnellst/nächst/frühest/ehest)möglich[er/e/en] [termin], (der/den) (nächste/nächsten/erste/ersten)
    [freie/freien] [termin/tag]
  `,
  later: "später, danach",
  earlier: "früher, eher, davor, vorher",
  somewhatLater: `
    (etwas/bisschen/bissl/wenig/bitte/lieber/doch/auch/noch/deutlich/möglichst/auf) später, später
    (machen/legen/verschieben/bitte/wäre/möglich/gehen/am tag), nach hinten, spätere[r/n]
    (termin/uhrzeit/zeit)
  `,
  somewhatEarlier: `
    (etwas/bisschen/bissl/wenig/bitte/lieber/doch/auch/noch/deutlich/auf) (früher/eher), (früher/eher)
    (machen/legen/verschieben/bitte/wäre/möglich/gehen/am tag), nach vorn[e], frühere[r/n]
    (termin/uhrzeit/zeit)
  `,
  hourAfter: "",
  hourBefore: "",
  dayAfter: `
    (am/den) tag (danach/darauf), (am/den) (nächsten/folgenden) tag, (einen/1) tag später, tags darauf
  `,
  dayBefore: "(am/den) tag (davor/zuvor/vorher), (am/den) vortag, (einen/1) tag (früher/vorher/eher)",
};
