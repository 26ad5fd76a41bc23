import type { AnswerWords } from "../parts/answer-words.ts";

export const answers: AnswerWords = {
  cancel: `
    cancel, cancel that, cancel it, cancel this, stop, stop it, stop that, never mind, nevermind, forget it,
    forget that, forget about it, abort, quit, i changed my mind, i've changed my mind, leave it, scrap that,
    drop it, drop that, don't bother, forget about that, i don't want it anymore
  `,
  cancelButton: "cancel",
  yes: `
    yes, y, yeah, yea, yep, yup, yes i do, yes i am, yes i would, yes it is, yes it does, yes we do,
    yes we are, yes that's right, sure, sure thing, for sure, of course, ok, okay, k, absolutely, definitely,
    certainly, correct, that's correct, that's right, right, true, exactly, indeed, i do, i am, i would,
    i think so, i guess so, i believe so, why not, sounds good, go ahead, i'd love to, i'd like that,
    affirmative, perfect, do it, please do, go for it, that works, works for me, looks good, all good,
    all right, alright, confirm, confirmed, book it, yes that's fine, that's it, makes sense
  `,
  no: `
    no, n, nope, nah, no way, no i don't, no i'm not, no it isn't, no it's not, no it doesn't, no we don't,
    not, not really, not at all, not now, not today, not this time, not necessary, never, false, wrong,
    incorrect, i don't, i do not, i'm not, i am not, i don't think so, i do not think so, i dont think so,
    don't think so, i doubt it, i'm afraid not, afraid not, i'd rather not, rather not, negative, none,
    certainly not, absolutely not, definitely not, of course not, no need
  `,
  polite: `
    please, pls, thanks, thank you, thx, cheers, oh, well, um, hmm, sorry, sir, that's fine, that's great,
    that would be great, that would be nice, that'd be great, it's fine, thank you very much, thanks a lot
  `,
  apology: "sorry, wait, hang on, hold on, oops, my mistake, my bad",
  joins: "and, also, and also, plus, but, oh and, by the way, btw, then",
  correction: "actually, instead, make it, make that, i mean, i meant, correction, change, rather",
  around: `
    then, good, great, fine, perfect, suits, works, better, best, rather, around, about, say, make, let's,
    whatever, either
  `,
};
