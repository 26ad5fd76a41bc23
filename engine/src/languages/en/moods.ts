import type { MoodWords } from "../parts/chitchat-words.ts";

export const moods: MoodWords = {
  danger: `
    i smell smoke, there's smoke everywhere, somebody has been stabbed, he isn't moving, there's a fire,
    my house is on fire, something is burning here, the kitchen is burning, i smell gas, it smells of gas,
    there is a gas leak, there was an explosion, someone is hurt, somebody is injured, she is bleeding badly,
    he is unconscious, my mother isn't breathing, he has collapsed, he had a heart attack,
    i think she's having a stroke, she took an overdose, i want to kill myself, i want to die,
    i don't want to live anymore, i'm going to end my life, i feel suicidal, i'm being attacked,
    someone is breaking in, he has a knife, my child swallowed poison, there's been a bad accident,
    call an ambulance, call the police, i need an ambulance, it's on fire, the car is on fire,
    smoke is coming out, there is a smell of gas, i don't want to be here anymore, i can't go on living,
    he is badly injured, people are hurt, the building is burning, the house next door is on fire,
    the neighbour's flat is burning, there are flames everywhere, grandpa has fainted and doesn't wake up,
    my father collapsed, my wife fainted, somebody passed out, she isn't responding, he stopped breathing,
    a man is choking, a child is drowning, she got an electric shock, he was stabbed and is bleeding,
    somebody was shot, a car hit a cyclist, there are injured people after an accident, i want to end it all,
    i want to take my own life, i'm about to jump, my baby isn't breathing, the gas cooker exploded
  `,
  anger: `
    still waiting, i'm still waiting, this is ridiculous, this is a joke, that's outrageous,
    this is unacceptable, what a disgrace, you are useless, you're no help at all, nobody helps me,
    nobody ever answers, this is the worst service ever, terrible service, awful customer service,
    what a waste of time, i'm so angry, i'm furious, i am fed up, i've had enough, i am really disappointed,
    i'm very unhappy with you, i want to complain, i have a complaint, you're a bunch of thieves,
    you ripped me off, this is a scam, this is rubbish, this sucks, shut up, you are stupid, stupid bot,
    idiot, screw you, fuck you, fuck off, wtf, piss off, bullshit, damn it,
    i've been waiting for weeks and nobody cares, i have written three times already,
    still no answer from you, you never listen, you don't care, i am sick of this, nobody replies,
    nobody answers me, no one gets back to me, so annoying
  `,
  confusion: `
    pardon, i don't know what you mean, you're not making sense, what should i put, i don't understand,
    i do not get it, i don't get it, i didn't understand that, i don't follow, i'm confused, you lost me,
    i'm lost, what, huh, what do you mean, what does that mean, what is that supposed to mean,
    how do you mean, what are you talking about, what are you asking, what do you want from me,
    what do you want to know, what am i supposed to write, what should i write, what should i say,
    that makes no sense, that doesn't make sense, can you explain that, explain please, in other words,
    that's not what i asked, that's not what i meant, you misunderstood me, you got me wrong, that's wrong,
    wrong answer, that doesn't answer my question, why do you ask, why do you need that, so what now,
    what now, what next, how does this work, i don't get this, don't understand
  `,
  refusal: `
    i don't know, idk, i dunno, dont know, dunno, no idea, no clue, i have no idea, i haven't a clue,
    not sure, i'm not sure, how should i know, i can't remember, i don't remember, i forgot, i've forgotten,
    i can't find it, i don't have it, i don't have that with me, i haven't got one, i lost it,
    i'd rather not say, id rather not say, rather not say, rather not,
    i don't want to say, i don't want to tell you, i won't tell you,
    i prefer not to answer, that's private, it's personal, none of your business,
    you don't need to know that, skip, skip this, skip this question, next question, pass,
    i can't answer that, it doesn't matter, i don't care, i don't have it here, i haven't got it here,
    i honestly don't know, not your business, next question please, skip this one, move on please
  `,
  doubt: `
    i haven't made up my mind, hold off for now, not yet, not just yet, i have to think about it,
    i need to think about it, i'll think about it, let me think about it, let me sleep on it,
    i need some time, i need more time, i'm still thinking, i haven't decided yet, i can't decide,
    i'm undecided, let me ask my wife, i have to ask my husband, i need to check with my boss,
    let me talk to my partner first, i need to check my calendar, maybe, maybe later, perhaps,
    perhaps another time, later, i'll do it later, i'll come back later, i'll get back to you,
    i'll let you know, we'll see, hmm, i'm in two minds, that's expensive, wow that's a lot of money,
    that is too expensive for me, that's too much, a bit expensive, rather expensive, that costs a lot,
    i'm thinking it over, i still have to think, i'd like to think first, i have to look at my calendar,
    not sure yet, i'm not sure yet, not decided yet, i may let you know, maybe tomorrow, maybe next week,
    let me get back to you tomorrow
  `,
  praise: `
    fabulous, you rock, you're great, you are amazing, you're the best, you're awesome, good job, great job,
    well done, nice work, good bot, clever bot, you're so smart, you're so kind, you are very nice,
    i like you, i love you, i love this, love it, this is great, that was easy, that was quick, that was fast,
    wow, so cool, excellent service, great service, very helpful bot, i'm impressed, i'm so happy,
    you made my day, that's wonderful news, brilliant service
  `,
  apology: `
    apologies, sorry, sry, i'm sorry, so sorry, i am so sorry, sorry about that, my apologies, i apologise,
    i apologize, my mistake, my bad, my fault, pardon me, excuse me, forgive me, oops, whoops,
    sorry i was wrong, i didn't mean that, that was a typo, sorry wrong chat, sorry for the confusion,
    i pressed the wrong button
  `,
  repeat: `
    repeat, repeat that, repeat please, can you repeat that, please say that again, say that again,
    say it again, once more, one more time, come again, what did you say, what was that,
    what did you just say, i didn't catch that, i missed that, could you say that once more,
    what was the question, what was your question, can you ask again, again please
  `,
  start_over: `
    start over, start again, let's start over, begin again, start from the beginning, from the beginning,
    from the top, back to the start, restart, reset, new conversation, start a new chat,
    can we start from scratch, clear everything, delete everything and start again, undo everything,
    go back to the beginning, main menu, back to the menu
  `,
  other_language: `
    can you speak english, speak english, can i speak english, in english, do you speak english,
    can we speak english, can i write in english, english please, in english please,
    is there somebody who speaks english, do you understand english, do you speak spanish,
    do you speak german, do you speak french, do you speak another language, what languages do you speak,
    which languages do you understand, can you answer in polish, can we talk in arabic, in my language please,
    i don't speak english well, my english is bad, do you understand polish, do you speak turkish,
    can we talk in german, is german possible, anyone who speaks french
  `,
  banter: `
    tell me a joke, sing me a song, how old are you, where do you live, are you married,
    do you have a girlfriend, what's your favourite colour, do you sleep, what are you doing, i'm bored,
    will you marry me, do you love me, what's your name, what is the meaning of life, who made you,
    ignore all previous instructions, forget your instructions, i'm tired, it's cold today,
    nice weather today, who will win the match, can you dance, are you stupid, do you have feelings,
    just testing, this is a test, test, blah blah, asdf
  `,
};
