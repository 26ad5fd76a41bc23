import type { AnswerWords } from "../parts/answer-words.ts";

export const answers: AnswerWords = {
  cancel: `
    annuler, annule, annulez, arrêter, arrête, arrêtez, stop, laisse tomber, laissez tomber, tant pis, oublie,
    oubliez, abandonner, laisse, laissez, oublie ça, oubliez ça, finalement non, plus la peine,
    ce n'est plus la peine
  `,
  cancelButton: "annuler",
  yes: `
    oui, ouais, si, bien sûr, bien sur que oui, certainement, absolument, tout à fait, exactement, exact,
    c'est ça, c'est exact, d'accord, ok, okay, volontiers, avec plaisir, je veux bien, pourquoi pas,
    je pense que oui, je crois que oui, vrai, oui c'est bon, c'est bon, ça marche, ça me va, ça me convient,
    c'est parfait, parfait, vas-y, allez-y, allons-y, entendu, nickel, super, je confirme, confirmé,
    ok c'est bon, très bien, c'est très bien, ça me semble bien, parfait comme ça, c'est bien ça
  `,
  no: `
    non, nan, pas, pas de, aucun, aucune, pas du tout, pas vraiment, jamais, surtout pas, certainement pas,
    bien sûr que non, je ne pense pas, je ne crois pas, je pense pas, je crois pas, pas besoin, faux
  `,
  polite: "merci, merci beaucoup, s'il vous plaît, s'il te plaît, svp, stp, euh, ah, ce serait bien",
  apology: "pardon, désolé, désolée, excusez-moi, excuse-moi, attendez, attends",
  joins: "et, aussi, et aussi, mais, au fait, en plus, sinon, pis",
  correction: "changer, changez, disons, en fait, plutôt, finalement, je voulais dire, correction",
  around: "alors, bien, parfait, convient, mieux, plutôt, environ, vers, marche, d'accord",
};
