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
    annuleren, annuleer, stop, stoppen, laat maar, vergeet het, vergeet het maar, toch niet, afbreken,
    laat maar zitten, hoeft niet meer, niet meer nodig, laat het maar, laat het maar zitten, laat zitten,
    laat dat maar, vergeet dat maar, ik heb me bedacht, heb me bedacht, ik ben van gedachten veranderd,
    ik bedenk me, bij nader inzien niet, bij nader inzien toch niet, nee toch niet, liever toch niet,
    ik wil het niet meer, ik hoef het niet meer, het hoeft niet meer, niet doen, doe maar niet,
    doe het maar niet, ik zie er van af, ik zie ervan af, ik laat het zitten, dan maar niet
  `,
  cancelButton: "annuleren",
  done: `
    is het gelukt, is dat gelukt, is alles gelukt, is het goed gegaan, ging het goed, is het doorgegaan,
    is het gedaan, is dat gedaan, is het geregeld, is dat geregeld, is alles geregeld, is het geboekt,
    is het nu geboekt, is het bevestigd, is dat bevestigd, is het verstuurd, is het verzonden,
    is het binnengekomen, is het aangekomen, heb je het gedaan, heeft u het gedaan,
    hebben jullie het ontvangen, heeft het gewerkt, staat het genoteerd, staat het vast, is het rond,
    ben ik aangemeld, ben ik ingeschreven, dus er is niets geboekt, is er nu niets geboekt
  `,
  yes: `
    ja, j, jawel, jazeker, zeker, natuurlijk, uiteraard, absoluut, graag, ja graag, prima, goed, oké, ok,
    klopt, dat klopt, juist, precies, ik denk het wel, ik denk van wel, waarom niet, waar, ja hoor, jep, jup,
    perfect, akkoord, doe maar, ga je gang, is goed, dat is goed, helemaal goed, bevestigd, top, in orde,
    komt goed, helemaal top, is prima, dat is prima, doe dat maar, klinkt goed, dat is perfect, ja doe maar,
    ja doe dat maar, ja graag doen, doe het, doe het maar, doe dat, gewoon doen, ga maar, ga door, ga verder,
    ga maar door, oké ga maar, ok ga maar, vooruit, vooruit maar, ga ervoor, laten we dat doen,
    laten we het doen, zo doen we het, voer maar uit, bevestig, bevestig maar, mee eens, van mij mag het,
    mij best, wat mij betreft wel, alsjeblieft doen, toe maar, regel het maar, regel maar
  `,
  no: `
    nee, neen, geen van beide, geen van beiden, geen van die, geen van deze,
    n, geen, niet, nooit, zonder, zeker niet, absoluut niet, natuurlijk niet, liever niet,
    niet echt, niet nodig, ik denk het niet, ik denk van niet, onjuist
  `,
  polite: `
    alstublieft, alsjeblieft, aub, dank u, dank je, bedankt, dank u wel, dankjewel, nou, hm, hmm, eh
  `,
  apology: "sorry, pardon, excuses, wacht, wacht even",
  joins: "en, ook, en ook, maar, trouwens, verder, oh en",
  correction: "maak er, wijzig, verander, eigenlijk, liever, toch, in plaats, ik bedoel, correctie",
  around: `
    dan, goed, prima, perfect, beter, liever, rond, ongeveer, maakt, uit, schikt, circa, ca, misschien,
    waarschijnlijk, bijna, precies, betaal, betalen
  `,
};

export const questions: QuestionWords = {
  openings: `
    wat, welke, welk, wie, wanneer, waar, waarom, hoe, hoeveel, kan ik, kunt u, is er, zijn er, heeft u
  `,
  greetings: "hoi, hallo, goede{0+ letters}",
  joins: "en, maar",
  interrogatives: `
    wat, waarom, hoe, [aan/bij/in/met/om/op/sinds/tot/uit/van/vanaf/voor]
    (welk[e]/wie/wanneer/waar/hoeveel/hoe[ ]laat/hoe[ ]lang)
  `,
  polar: `
    {not before: kunnen/mogen/willen/zouden}{3+ letters}en jullie,
    {not before: kunt/wilt/zou/zult}{3+ letters}t u, is {not before: het mogelijk}, zijn, heeft, hebben, hebt,
    doen jullie, doet, moet ik, mag, mogen, kun je, moet je
  `,
  parts: `
    wat dacht je van, hoe zit het met, voor, met, zonder, in, op, aan, bij, van, vanaf, tot, naar, om,
    als, ook
  `,
  general: `
    kost, kosten, prijs, prijzen, duur, goedkoop, hoeveel, betalen, betaal, lang, duurt, duren, vaak,
    snel, laat, vroeg, precies, meer, extra, nog, dan, eigenlijk, dat, dit, het, ze, die, hem, er,
    nodig, moet, mogelijk, tijd, uur, minuten, dagen, totaal, ongeveer, dag, dagen, minuut, daar,
    daarin, daarmee, daarvoor
  `,
};

export const chitchat: ChitchatWords = {
  ...moods,
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

export const handoff: HandoffWords = {
  contact: `
    spreken, praten, chatten, contact, doorverbinden, doorverbonden, verbinden, bereiken, doorgeschakeld,
    doorschakelen
  `,
  people: `
    mens, mensen, medewerker, medewerkster, persoon, iemand, adviseur, collega, klantenservice, klantendienst,
    werknemer, verkoper, vertegenwoordiger
  `,
  between: `
    met, een, de, het, echte, echt, levende, levend, in, van, via, jullie, uw, je, mij, me, direct,
    persoonlijk, worden, kan, opnemen, komen, krijgen, aan, lijn
  `,
  needsWith: "spreken, praten, chatten",
  with: "met",
  objects: "iemand",
  alone: `
    iemand, mens, een mens, echt mens, echt persoon, een echt persoon, een echt mens, medewerker,
    een medewerker, klantenservice, klantendienst, geen bot, geen robot, iemand echt, een persoon
  `,
  around: `
    graag, alsjeblieft, alstublieft, aub, ik, wil, zou, willen, kan, mag, moet, heb, nodig, een, geef, mij,
    me, is, er, hier, nu, meteen, liever, ok, oke, hallo, hoi, nee, even, met
  `,
};

export const digressions: DigressionWords = {
  proposals: `
    (wat dacht/en als/zullen we), (kan/kunnen/mag/mogen/zou/zouden) (ik/we/wij/het/je/u/jullie) {0-3 words}
    [_][ ]{0-2 times: {word} }(komen/doen/maken/hebben/nemen/verzetten/verplaatsen/boeken/zetten),
    kan {0-3 words} _,
    (is/gaat/lukt/past) [het] [{word}] _ [{word}] (mogelijk/vrij/beschikbaar/ok/oke/beter/goed), in plaats,
    liever {0-2 words} _
  `,
  ownBooking: `
    (wanneer/hoe laat/welke dag/op welke dag/wat) (is/was) [{word}] (mijn/onze/de/m'n) {booking},
    wat (heb/had) ik {0-2 words} (geboekt/gereserveerd/besteld/afgesproken), [voor] (wanneer/hoeveel
    {word}/hoe laat/welke {word}) (heb/had) ik {0-3 words} (geboekt/gereserveerd/besteld/afgesproken),
    heb ik {0-2 words} (geboekt/gereserveerd), is mijn {booking} (geboekt/bevestigd)
  `,
  bookings: "afspraak, reservering, boeking, bezoek",
};

export const changes: ChangeWords = {
  change: "wijzigen, veranderen, aanpassen, verzetten, verplaatsen, omboeken, verschuiven",
  undo: "annuleren, afzeggen, opzeggen, annulering, afmelden",
  other: "andere, ander",
  time: "tijd, tijdstip, uur, tijden",
  date: "dag, datum",
  whole: "bestelling, (het/hem/dat) [nog/graag] (wijzigen/veranderen/verzetten/verplaatsen/aanpassen)",
  button: "Wijzigen: {title}",
};

export const negations: NegationWords = {
  frames: "in geen geval, (ik/wij/we) (wil/willen/hoef/hoeven/wens/wou) (niet/geen/nooit) [dat]",
  wishes: `
    (ik/wij/we) (wil/willen/hoef/hoeven/wens/wou/zou graag), alsjeblieft, alstublieft, aub, gelieve, graag
  `,
  negators: "niet, geen, nooit",
  unable: "kan, kunnen, kon, konden, lukt, krijg",
  prefixes: "ont, de, des, on, non",
  again: "her, re",
};
