import type { ChitchatWords } from "../parts/chitchat-words.ts";

export const chitchat: ChitchatWords = {
  greeting: `
    ciao, ciaoo, salve, buongiorno, buonasera, buon giorno, buona sera, buon pomeriggio, buondì, buondi, hey,
    ehi, hello, saluti, ciao ciao a tutti, salve a tutti, buona giornata a tutti
  `,
  thanks: `
    grazie, grazie mille, mille grazie, molte grazie, tante grazie, grazie tante, grazie infinite,
    ti ringrazio, la ringrazio, vi ringrazio, ringrazio, molto gentile, gentilissimo, gentilissima,
    gentilissimi, grazie di cuore, sei stato gentile, siete gentili, thanks
  `,
  goodbye: `
    arrivederci, arrivederla, addio, a presto, a dopo, a domani, ci vediamo, ci sentiamo, alla prossima,
    buona giornata, buona serata, buonanotte, buona notte, buon weekend, buon fine settimana, bye, ciao ciao,
    è tutto, questo è tutto, basta così, stammi bene
  `,
  how_are_you: `
    come stai, come sta, come va, come state, tutto bene, tutto ok, come te la passi, come stai oggi,
    come va oggi, che si dice, va tutto bene
  `,
  are_you_bot: "",
  who_are_you: "chi sei, chi è lei, con chi parlo, con chi sto parlando",
  waiting: `
    un momento, un attimo, un attimino, un secondo, un minuto, un istante, attimo, momento, aspetta, aspetti,
    aspetta un attimo, aspetti un attimo, aspetta un momento, aspetti un momento, solo un attimo,
    mi dia un attimo, dammi un attimo, dammi un secondo, controllo, fammi vedere, fammi controllare,
    torno subito, ci penso
  `,
  filler: `
    ok, okay, va bene, bene, benissimo, molto bene, perfetto, ottimo, fantastico, super, capito, chiaro,
    d'accordo, sì, si, no, ah, oh, eh, e, allora, quindi, anche, a te, a lei, a voi, anche a te, anche a lei,
    anche a voi, a tutti, tutti, ragazzi, ragazze, amici, team, signora, signore, signori, davvero, tanto,
    ancora, di tutto, di nuovo, per tutto, per l'aiuto, per il tuo aiuto, per il suo aiuto,
    per l'informazione, per le informazioni, per la risposta, per la disponibilità, per favore, per cortesia,
    ahah, haha, lol, boh, mah, oggi, mille, o, un, una, scusi, scusa
  `,
  bot: {
    you: `
      sei {kind}, tu sei {kind}, sei davvero {kind}, sei solo {kind}, sei per caso {kind}, lei è {kind},
      lei è davvero {kind}, siete {kind}, parlo con {kind}, sto parlando con {kind},
      sto parlando davvero con {kind}, sto parlando a {kind}, sto chattando con {kind},
      sto scrivendo a {kind}, sto scrivendo con {kind}, mi risponde {kind}, mi sta rispondendo {kind},
      chi risponde è {kind}, chi mi risponde è {kind}
    `,
    here: "è {kind}, questo è {kind}, questa è {kind}, è questo {kind}, qui risponde {kind}",
    kinds: `
      bot, robot, chatbot, chat bot, ia, un'ia, i a, intelligenza artificiale, un'intelligenza artificiale,
      assistente virtuale, un'assistente virtuale, chatgpt, chat gpt, persona, persona vera, persona reale,
      vera persona, umano, umana, essere umano, vero umano, umano vero, persona in carne e ossa
    `,
    kindsOfYou: `
      macchina, computer, programma, software, algoritmo, modello linguistico, gpt, reale, vero, vera
    `,
    articles: "un, una, uno, il, la",
    joins: "o, oppure, o sei, o con, o solo, e non",
  },
};
