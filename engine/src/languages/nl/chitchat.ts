import type { ChitchatWords } from "../parts/chitchat-words.ts";

export const chitchat: ChitchatWords = {
  greeting: `
    hallo, hoi, hoi hoi, hai, hey, hé, he, goedemorgen, goeiemorgen, goede morgen, goedemiddag, goeiemiddag,
    goede middag, goedenavond, goeieavond, goede avond, goedendag, goeiedag, dag, hallo daar, hi, morgen,
    gegroet, yo
  `,
  thanks: `
    bedankt, bedankt hoor, dank, dank je, dank je wel, dankjewel, dankje, dank u, dank u wel, dankuwel,
    hartelijk dank, hartelijk bedankt, heel erg bedankt, erg bedankt, duizendmaal dank, vriendelijk bedankt,
    alvast bedankt, ontzettend bedankt, super bedankt, fijn bedankt, dat helpt, thanks, thx, merci
  `,
  goodbye: `
    doei, doeg, doei doei, tot ziens, tot later, tot snel, tot straks, tot morgen, tot dan, dag dag, ciao,
    houdoe, fijne dag, fijne dag nog, een fijne dag, prettige dag, nog een fijne dag, fijne avond,
    fijn weekend, goedenacht, welterusten, vaarwel, dat was alles, dat is alles, dat was het
  `,
  how_are_you: `
    hoe gaat het, hoe gaat het met je, hoe gaat het met u, hoe gaat 't, hoe gaat ie, hoe is het,
    hoe is het met je, hoe is het met u, alles goed, alles goed met je, alles goed met u, hoe maakt u het,
    gaat het goed, gaat alles goed
  `,
  are_you_bot: "",
  who_are_you: "wie ben je, wie bent u, wie ben jij, wat ben je",
  waiting: `
    moment, momentje, een moment, een momentje, een ogenblik, ogenblikje, een seconde, seconde, een minuutje,
    een minuut, wacht, wacht even, even wachten, even kijken, eens even kijken, eens kijken, een ogenblikje,
    effe, effe wachten, ik kijk even, ik zoek het op, laat me even kijken, even denken, ben zo terug,
    geef me even
  `,
  filler: `
    ok, oke, oké, okay, prima, goed, heel goed, top, super, mooi, fijn, perfect, helder, duidelijk, geweldig,
    leuk, begrepen, ja, nee, nou, zo, dan, en, ook, hoor, zeg, jij ook, u ook, jullie ook, jullie, allemaal,
    iedereen, team, mensen, mevrouw, meneer, voor de hulp, voor je hulp, voor uw hulp, voor de info,
    voor de informatie, voor het antwoord, voor alles, daarvoor, nogmaals, weer, alsjeblieft, alstublieft,
    aub, haha, lol, ah, oh, och, vandaag, wel, heel, erg, of, een, daar, nog, even
  `,
  bot: {
    you: `
      ben je {kind}, ben jij {kind}, je bent {kind}, jij bent {kind}, ben je echt {kind}, ben jij echt {kind},
      ben je eigenlijk {kind}, ben je gewoon {kind}, ben je soms {kind}, bent u {kind}, u bent {kind},
      ben u {kind}, bent u echt {kind}, bent u eigenlijk {kind}, zijn jullie {kind}, praat ik met {kind},
      praat ik hier met {kind}, praat ik nu met {kind}, spreek ik met {kind}, spreek ik hier met {kind},
      spreek ik nu met {kind}, chat ik met {kind}, chat ik hier met {kind}, chat ik nu met {kind},
      schrijf ik met {kind}, heb ik contact met {kind}, heb ik hier contact met {kind},
      ben ik met {kind} aan het praten, ben ik met {kind} aan het chatten, antwoordt hier {kind},
      antwoordt mij hier {kind}
    `,
    here: `
      is dit {kind}, is het {kind}, is dat {kind}, dit is {kind}, is dit echt {kind}, is dit gewoon {kind},
      is hier {kind}, zit hier {kind}
    `,
    kinds: `
      bot, chatbot, chat bot, robot, ai, a i, kunstmatige intelligentie, virtuele assistent,
      digitale assistent, chatgpt, chat gpt, mens, echt mens, echte mens, menselijk, persoon, echt persoon,
      echte persoon, levend persoon, mens van vlees en bloed
    `,
    kindsOfYou: `
      machine, computer, computerprogramma, programma, software, algoritme, taalmodel, gpt, echt
    `,
    articles: "een, n, de, 'n",
    joins: "of, of toch, of gewoon, of met, of ben je, of bent u, en geen, geen",
  },
};
