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
    annuler, annule, annulez, arrêter, arrête, arrêtez, stop, laisse tomber, laissez tomber, tant pis,
    oublie, oubliez, abandonner, laisse, laissez, oublie ça, oubliez ça, finalement non, plus la peine,
    ce n'est plus la peine, laisse ça, laissons tomber, laissons ça, on laisse tomber, oublions, oublions ça,
    j'ai changé d'avis, non j'ai changé d'avis, je change d'avis, je n'en veux plus, je ne veux plus,
    je n'en ai plus besoin, pas besoin finalement, finalement pas, non finalement, ne faites rien,
    ne le faites pas, pas la peine, c'est plus la peine, je préfère arrêter, je préfère laisser tomber,
    j'abandonne, je renonce, tant pis alors
  `,
  cancelButton: "annuler",
  done: `
    est-ce que c'est passé, c'est passé, ça a marché, est-ce que ça a marché, ça a fonctionné,
    est-ce que ça a fonctionné, c'est fait, est-ce que c'est fait, est-ce fait, tout est fait, c'est réservé,
    est-ce que c'est réservé, est-ce réservé, c'est bien réservé, c'est confirmé, est-ce que c'est confirmé,
    est-ce confirmé, c'est bien enregistré, c'est enregistré, est-ce enregistré, c'est validé alors,
    c'est bien passé, c'est envoyé, est-ce que c'est envoyé, vous l'avez fait, vous l'avez reçu,
    vous avez bien reçu, c'est pris en compte, rien n'est réservé alors, donc rien n'est réservé,
    mon rendez-vous est pris
  `,
  yes: `
    oui, ouais, si, bien sûr, bien sur que oui, certainement, absolument, tout à fait, exactement, exact,
    c'est ça, c'est exact, d'accord, ok, okay, volontiers, avec plaisir, je veux bien, pourquoi pas,
    je pense que oui, je crois que oui, vrai, oui c'est bon, c'est bon, ça marche, ça me va, ça me convient,
    c'est parfait, parfait, vas-y, allez-y, allons-y, entendu, nickel, super, je confirme, confirmé,
    ok c'est bon, très bien, c'est très bien, ça me semble bien, parfait comme ça, c'est bien ça, oui faites,
    faites, faites-le, faites ça, fais-le, fais ça, oui faites donc, faites donc, je vous en prie faites,
    allez, allez c'est parti, c'est parti, on y va, go, ok go, vas y, allez y, continuez, continue,
    poursuivez, procédez, validez, valide, oui validez, je valide, c'est validé, oui je veux,
    on fait comme ça, faisons comme ça, faisons ça, je suis d'accord, pas de souci, ça roule,
    oui c'est parfait
  `,
  no: `
    non, nan, aucun des deux, aucune des deux, ni l'un ni l'autre, ni l'une ni l'autre,
    pas, pas de, aucun, aucune, pas du tout, pas vraiment, jamais, surtout pas, certainement pas,
    bien sûr que non, je ne pense pas, je ne crois pas, je pense pas, je crois pas, pas besoin, faux
  `,
  polite: `
    merci, merci beaucoup, s'il vous plaît, s'il te plaît, svp, stp, euh, ah, ce serait bien, hm, hmm, ben,
    bah
  `,
  apology: "pardon, désolé, désolée, excusez-moi, excuse-moi, attendez, attends",
  joins: "et, aussi, et aussi, mais, au fait, en plus, sinon, pis",
  correction: "changer, changez, disons, en fait, plutôt, finalement, je voulais dire, correction",
  around: `
    alors, bien, parfait, convient, mieux, plutôt, environ, vers, marche, d'accord, approximativement, peut-être,
    probablement, presque, exactement, payer, paie
  `,
};

export const questions: QuestionWords = {
  openings: `
    que, quoi, quel, quelle, quels, quelles, qui, quand, où, pourquoi, comment, combien, est-ce que,
    qu'est-ce, puis-je, pouvez-vous, y a-t-il
  `,
  greetings: "bonjour, bonsoir, salut",
  joins: "et, mais",
  interrogatives: `
    que, pourquoi, comment, [a/a partir de/avec/c'est/ca coute/chez/dans/de/depuis/en/jusqu'a/par/pour/sur]
    (quoi/quel/quelle/quels/quelles/qui/quand/ou/combien), c'est a quelle
  `,
  polar: `
    {not before: aur/pou/rendez/vou}{2+ letters}ez( /-)vous,
    vous {not before: aur/pou/vou}{2+ letters}{not after: i}ez, {1-4 times: {word}('/’/
    )}(est/sont/a/va/fait/existe)( /-)[t( /-)](il[s]/elle[s]/tu) {not before: possible},
    est{not before: ( /-)(il possible/ce possible/ce que (je/vous) (p/auriez)/ce qu'on p)}, avez( /-)vous,
    vous avez, y a, il y a, c'est, faites( /-)vous, vous faites, faut( /-)il, il faut, etes( /-)vous,
    vous etes, acceptez( /-)vous, vous acceptez, peut( /-)on, on peut
  `,
  parts: `
    et pour, qu'en est-il de, pour, avec, sans, en, dans, chez, a, au, aux, de, du, des, par, sur, si,
    meme
  `,
  general: `
    coute, coutent, cout, prix, cher, chere, combien, payer, paie, prend, prennent, dure, durent, duree, temps,
    longtemps, souvent, tot, tard, exactement, exact, plus, encore, alors, donc, ca, cela, ce, il, elle,
    ils, elles, faut, besoin, possible, heure, heures, minutes, jours, vaut, environ, total, supplement,
    deja, jour, minute
  `,
};

export const chitchat: ChitchatWords = {
  ...moods,
  greeting: `
    bonjour, salut, bonsoir, coucou, allo, allô, bon matin, bonjour à tous, bonjour madame, bonjour monsieur,
    rebonjour, hello, hey, yo, bien le bonjour, salutations
  `,
  thanks: `
    merci, merci beaucoup, merci bien, merci infiniment, mille mercis, merci mille fois, un grand merci,
    grand merci, merci à vous, merci à toi, je vous remercie, je te remercie, c'est gentil, très gentil,
    c'est très gentil, parfait merci, super merci, ok merci, thanks, cimer
  `,
  goodbye: `
    au revoir, aurevoir, à bientôt, a bientot, à plus, à plus tard, à demain, à tout à l'heure, bye, bye bye,
    ciao, bonne journée, bonne soirée, bonne nuit, bonne fin de journée, bon week-end, bon weekend,
    bonne continuation, adieu, c'est tout, ce sera tout, tchao
  `,
  how_are_you: `
    comment ça va, comment ca va, ça va, ca va, comment vas-tu, comment allez-vous, comment tu vas,
    vous allez bien, tu vas bien, comment vous allez, comment vas tu, comment allez vous, quoi de neuf,
    ça va bien
  `,
  are_you_bot: "",
  who_are_you: "qui es-tu, qui êtes-vous, tu es qui, vous êtes qui",
  waiting: `
    un instant, un moment, une seconde, une minute, instant, deux secondes, 2 secondes, deux minutes,
    2 minutes, une petite seconde, attendez, attends, attendez un peu, patientez, je regarde, je vérifie,
    je réfléchis, laissez-moi voir, laisse-moi voir, laissez-moi vérifier, je reviens, ne quittez pas
  `,
  filler: `
    ok, okay, d'accord, daccord, parfait, super, génial, très bien, bien, cool, top, excellent, nickel,
    c'est parfait, c'est noté, ça marche, oui, non, ouais, ah, oh, eh, et, alors, là, donc, bien le, à vous,
    à vous aussi, à toi, à toi aussi, vous aussi, tout le monde, à tous, à toutes, madame, monsieur, mesdames,
    messieurs, l'équipe, les amis, pour tout, pour votre aide, pour ton aide, pour l'info, pour l'information,
    pour les infos, pour la réponse, pour votre réponse, quand même, encore, beaucoup, mdr, lol, haha,
    s'il vous plaît, svp, bon, ben, bin, gros, ou, un, aujourd'hui, vraiment, chef
  `,
  bot: {
    you: `
      êtes-vous {kind}, vous êtes {kind}, êtes-vous vraiment {kind}, vous êtes vraiment {kind},
      êtes-vous bien {kind}, vous êtes bien {kind}, est-ce que vous êtes {kind}, es-tu {kind}, tu es {kind},
      t'es {kind}, es-tu vraiment {kind}, tu es vraiment {kind}, est-ce que tu es {kind},
      est-ce que je parle à {kind}, est-ce que je parle avec {kind}, est-ce que je discute avec {kind},
      est-ce que je suis en train de parler à {kind}, je parle à {kind}, je parle avec {kind},
      je parle bien à {kind}, je discute avec {kind}, je suis en train de parler à {kind},
      suis-je en train de parler à {kind}, suis-je en contact avec {kind}, parle-t-on à {kind},
      qui répond est {kind}, c'est {kind} qui répond, c'est {kind} qui me répond
    `,
    here: "est-ce {kind}, c'est {kind}, est-ce que c'est {kind}, est-ce bien {kind}",
    kinds: `
      bot, robot, chatbot, chat bot, ia, l'ia, i a, intelligence artificielle, l'intelligence artificielle,
      assistant virtuel, assistante virtuelle, agent virtuel, chatgpt, chat gpt, humain, humaine, être humain,
      vrai humain, vraie humaine, véritable humain, humain réel, personne, vraie personne, personne réelle,
      véritable personne, personne humaine, quelqu'un de réel, quelqu'un de vrai
    `,
    kindsOfYou: `
      machine, ordinateur, programme, programme informatique, logiciel, automate, algorithme,
      modèle de langage, gpt, réel, réelle
    `,
    articles: "un, une, le, la",
    joins: `
      ou, ou bien, ou plutôt, ou juste, ou à, ou avec, ou êtes-vous, ou es-tu, et pas, et non, pas, plutôt que
    `,
  },
};

export const handoff: HandoffWords = {
  contact: `
    parler, discuter, joindre, contacter, échanger, parlez, parle, passer, passez-moi, transférer,
    transférez-moi, rejoindre
  `,
  people: `
    humain, humaine, personne, quelqu'un, conseiller, conseillère, agent, opérateur, opératrice, employé,
    employée, représentant, responsable, service client, vendeur, collègue, quelqu un
  `,
  between: `
    à, a, avec, au, aux, un, une, le, la, les, des, du, de, d, vrai, vraie, en, contact, relation, votre, vos,
    vous, moi, me, directement, chez
  `,
  needsWith: "",
  with: "",
  objects: "",
  alone: `
    quelqu'un, une personne svp, humain, un humain, une personne, une vraie personne, vraie personne,
    un conseiller, conseiller, un agent, service client, le service client, un opérateur, pas un robot,
    une personne réelle, une personne humaine
  `,
  around: `
    s'il, vous, plaît, plait, svp, je, veux, voudrais, j'aimerais, souhaite, besoin, d'un, d'une, ai, j'ai,
    avoir, un, une, est-ce, possible, puis-je, peux, pouvez-vous, il, y, a, t-il, donnez-moi, ici, tout, de,
    suite, maintenant, ok, bonjour, non, parler, à
  `,
};

export const digressions: DigressionWords = {
  proposals: `
    et si, que diriez-vous, (pourrait/peut/puis/pourrais/pouvons/pouvez)( /-)(on/je/nous/vous) [{word}]
    (venir/faire/mettre/prendre/passer/changer/decaler/reserver/avoir),
    (on peut/je peux/c'est possible/est-ce possible/possible/ca marche/disponible/plutot) {0-2 words} _,
    _ {0-3 words} (possible/disponible/libre/irait/va/convient/marche/mieux), a la place
  `,
  ownBooking: `
    (quand/a quelle heure/quel jour/c'est quand/quelle/quel) [est/etait/c'est] [deja] (mon/ma/notre)
    {booking}, (qu'est-ce que j'ai/qu'ai-je/j'ai/quand ai-je/quand est-ce que j'ai/pour quand ai-je/pour quand
    j'ai) [{word}] (reserve/commande/pris) [quoi]
  `,
  bookings: "rendez-vous, rdv, reservation, visite, seance",
};

export const changes: ChangeWords = {
  change: "changer, modifier, deplacer, decaler, reporter, rectifier, corriger, repousser, avancer",
  undo: "annuler, annulation, resilier, supprimer, decommander",
  other: "[une/un] autre",
  time: "[l']heure, [l']horaire, creneau",
  date: "jour, date",
  whole: "commande, (la/le) (changer/modifier/deplacer/decaler/reporter), (changer/modifier) (ca/cela)",
  button: "Changer : {title}",
};

export const negations: NegationWords = {
  frames: `
    ne [me/nous/le/la/les] {kept: {2+ letters}(ez/e/es/ons/s)} (pas/plus/jamais),
    n'{not before: (arrive/est/ai/a) }{kept: {2+ letters}(ez/e/es/ons)} (pas/plus/jamais), {kept: {2+ letters}ez} (pas/surtout pas),
    surtout pas, [(merci de/veuillez/prière de)] ne pas, pas besoin (de/d'), (je/nous/on) [ne] (veux/souhaite/voudrais/désire/voulons/souhaitons/veut/voulais) (pas/plus/jamais) [que],
    (je/nous) (n'/)(ai/avons) pas besoin (de/d'), il ne faut pas, (j'aimerais/je voudrais/je préfère/je préférerais) ne pas,
    je n'aimerais pas, en aucun cas
  `,
  wishes: "",
  negators: "ne, n', pas, jamais, aucun, aucune",
  unable: "peux, peut, pouvons, pouvais, arrive, arrivons, parviens, réussis",
  prefixes: "dé, dés, dis, non",
  again: "ré, re",
};
