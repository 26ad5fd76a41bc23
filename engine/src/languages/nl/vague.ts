import type { VagueWords } from "../parts/vague-words.ts";

export const vague: VagueWords = {
  from: `
    [ergens/pas] (na/vanaf) [ongeveer/circa], niet (voor/vóór), niet eerder dan, op zijn vroegst [om]
  `,
  onwards: "of later, en later",
  until: `
    {start}(voor/vóór), {start}(liefst/graag/ergens/het liefst) (voor/vóór), tot [uiterlijk/ongeveer], uiterlijk [om], niet na, niet later dan, op zijn laatst [om]
  `,
  orEarlier: "of eerder, uiterlijk, op zijn laatst",
  weekOf: "week van, week vanaf",
  thisWeek: "deze week",
  nextWeek: "(volgende/komende) week, week erop, week daarna",
  weekend: "weekend[s], weekeinde",
  weekendFrom: 5,
  any: `
    [het] [maakt] [mij/me/ons] [niet/niks/niets] uit [welke dag/wanneer/hoe laat/welke], maakt niet uit
    [welke dag/wanneer/hoe laat/welke/welk], [om het] even, om het even, wanneer dan ook, wanneer
    (u/je/jullie) (wilt/wil/willen/kunt/kan/kunnen), wanneer het [u/jullie/je] uitkomt, welke dan ook, een
    willekeurige, eender (wanneer/welke/welk), elke (dag/tijd), ieder moment, elk moment, altijd goed, alles
    is goed, (kiest u/kies jij/u kiest/jij kiest/zeg jij/zegt u) maar, (kiest u/kies jij/u kiest/jij kiest),
    wat (u/je/jij) wil[t], geen voorkeur, [ik ben/ben] flexibel, zo snel mogelijk, zo spoedig mogelijk, zo
    vroeg mogelijk, zsm, het eerste [vrije] (moment/plekje), de eerste [vrije] (dag/afspraak)
  `,
  later: "later, daarna",
  earlier: "eerder, vroeger",
  somewhatLater: `
    (iets/wat/beetje/liever/graag/maak het/ook/nog/mag het) later, later
    (alsjeblieft/alstublieft/graag/kan/kunnen/zou/op de dag/die dag)
  `,
  somewhatEarlier: `
    (iets/wat/beetje/liever/graag/maak het/ook/nog/mag het) (eerder/vroeger), (eerder/vroeger)
    (alsjeblieft/alstublieft/graag/kan/kunnen/zou/op de dag/die dag)
  `,
  hourAfter: "",
  hourBefore: "",
  dayAfter: "de dag (erna/daarna/erop/daarop), de volgende dag, een dag later",
  dayBefore: "de dag (ervoor/daarvoor), de vorige dag, een dag (eerder/vroeger)",
};
