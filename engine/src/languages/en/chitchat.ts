import type { ChitchatWords } from "../parts/chitchat-words.ts";

export const chitchat: ChitchatWords = {
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
