import type { ChitchatWords } from "../parts/chitchat-words.ts";

export const chitchat: ChitchatWords = {
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
