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
    abbrechen, abbruch, stopp, stop, halt, vergiss es, vergessen sie es, egal, schon gut, lass es,
    lassen sie es, doch nicht, stornieren, vergessen wir das, lassen wir das, lass gut sein, lass mal,
    lieber doch nicht, hat sich erledigt, brauche ich nicht mehr, vergiss es einfach, lass es sein,
    lassen sie es sein, lassen wir es, ich habe es mir anders überlegt, habe es mir anders überlegt,
    hab es mir anders überlegt, hab's mir anders überlegt, ich hab's mir anders überlegt,
    ich will nicht mehr, ich möchte nicht mehr, nicht mehr nötig, ich brauche es nicht mehr,
    brauch ich nicht mehr, dann eben nicht, dann lieber nicht, doch lieber nicht, ich lasse es, ich lass es,
    nein doch nicht, das hat sich erledigt, hat sich schon erledigt, alles zurück, mach es nicht,
    machen sie es nicht
  `,
  cancelButton: "abbrechen",
  done: `
    hat das geklappt, hat es geklappt, hat's geklappt, ist das durch, ist es durch, ist das durchgegangen,
    ist es durchgegangen, hat das funktioniert, hat es funktioniert, ist es erledigt, ist das erledigt,
    ist alles erledigt, ist es gebucht, ist das gebucht, ist das jetzt gebucht, ist es jetzt gebucht,
    ist es bestätigt, ist das bestätigt, ist alles bestätigt, ist das fix, ist es fix, steht der termin,
    ist das angekommen, ist es angekommen, haben sie das bekommen, haben sie es gemacht, hast du es gemacht,
    wurde es gesendet, ist es verschickt, also ist nichts gebucht, ist jetzt nichts gebucht,
    bin ich angemeldet
  `,
  yes: `
    ja, j, jo, jep, jawohl, ja gern, ja gerne, gern, gerne, klar, na klar, sicher, natürlich,
    selbstverständlich, auf jeden fall, unbedingt, genau, richtig, stimmt, korrekt, ok, okay, in ordnung,
    ich denke schon, ich glaube schon, warum nicht, wahr, jup, joa, doch, passt, passt so, das passt,
    passt alles, das stimmt, stimmt so, perfekt, super, mach das, mach mal, machen sie das, machen wir so,
    so machen, gut so, einverstanden, alles klar, geht klar, freilich, bestätigt, passt perfekt, sehr gern,
    sehr gerne, hört sich gut an, klingt gut, das ist gut, ist gut, ja bitte machen sie das, bitte machen,
    bitte machen sie das, bitte mach das, mach es, machen sie es, mach ruhig, machen sie ruhig, nur zu, los,
    los geht's, dann los, leg los, legen sie los, weiter, weiter so, bitte tun sie das, tun sie das,
    bitte so, ja bitte, ich bitte darum, dann machen wir das, machen wir, so machen wir es, von mir aus,
    meinetwegen, bitte ausführen, ja so passt es, so passt's, bitte fortfahren
  `,
  no: `
    nein, n, keins, keins von beiden, keines von beiden, keine von beiden, weder noch, keins davon, keine davon,
    ne, nee, nö, kein, keine, keinen, nicht, auf keinen fall, keinesfalls, niemals, lieber nicht,
    eher nicht, nicht wirklich, nicht nötig, falsch, ich glaube nicht, ich denke nicht, natürlich nicht,
    leider nein, leider nicht
  `,
  polite: `
    bitte, danke, vielen dank, danke schön, ach, also, äh, das wäre schön, sehr, hm, hmm, ähm, naja, na ja
  `,
  apology: "entschuldigung, sorry, verzeihung, moment, warten sie, warte",
  joins: "und, auch, und auch, außerdem, und außerdem, aber, übrigens, ach und, noch",
  correction: `
    ändern, ändere, machen wir, doch, stattdessen, lieber, eigentlich, korrektur, ich meine, ich meinte,
    sondern
  `,
  around: `
    dann, gut, passt, prima, perfekt, super, besser, egal, lieber, etwa, ungefähr, gegen, ginge, circa, ca,
    vielleicht, wahrscheinlich, fast, knapp, rund, genau, zahle, zahlen, überweise, überweisen
  `,
};

export const questions: QuestionWords = {
  openings: `
    was, welche, welcher, welches, wer, wann, wo, warum, wieso, wie, kann ich, können sie, kannst du, gibt es,
    haben sie, muss ich, ist das
  `,
  greetings: "hallo, moin, guten {word}",
  joins: "und, aber",
  interrogatives: `
    was, warum, wieso, wer, wo, wie, wieviel,
    [ab/an/auf/aus/bei/bis/fur/in/mit/nach/seit/um/von/vor/zu/zum/zur] (welche[r/s/n/m]/wann/wem/wen/wo/wie[
    ]viel[e]/wie lange)
  `,
  polar: `
    {not before: konn/moch/woll/wurd}{2+ letters}t ihr, (wird/werden) (der/die/das/es/man/ein[e]),
    brauche ich, braucht (man/es), gilt, gelten, ist {not before: es (moglich/okay/in ordnung)}, sind,
    seid ihr, haben sie, habt ihr, hast du, hat, gibt es, gibt[']s, bieten sie, nehmen sie, machen sie,
    macht ihr, muss ich, muss man, darf, durfen, kann man
  `,
  parts: `
    was ist mit, wie ist es mit, wie siehts aus mit, fur, mit, ohne, in, im, am, an, auf, bei, beim,
    von, vom, zu, zum, zur, ab, bis, wenn, auch
  `,
  general: `
    kostet, kosten, koste, preis, preise, teuer, billig, zahlen, zahle, lang, lange, dauert, dauern,
    oft, bald, spat, fruh, genau, mehr, extra, zusatzlich, noch, nochmal, denn, dann, da, dafur, damit,
    davon, dazu, das, dies, die, sie, es, ihn, ihm, ungefahr, etwa, insgesamt, brauche, braucht, notig,
    moglich, zeit, stunden, minuten, tage, gilt, eigentlich, ca, wieviel, tag, tagen, stunde, minute
  `,
};

export const chitchat: ChitchatWords = {
  ...moods,
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

export const digressions: DigressionWords = {
  proposals: `
    wie war(e/s/'s), wie sieht es, was ist mit, (kann/konnen/konnte/konnten) (ich/wir/sie) {0-3 words}
    [_]{0-12 characters}(kommen/machen/haben/nehmen/verschieben/andern/buchen/legen), ginge,
    (geht/passt/klappt/ware) {0-2 words} _,
    _ {0-2 words} (moglich/frei/verfugbar/ok/okay/besser/gehen/passen/klappen), stattdessen,
    (lieber/eher) {0-2 words} _
  `,
  ownBooking: `
    wann (ist/war) [{word}] (mein/meine/unser/unsere) {booking},
    was (habe/hab) ich {0-2 words} (gebucht/reserviert/bestellt/ausgemacht/vereinbart), [fur] (wann/welchen
    {word}/welche {word}/wie viele {word}/um wie[ ]viel uhr) (habe/hab) ich {0-3 words}
    (gebucht/reserviert/bestellt/ausgemacht/vereinbart),
    (um wie[ ]viel uhr/an welchem tag/welcher tag/wie) (ist/war/lautet) (mein/meine/unser/unsere) {booking},
    (ist/war) (mein/meine) {booking} (gebucht/bestatigt/fest), (habe/hab) ich {0-2 words} (gebucht/reserviert)
  `,
  bookings: "termin, buchung, reservierung, besuch",
};

export const changes: ChangeWords = {
  change: "andern, verschieben, verlegen, umbuchen, anpassen, korrigieren, wechseln, tauschen",
  undo: "absagen, stornieren, kundigen, abmelden, abbestellen, absage, stornierung, kundigung",
  other: "andere, anderes, anderer, anderen, anderem",
  time: "uhrzeit, zeit, stunde, zeitpunkt",
  date: "tag, datum",
  whole: "bestellung, (das/es/ihn/sie) [noch/bitte] (andern/verschieben/verlegen/umbuchen)",
  button: "Ändern: {title}",
};

export const negations: NegationWords = {
  frames: `
    auf keinen fall, keinesfalls, (ich/wir) (will/möchte/mag/wollen/möchten/wollte/wollten) (nicht/niemals/kein[e/en])
  `,
  wishes: `
    (ich/wir) (will/möchte/mag/wollte/wollen/möchten/wollten/brauche/brauchen/wünsche/wünschen), bitte,
    {not before: (können/könnten/haben/sind/werden/wollen/möchten/würden/bieten/wissen/kennen) }{kept: {2+ letters}n} sie
  `,
  negators: "nicht, nie, niemals, kein, keine, keinen, keinem, keiner, keines, keinesfalls, keineswegs",
  unable: "kann, können, könnte, konnte, konnten, lässt, geht",
  prefixes: "ent, de, des, dis, un",
  again: "re, wieder",
};
