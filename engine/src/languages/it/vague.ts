import type { VagueWords } from "../parts/vague-words.ts";

export const vague: VagueWords = {
  from: `
    [in qualsiasi momento/da] dopo [le/l'/la], a partire (da/dalle/dall'/dalla/dal), non prima
    (di/delle/dell'/della), passate
  `,
  onwards: "in poi, o più tardi, o dopo, in avanti",
  until: `
    prima (di/delle/dell'/della), fino (a/alle/all'/alla), entro [le/l'/la], al più tardi (a/alle/all'), non
    dopo [le/l']
  `,
  orEarlier: "o prima, al più tardi, al massimo",
  weekOf: "settimana (del/dal/dell')",
  thisWeek: "questa settimana",
  nextWeek: "(prossima/ventura) settimana, settimana (prossima/seguente/successiva/che viene/dopo)",
  weekend: "week[ /-]end, fine settimana",
  weekendFrom: 5,
  any: `
    [per me/mi] [fa/è] (uguale/lo stesso/indifferente), è (uguale/lo stesso/indifferente), fa lo stesso, non
    (importa/mi importa/fa differenza/ho preferenze), non ha importanza, quando
    (vuole/volete/vuoi/può/potete/le è comodo/preferisce/preferite), qualsiasi
    [giorno/ora/orario/data/momento], qualunque [giorno/ora/orario/data], (uno/una) qualsiasi, in qualsiasi
    (momento/giorno), a qualsiasi ora, (decida/scelga) lei, (decidi/scegli) tu, (decidete/scegliete) voi,
    come (vuole/volete/preferisce/preferite/vuoi), quello che (vuole/volete), nessuna preferenza, [sono]
    flessibile, [il] prima possibile, [il] più presto possibile, al più presto, appena possibile, il primo
    (disponibile/posto libero/buco)
  `,
  later: "più tardi, dopo",
  earlier: "prima, più presto",
  somewhatLater: `
    (un po'/un po/poco/leggermente/meglio/farlo/farla/sia/essere/magari/metterlo/spostarlo) (più
    tardi/dopo), più tardi (per favore/se possibile/quel giorno)
  `,
  somewhatEarlier: `
    (un po'/un po/poco/leggermente/meglio/farlo/farla/sia/essere/magari/metterlo/spostarlo) (più
    presto/prima), più presto (per favore/se possibile)
  `,
  hourAfter: "",
  hourBefore: "",
  dayAfter: "il giorno (dopo/successivo/seguente), l'indomani, un giorno (dopo/più tardi)",
  dayBefore: "il giorno (prima/precedente), un giorno prima",
};
