import type { AnswerWords } from "../parts/answer-words.ts";
import type { ChangeWords } from "../parts/change-words.ts";
import type { ChitchatWords } from "../parts/chitchat-words.ts";
import type { DigressionWords } from "../parts/digression-words.ts";
import type { HandoffWords } from "../parts/handoff-words.ts";
import type { NegationWords } from "../parts/negation-words.ts";
import type { QuestionWords } from "../parts/question-words.ts";
import { moods } from "./moods.ts";

export const answers: AnswerWords = {
  cancel: `
    cancel, cancel that, cancel it, cancel this, stop, stop it, stop that, never mind, nevermind, forget it,
    forget that, forget about it, abort, quit, i changed my mind, i've changed my mind, leave it, scrap that,
    drop it, drop that, don't bother, forget about that, i don't want it anymore, let's forget it,
    let's leave it, leave it be, let it be, leave it for now, just leave it, changed my mind,
    no i changed my mind, i've decided against it, i decided against it, i'd rather not do it, don't do it,
    don't do it after all, not after all, on second thought no, scratch that, skip it all,
    i don't need it anymore, i no longer need it, i no longer want it, i'll leave it
  `,
  cancelButton: "cancel",
  done: `
    did that go through, did it go through, has it gone through, has that gone through, did that work,
    did it work, has it worked, is it done, is that done, is it all done, is everything done,
    has it been done, is it booked, is that booked, is it booked now, am i booked, am i booked in,
    is it confirmed, is that confirmed, is everything confirmed, did you get it, did you get that,
    have you done it, have you done that, did you do it, is it sent, has it been sent, was it sent,
    so is it done, is it all set, are we all set, am i all set, is it settled, so it's booked, so it's done,
    so nothing is booked, so nothing is booked now, nothing is booked now
  `,
  yes: `
    yes, y, yeah, yea, yep, yup, yes i do, yes i am, yes i would, yes it is, yes it does, yes we do,
    yes we are, yes that's right, sure, sure thing, for sure, of course, ok, okay, k, absolutely, definitely,
    certainly, correct, that's correct, that's right, right, true, exactly, indeed, i do, i am, i would,
    i think so, i guess so, i believe so, why not, sounds good, go ahead, i'd love to, i'd like that,
    affirmative, perfect, do it, please do, go for it, that works, works for me, looks good, all good,
    all right, alright, confirm, confirmed, book it, yes that's fine, that's it, makes sense, go, go on,
    go on then, go ahead then, please go ahead, please do that, please do it, do that, do it now, do so,
    just do it, let's do it, let's do that, let's go, carry on, proceed, please proceed, you may, you can,
    you can do that, be my guest, by all means, yes please do, do that please, make it so, that is right,
    fine by me, fine with me, i agree, agreed
  `,
  no: `
    no, n, nope, neither, neither one, neither of them, none of them, none of those, none of these,
    nah, no way, no i don't, no i'm not, no it isn't, no it's not, no it doesn't, no we don't,
    not, not really, not at all, not now, not today, not this time, not necessary, never, false, wrong,
    incorrect, i don't, i do not, i'm not, i am not, i don't think so, i do not think so, i dont think so,
    don't think so, i doubt it, i'm afraid not, afraid not, i'd rather not, rather not, negative, none,
    certainly not, absolutely not, definitely not, of course not, no need
  `,
  polite: `
    please, pls, thanks, thank you, thx, cheers, oh, well, um, hmm, sorry, sir, that's fine, that's great,
    that would be great, that would be nice, that'd be great, it's fine, thank you very much, thanks a lot,
    hm, uh, er
  `,
  apology: "sorry, wait, hang on, hold on, oops, my mistake, my bad",
  joins: "and, also, and also, plus, but, oh and, by the way, btw, then",
  correction: "actually, instead, make it, make that, i mean, i meant, correction, change, rather",
  around: `
    then, good, great, fine, perfect, suits, works, better, best, rather, around, about, say, make, let's,
    whatever, either, roughly, approximately, approx, maybe, perhaps, probably, nearly, almost, exactly, pay,
    transfer
  `,
};

export const questions: QuestionWords = {
  openings: `
    what, which, who, whose, when, where, why, how, can i, can you, could i, could you, do i, do you, does,
    did, is it, is there, are there, are you, will you, would you, should i, may i
  `,
  greetings: "hi, hello, hey, good {word}",
  joins: "and, but, so",
  interrogatives: `
    [at/by/for/from/in/on/since/til[l]/to/until/with] (what/which/who/whom/whose/when/where/how), why
  `,
  polar: `
    do (ye/yous/y'all), will (it/there), is {not before: it (possible/ok/okay)}, are, do you, do u, does, did,
    do i, have you, has, any, you have, r u, u have
  `,
  parts: "what about, how about, for, with, without, in, on, at, from, to, by, about, as, if, even",
  general: `
    cost, costs, price, prices, pay, much, long, last, lasts, take, takes, often, soon, late, early,
    exactly, exact, more, extra, else, expensive, cheap, need, happen, happens, possible, time, hour,
    hours, minute, minutes, day, days, that, it, they, them, this, these, those, again, then, total,
    altogether, roughly, about, there
  `,
};

export const chitchat: ChitchatWords = {
  ...moods,
  greeting: `
    hi, hello, hey, heya, hiya, hi there, hello there, hey there, good morning, good afternoon, good evening,
    good day, morning, evening, afternoon, greetings, howdy, yo, sup, hullo, gday, g'day, what's up, whats up
  `,
  thanks: `
    thanks, thank you, thankyou, thx, thnx, tnx, ty, tysm, cheers, ta, thanks a lot, thanks a bunch,
    thanks a million, many thanks, much appreciated, appreciate it, i appreciate it, appreciated, that helps,
    that helped, that's helpful, very helpful, that's very kind, you've been very helpful, you're a star,
    you are a star, lifesaver
  `,
  goodbye: `
    bye, bye bye, byebye, goodbye, good bye, see you, see ya, see you later, see you soon, see you then,
    talk to you later, ttyl, cya, farewell, good night, goodnight, have a good one, have a nice day,
    have a good day, have a great day, have a nice weekend, have a good weekend, that's all, that is all,
    that'll be all, that was all, take care, until then
  `,
  how_are_you: `
    how are you, how are you doing, how are you today, how's it going, how is it going, how's things,
    how are things, how do you do, how r u, how are u, how you doing, how have you been, you ok, are you ok,
    are you well
  `,
  are_you_bot: "is this automated, is this ai, is this chatgpt, is this ai generated",
  who_are_you: "who are you, what are you",
  waiting: `
    one sec, one second, one moment, one minute, 1 sec, 1 min, 1 minute, 1 moment, a sec, a second, a moment,
    a minute, just a sec, just a second, just a moment, just a minute, hold on, hang on, wait, wait a sec,
    wait a second, wait a moment, wait a minute, give me a sec, give me a second, give me a moment,
    give me a minute, gimme a sec, one sec let me check, let me check, let me look, let me think, i'll check,
    let me see, bear with me, brb, be right back, hold on a sec
  `,
  filler: `
    ok, okay, k, kk, great, perfect, super, cool, nice, lovely, awesome, brilliant, excellent, wonderful,
    fine, alright, all right, right, good, very good, sounds good, got it, i see, understood, lol, haha,
    hahaha, hehe, oh, ah, well, so, then, and, very much, so much, again, a lot, everyone, everybody, all,
    guys, folks, team, people, mate, man, buddy, friend, sir, madam, ma'am, dear, love, bot, for now,
    for your help, for the help, for everything, for that, for your time, for the info, for the information,
    for letting me know, to you, to you too, you too, you, today, just, i, actually, by the way, please, no,
    nope, yes, yeah, yep, that's great, that is great, it is, it's, a, an, or, there
  `,
  bot: {
    you: `
      are you {kind}, you are {kind}, you're {kind}, are u {kind}, u are {kind}, are you really {kind},
      are you actually {kind}, are you just {kind}, are you only {kind}, are you even {kind},
      are you secretly {kind}, are you some kind of {kind}, am i talking to {kind}, am i talking with {kind},
      am i speaking to {kind}, am i speaking with {kind}, am i chatting to {kind}, am i chatting with {kind},
      am i writing to {kind}, am i texting {kind}, am i texting with {kind}, am i dealing with {kind},
      am i in contact with {kind}, is it {kind} i'm talking to, is it {kind} that answers,
      do i talk to {kind}, do i speak to {kind}, do i speak with {kind}, do i chat with {kind},
      i'm talking to {kind}, i am talking to {kind}, talking to {kind}
    `,
    here: `
      is this a {kind}, is this an {kind}, is it a {kind}, is it an {kind}, is that a {kind},
      is that an {kind}, this is a {kind}, this is an {kind}, is this really a {kind},
      is this really an {kind}, is this just a {kind}, is this just an {kind}, is this actually a {kind},
      is this actually an {kind}
    `,
    kinds: `
      bot, robot, chatbot, chat bot, ai, a i, ai bot, ai chatbot, ai assistant, ai agent,
      artificial intelligence, virtual assistant, virtual agent, digital assistant, chatgpt, chat gpt, human,
      human being, real human, real human being, actual human, actual human being, live human, person,
      real person, actual person, live person, living person, real live person, genuine person, someone real,
      somebody real
    `,
    kindsOfYou: `
      machine, computer, computer program, program, software, algorithm, script, automated, automated system,
      language model, large language model, llm, gpt, robotic, real
    `,
    articles: "a, an, the",
    joins: `
      or, or to, or with, or just, or actually, or really, or is it, or am i talking to, or are you, and not,
      not, instead of, rather than
    `,
  },
};

export const handoff: HandoffWords = {
  contact: "talk, talking, speak, speaking, chat, connect, transfer, contact, reach, through, escalate",
  people: `
    human, person, someone, somebody, agent, representative, rep, operator, advisor, adviser, employee,
    colleague, human being, support agent, team member, staff member, customer service, customer support,
    humans, people, staff
  `,
  between: `
    to, with, a, an, the, some, any, real, live, actual, human, me, through, in, touch, on, phone, of, from,
    your, you, over, hold, proper, directly, this
  `,
  needsWith: "",
  with: "",
  objects: "",
  alone: `
    someone, somebody, anyone, anybody, human, a human, real human, real person, a real person, a person,
    live agent, live person, live chat, representative, operator, agent, customer service, customer support,
    human being, support agent, human support, no bots, not a bot, no more bots, real human being,
    speak to support, talk to support, contact support
  `,
  around: `
    please, pls, now, i, want, need, would, like, i'd, id, get, give, me, can, could, have, just, let, is,
    there, any, anybody, ok, no, hey, hi, hello, to, a, an, the, here, asap, wanna, gimme, actual, really
  `,
};

export const digressions: DigressionWords = {
  proposals: `
    (what/how) about, (what/how) _{last}, what if, (can/could/may/shall/should) (i/we/you/u) [{word}]
    (come/do/make/take/have/be/start/arrive/try/book/move/change/switch/shift/push/get/say/go/reschedule),
    (is/are/would/does/will) [it/the] _ [also] [be] (possible/available/free/ok/okay/work/fine/better/good),
    is it (possible/ok/okay), instead, or rather, rather _, any chance of [{word}] _
  `,
  ownBooking: `
    what (did/have) i [{word}] (book/booked/order/ordered/reserve/reserved/schedule/scheduled), (when/what
    time/what day/which day/at what time/what)( (is/was/exactly is)/'s) (my/our) [{word}] {booking},
    (when/what time/which day/what day/for when/how many {word}/which {word}) (did/have) i [{word}]
    (book/booked/order/ordered/reserve/reserved/schedule/scheduled), (is/was) my {booking} (booked/confirmed),
    (did/have) i [already] (book/booked/reserve/reserved)
  `,
  bookings: "booking, appointment, reservation, visit, slot, meeting, session",
};

export const changes: ChangeWords = {
  change: `
    change, changing, move, moving, modify, edit, adjust, reschedule, shift, switch, alter, amend, update,
    correct, postpone
  `,
  undo: "cancel, cancelling, cancellation, call off",
  other: "another, different, other",
  time: "time, hour, slot",
  date: "day, date",
  whole: "order, (change/move/reschedule/modify/postpone) (it/that)",
  button: "Change: {title}",
};

export const negations: NegationWords = {
  frames: `
    (don't/dont/do not/do n't) {not before: (you/know/understand/have/remember/think/work/see/recall/receive/find/get (it/why/how/what)){not before: {letter}}},
    (i/we) [really/just/actually/still/definitely] (don't/dont/do not/didn't/didnt/did not/never) (want/need/wish/like/intend/plan/mean/ask/wanted/asked/meant) [you] [to/for/for you to],
    (i'd/id/i would/we'd/we would/would) (rather/prefer) (not/you didn't/you did not) [to], (i'd/i would/we'd/we would) not (like/want) [to],
    (i/we) (wouldn't/would not) (like/want) [to], (i'm/im/i am/we're/we are) not (trying/looking/asking/going/planning/willing/ready) (to/for),
    [there is/there's] no need (to/for), [you] (must not/mustn't/should not/shouldn't), (can/could/would/will) you [please] not,
    refrain from, (let's/lets) not, [better] not to, better not
  `,
  wishes: "",
  negators: `
    (did/do/does/have/has/had) not, not, don't, dont, doesn't, doesnt, didn't, didnt, won't, wont, isn't, isnt, aren't, arent, wasn't, wasnt, haven't,
    havent, hasn't, hasnt, hadn't, wouldn't, shouldn't, can't, cant, cannot, couldn't, unable, never
  `,
  unable: "can't, cant, cannot, can not, couldn't, could not, unable, not able",
  prefixes: "de, dis, un, non",
  again: "re",
};
