import type { ChitchatWords } from "../parts/chitchat-words.ts";

export const chitchat: ChitchatWords = {
  greeting: `
    hallo, hallöchen, hi, hey, guten tag, guten morgen, guten abend, guten mittag, gute tag,
    schönen guten tag, schönen guten abend, moin, moin moin, servus, grüß gott, grüß dich, grüezi, gruezi,
    tag, tach, mahlzeit, morgen zusammen, einen schönen guten tag, huhu, na
  `,
  thanks: `
    danke, danke schön, dankeschön, dankeschon, danke sehr, vielen dank, vielen lieben dank, lieben dank,
    herzlichen dank, besten dank, tausend dank, danke dir, danke ihnen, danke vielmals, ich danke ihnen,
    ich danke dir, merci, thx, sehr nett, sehr freundlich, das hilft mir, das hat geholfen, sehr hilfreich,
    vergelt's gott
  `,
  goodbye: `
    tschüss, tschüs, tschüß, tschau, ciao, ade, auf wiedersehen, wiedersehen, auf wiederhören, bis dann,
    bis bald, bis später, bis morgen, bis demnächst, gute nacht, schönen tag, einen schönen tag,
    schönen tag noch, einen schönen tag noch, schönen abend, schönen abend noch, schönes wochenende,
    machs gut, mach's gut, machen sie's gut, pfiat di, pfiati, das war's, das wars, das war alles,
    das ist alles
  `,
  how_are_you: `
    wie geht es dir, wie geht es ihnen, wie geht's, wie gehts, wie geht es, wie geht's dir, wie gehts dir,
    wie geht's ihnen, alles gut, alles klar bei dir, alles gut bei dir, na wie gehts, wie läuft's, was geht
  `,
  are_you_bot: "chatbot",
  who_are_you: "wer bist du, wer sind sie, was bist du",
  waiting: `
    moment, moment mal, einen moment, ein moment, momentchen, kleinen moment, sekunde, eine sekunde,
    eine minute, augenblick, einen augenblick, warte, warten sie, warte mal, warte kurz, warten sie kurz,
    ich schaue nach, ich schau nach, ich schau mal, muss nachsehen, ich überlege, lass mich überlegen,
    bin gleich wieder da
  `,
  filler: `
    ok, okay, gut, sehr gut, super, toll, perfekt, prima, klasse, spitze, alles klar, klar, na, ja, nein, nee,
    so, dann, und, auch, ihnen, dir, euch, zusammen, leute, team, liebes team, allerseits, an alle, noch, mal,
    erstmal, schon mal, schon, für die hilfe, für ihre hilfe, für deine hilfe, für die info, für die auskunft,
    für die antwort, für alles, dafür, nochmal, nochmals, bitte, lol, haha, ach, ah, oh, freundlich, lieber,
    liebe, herr, frau, eigentlich, denn, heute, das ist nett, das ist super, da, hier, oder, ein
  `,
  bot: {
    you: `
      bist du {kind}, du bist {kind}, bist du echt {kind}, bist du wirklich {kind}, bist du nur {kind},
      bist du etwa {kind}, bist du eigentlich {kind}, bist du denn {kind}, sind sie {kind}, sie sind {kind},
      sind sie echt {kind}, sind sie wirklich {kind}, sind sie nur {kind}, sind sie etwa {kind},
      sind sie eigentlich {kind}, seid ihr {kind}, spreche ich mit {kind}, spreche ich hier mit {kind},
      spreche ich gerade mit {kind}, spreche ich jetzt mit {kind}, sprech ich mit {kind},
      ich spreche mit {kind}, rede ich mit {kind}, rede ich hier mit {kind}, rede ich gerade mit {kind},
      rede ich jetzt mit {kind}, red ich mit {kind}, ich rede mit {kind}, schreibe ich mit {kind},
      schreibe ich hier mit {kind}, schreibe ich gerade mit {kind}, schreib ich mit {kind},
      ich schreibe mit {kind}, chatte ich mit {kind}, chatte ich hier mit {kind},
      chatte ich gerade mit {kind}, unterhalte ich mich mit {kind}, unterhalte ich mich hier mit {kind},
      habe ich es mit {kind} zu tun, habe ich es hier mit {kind} zu tun, antwortet hier {kind},
      antwortet mir {kind}, antwortet mir hier {kind}, schreibt hier {kind}, schreibt mir hier {kind},
      bin ich mit {kind} verbunden
    `,
    here: `
      ist das {kind}, ist das hier {kind}, ist das nur {kind}, ist das etwa {kind}, ist dies {kind},
      ist hier {kind}, ist da {kind}, ist hier nur {kind}, das ist {kind}
    `,
    kinds: `
      bot, chatbot, chat-bot, chat bot, roboter, robot, ki, k i, ai, künstliche intelligenz,
      künstlichen intelligenz, ki-bot, ki-assistent, virtueller assistent, virtuellen assistenten,
      virtuelle assistentin, digitaler assistent, chatgpt, chat gpt, mensch, menschen, menschlich,
      echter mensch, echten menschen, richtiger mensch, richtigen menschen, realer mensch, realen menschen,
      wirklicher mensch, wirklichen menschen, lebender mensch, person, echte person, echten person,
      richtige person, richtigen person, reale person, realen person, menschliches wesen,
      mensch aus fleisch und blut
    `,
    kindsOfYou: `
      maschine, computer, computerprogramm, programm, software, automat, algorithmus, sprachmodell, gpt, echt,
      real
    `,
    articles: "ein, eine, einen, einem, einer, n, ne, nen, nem, ner, a, der, dem, die, so",
    joins: `
      oder, oder doch, oder doch nur, oder nur, oder bloß, oder etwa, oder eher, oder mit, oder sind sie,
      oder bist du, oder ist das, und kein, und keine, und nicht, kein, keine, statt
    `,
  },
};
