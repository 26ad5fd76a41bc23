import type { AnswerWords } from "../parts/answer-words.ts";

export const answers: AnswerWords = {
  cancel: `
    annuleren, annuleer, stop, stoppen, laat maar, vergeet het, vergeet het maar, toch niet, afbreken,
    laat maar zitten, hoeft niet meer, niet meer nodig
  `,
  cancelButton: "annuleren",
  yes: `
    ja, j, jawel, jazeker, zeker, natuurlijk, uiteraard, absoluut, graag, ja graag, prima, goed, oké, ok,
    klopt, dat klopt, juist, precies, ik denk het wel, ik denk van wel, waarom niet, waar, ja hoor, jep, jup,
    perfect, akkoord, doe maar, ga je gang, is goed, dat is goed, helemaal goed, bevestigd, top, in orde,
    komt goed, helemaal top, is prima, dat is prima, doe dat maar, klinkt goed, dat is perfect
  `,
  no: `
    nee, neen, n, geen, niet, nooit, zonder, zeker niet, absoluut niet, natuurlijk niet, liever niet,
    niet echt, niet nodig, ik denk het niet, ik denk van niet, onjuist
  `,
  polite: "alstublieft, alsjeblieft, aub, dank u, dank je, bedankt, dank u wel, dankjewel, nou",
  apology: "sorry, pardon, excuses, wacht, wacht even",
  joins: "en, ook, en ook, maar, trouwens, verder, oh en",
  correction: "maak er, wijzig, verander, eigenlijk, liever, toch, in plaats, ik bedoel, correctie",
  around: "dan, goed, prima, perfect, beter, liever, rond, ongeveer, maakt, uit, schikt",
};
