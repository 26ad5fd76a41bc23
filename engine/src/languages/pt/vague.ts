import type { VagueWords } from "../parts/vague-words.ts";

export const vague: VagueWords = {
  from: `
    [a qualquer hora/em qualquer altura] (depois/após) [d(as/a/o/e)/as/a/o], a partir d(as/a/o/e), não antes
    d(as/a/o/e)
  `,
  onwards: "em diante, ou mais tarde, ou depois",
  until: `
    antes d(as/a/o/e), até [às/à/ao/as/a/o], no máximo até [às/à/ao], o mais tardar [às/à/ao], não depois
    d(as/a/o/e)
  `,
  orEarlier: "ou antes, ou mais cedo, no máximo, o mais tardar",
  weekOf: "semana d(o/e)",
  thisWeek: "[n]esta semana, [n]essa semana",
  nextWeek: "(próxima/seguinte) semana, semana (que vem/seguinte/próxima/que entra)",
  weekend: "fi(m/ns)( /-)de( /-)semana, fds",
  weekendFrom: 5,
  any: `
    [para mim] [tanto faz/é igual/é indiferente/dá igual], [é] indiferente, não [me] importa, não interessa,
    não faz diferença, quando (quiser/quiserem/puder/puderem/for/der/preferir), qualquer
    [um/uma/dia/hora/horário/data/momento/altura], [a/em] qualquer (hora/dia/momento/horário/altura),
    (você/o senhor/a senhora) (escolhe/decide/que sabe), (escolha/decida) você, como
    (quiser/preferir/quiserem), o que (quiser/for/preferir), sem preferência, não tenho preferência,
    [sou/estou] flexível, [o] (mais (cedo/rápido/depressa)/quanto antes) [possível], assim que
    (possível/puder/puderem/der), logo que possível, o primeiro [horário] (disponível/livre)
  `,
  later: "mais tarde, depois",
  earlier: "mais cedo, antes",
  somewhatLater: `
    (pouco/pouquinho/bocadinho/ligeiramente/melhor/ser/seja/pôr/colocar/passar para/marcar) (mais
    tarde/depois), mais tarde (por favor/se possível/se puder ser/nesse dia)
  `,
  somewhatEarlier: `
    (pouco/pouquinho/bocadinho/ligeiramente/melhor/ser/seja/pôr/colocar/passar para/marcar) (mais
    cedo/antes), mais cedo (por favor/se possível/se puder ser/nesse dia)
  `,
  hourAfter: "",
  hourBefore: "",
  dayAfter: "[n]o dia (seguinte/depois), o dia a seguir, um dia (depois/mais tarde)",
  dayBefore: "[n]o dia (anterior/antes), [n]a véspera, um dia (antes/mais cedo)",
};
