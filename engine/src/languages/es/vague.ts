import type { VagueWords } from "../parts/vague-words.ts";

export const vague: VagueWords = {
  from: "después de, después del, a partir de, a partir del, no antes de, no antes del, pasadas, pasada",
  onwards: "en adelante, o más tarde, o después",
  until: "antes de, antes del, hasta, no más tarde de, como (muy/mucho) tarde a, como máximo a",
  orEarlier: "o antes, como (muy/mucho) tarde, como máximo",
  weekOf: "semana del, semana de",
  thisWeek: "esta semana",
  nextWeek: "(próxima/siguiente) semana, semana (que viene/próxima/siguiente/que entra)",
  weekend: "fin[es] de semana, finde[s]",
  weekendFrom: 5,
  any: `
    [me] [da/es] (igual/lo mismo/indiferente), cuando (sea/quiera/quieras/quieran/pueda/puedas/puedan/le
    venga bien/os venga bien/les venga bien), cualquiera, [a/en] cualquier (día/hora/momento/fecha), no [me]
    importa, usted (elige/decide), (elija/decida) usted, (elige/decide) tú, tú (eliges/decides), como
    (quiera/prefiera/quieras/prefieras), lo que (quiera/prefiera/sea), el que (quiera/sea), la que
    (quiera/sea), sin preferencia, [soy/estoy] flexible, lo antes posible, cuanto antes, lo más pronto
    posible, tan pronto como (sea posible/puedan/pueda), (el primer hueco/la primera hora/lo primero) [que
    (tenga/tengan/haya)] [libre]
  `,
  later: "más tarde, después",
  earlier: "antes, más temprano, más pronto",
  somewhatLater: `
    (poco/poquito/algo/bastante/mejor/ponerlo/ponerla/sea/hacerlo/hacerla/ser/ponlo/póngalo/dejarlo) (más
    tarde/después), más tarde (por favor/si puede ser/si es posible/ese día)
  `,
  somewhatEarlier: `
    (poco/poquito/algo/bastante/mejor/ponerlo/ponerla/sea/hacerlo/hacerla/ser/ponlo/póngalo/adelantarlo)
    (antes/más temprano/más pronto), más temprano (por favor/si puede ser/si es posible/ese día)
  `,
  hourAfter: "",
  hourBefore: "",
  dayAfter: "(el/al) día (siguiente/después), el día de después, un día (después/más tarde)",
  dayBefore: "(el/al) día (anterior/antes), el día de antes, un día (antes)",
};
