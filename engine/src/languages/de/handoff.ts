import type { HandoffWords } from "../parts/handoff-words.ts";

export const handoff: HandoffWords = {
  contact: `
    sprechen, reden, telefonieren, chatten, verbinden, verbunden, weiterleiten, erreichen, kontaktieren,
    unterhalten, kontakt
  `,
  people: `
    mensch, menschen, mitarbeiter, mitarbeiterin, mitarbeitern, person, jemand, jemanden, jemandem, berater,
    beraterin, kollege, kollegen, kollegin, ansprechpartner, kundenservice, kundendienst, kundenberater,
    angestellten, sachbearbeiter
  `,
  between: `
    mit, einem, einer, einen, ein, der, dem, den, die, das, echten, echter, echte, richtigen, realen, zu, zum,
    ihrem, ihren, ihrer, eurem, aus, vom, von, ihnen, sie, mich, bitte, direkt, persönlich, werden, lassen,
    team, selbst
  `,
  needsWith: "sprechen, reden, chatten",
  with: "mit",
  objects: "jemanden",
  alone: `
    jemand, jemanden, irgendwer, irgendjemand, mensch, ein mensch, echter mensch, einen menschen, mitarbeiter,
    ein mitarbeiter, echte person, kundenservice, kundendienst, berater, ansprechpartner, kein bot,
    keinen bot, jemand echtes, richtiger mensch
  `,
  around: `
    bitte, ich, will, möchte, mochte, brauche, hätte, gern, gerne, einen, eine, ein, kann, konnte, könnte,
    geben, sie, mir, gibt, es, hier, jetzt, sofort, lieber, mal, nur, ok, hallo, einem, mit, haben, denn,
    auch, dringend
  `,
};
