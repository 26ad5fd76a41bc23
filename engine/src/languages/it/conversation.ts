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
    annulla, annullare, annulli, stop, basta, ferma, lascia perdere, lasci perdere, lascia stare,
    non importa, fa niente, cancella, lascia stare tutto, non serve più, non voglio più, lasciamo perdere,
    lasciamo stare, lasci stare, lascia perdere tutto, lasci perdere tutto, dimentichi, dimentica,
    dimenticalo, lo dimentichi, ho cambiato idea, no ho cambiato idea, ci ho ripensato, ci ripenso,
    meglio di no, alla fine no, non lo voglio più, non mi serve più, non lo faccia, non farlo,
    non se ne fa niente, non fa niente, rinuncio, ho deciso di no, lasci stare tutto
  `,
  cancelButton: "annulla",
  done: `
    è andata a buon fine, è andato a buon fine, è andato tutto bene, è andata, ha funzionato, è fatto,
    è fatta, è stato fatto, fatto tutto, è tutto fatto, è prenotato, è prenotata, è già prenotato,
    è stato prenotato, è confermato, è confermata, è stato confermato, è stato inviato, è inviato,
    l'ha fatto, l'hai fatto, avete ricevuto, l'avete ricevuto, è arrivato tutto, è registrato,
    risulta prenotato, è tutto a posto, quindi non è prenotato niente, allora è prenotato, sono prenotato
  `,
  yes: `
    sì, si, certo, certo che sì, certamente, sicuro, sicuramente, assolutamente, assolutamente sì,
    ovviamente, esatto, esattamente, giusto, corretto, va bene, d'accordo, ok, okay, volentieri, penso di sì,
    credo di sì, perché no, vero, perfetto, procedi, proceda, confermo, confermato, mi va bene, tutto bene,
    benissimo, ottimo, vada, vai, facciamo così, sì certo, va benissimo, va benone, va bene così,
    perfetto così, confermo tutto, sì lo faccia, lo faccia, lo faccia pure, sì faccia pure, faccia pure,
    fai pure, fallo, sì fallo, per favore lo faccia, per favore proceda, sì proceda pure, proceda pure,
    procediamo, andiamo, vai pure, vada pure, ok vai, ok procedi, avanti, continui, continua, prosegua,
    facciamolo, sì facciamolo, facciamo pure, confermi pure, conferma, sono d'accordo, per me va bene,
    mi sta bene, sì perfetto
  `,
  no: `
    no, nessun, nessuno dei due, nessuna delle due, né l'uno né l'altro,
    nessuno, nessuna, non, senza, mai, per niente, certo che no, assolutamente no, meglio di no,
    penso di no, credo di no, non credo, non penso, non serve, falso
  `,
  polite: "per favore, per piacere, grazie, grazie mille, beh, allora, ah, hm, mmm, ehm, mah",
  apology: "scusi, scusa, scusate, mi scusi, aspetta, aspetti",
  joins: "e, anche, e anche, inoltre, ma, poi, a proposito",
  correction: `
    cambiare, cambia, facciamo, meglio, piuttosto, anzi, in realtà, invece, volevo dire, correzione
  `,
  around: `
    allora, bene, perfetto, meglio, circa, verso, sarebbe, approssimativamente, forse, probabilmente, quasi,
    esattamente, pagare, pago
  `,
};

export const questions: QuestionWords = {
  openings: `
    che, cosa, che cosa, quale, quali, chi, quando, dove, perché, come, quanto, quanti, posso, può, c'è,
    ci sono, avete
  `,
  greetings: "ciao, salve, buon{0+ letters}",
  joins: "e, ed, ma",
  interrogatives: `
    [a/con/da/di/fino a/in/ogni/per/su] (che/chi/cosa/quale/quali/quando/dove/quanto/quanta/quanti/quante),
    perche, come
  `,
  polar: `
    c'e, ci sono, avete, fate, siete, sono, e (vero/aperto/gratis/gratuito/compreso/incluso), accettate,
    si puo, bisogna, ci vuole, serve, vendete, aprite, fa
  `,
  parts: `
    che ne dici di, e per, per, con, senza, in, a, al, alla, ai, alle, di, del, della, da, dal, dalla,
    su, se, anche
  `,
  general: `
    costa, costano, costo, prezzo, prezzi, caro, cara, quanto, pagare, pago, viene, vengono, dura,
    durano, tempo, tardi, presto, esattamente, esatto, piu, ancora, allora, quindi, poi, questo, quello,
    cio, lo, la, li, le, ne, serve, servono, bisogna, necessario, possibile, ora, ore, minuti, giorni,
    totale, circa, vuole, ci, giorno, minuto
  `,
};

export const chitchat: ChitchatWords = {
  ...moods,
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

export const handoff: HandoffWords = {
  contact: `
    parlare, contattare, chattare, passare, passami, passatemi, mi passi, passi, mettermi, mettetemi,
    collegare, collegarmi, trasferire, trasferirmi, parlo, raggiungere
  `,
  people: `
    umano, umana, persona, qualcuno, operatore, operatrice, addetto, addetta, impiegato, consulente, agente,
    rappresentante, responsabile, collega, servizio clienti, assistenza clienti, commesso, essere umano
  `,
  between: `
    con, a, un, una, uno, il, la, lo, l, del, di, dello, vero, vera, reale, in, carne, ed, e, ossa, contatto,
    vostro, vostra, voi, mi, al, allo, direttamente, qualche, essere
  `,
  needsWith: "",
  with: "",
  objects: "",
  alone: `
    qualcuno, umano, un umano, una persona, persona reale, una persona reale, una persona vera, operatore,
    un operatore, operatore umano, servizio clienti, assistenza clienti, non un robot, non un bot,
    un essere umano, un addetto
  `,
  around: `
    per, favore, vorrei, voglio, posso, potrei, ho, bisogno, di, un, una, c'è, c, è, mi, serve, qui, ora,
    subito, ok, no, ciao, salve, buongiorno, preferisco, può, puoi, con, parlare, grazie, dammi, datemi
  `,
};

export const digressions: DigressionWords = {
  proposals: `
    (e se/che ne dice/che ne dici/va bene/facciamo), (posso/potrei/possiamo/potremmo/puo/si puo/si potrebbe)
    [{word}] (venire/fare/mettere/spostare/spostarlo/cambiare/passare/prenotare/prendere/avere),
    (sarebbe possibile/e possibile/meglio) {0-2 words} _,
    _ {0-2 words} (possibile/disponibile/libero/meglio/bene), invece
  `,
  ownBooking: `
    (quando/a che ora/che giorno/quale/com'/per quando)[ (e/era/ho)][ ](il mio/la mia/il nostro/la
    nostra/mio/mia/l'/il/la)[ ]{booking}, [che] [cosa] ho (prenotato/ordinato/riservato) [cosa/io],
    (per quando/per quanti/per quante {word}/quando/a che ora) ho (prenotato/riservato/ordinato)
  `,
  bookings: "appuntamento, prenotazione, visita",
};

export const changes: ChangeWords = {
  change: "cambiare, modificare, spostare, posticipare, anticipare, rimandare, correggere",
  undo: "disdire, annullare, cancellare, disdetta",
  other: "altro, altra, un'altra",
  time: "[l'](ora/orario)",
  date: "giorno, data",
  whole: "l'appuntamento, l'allenamento, [l']ordine, (cambiar/spostar/modificar/rimandar)l(o/a)",
  button: "Cambiare: {title}",
};

export const negations: NegationWords = {
  frames: `
    non (voglio/vogliamo/vorrei/vorremmo/desidero/desideriamo/volevo/intendo/ho bisogno di/mi serve/ci serve/serve/occorre/bisogna/deve/devi) [che],
    in nessun caso, (preferisco/preferirei) (non/di non), vorrei non, non [mi/ci/lo/la]
    {not before: (puoi/potete/hai/sei/mi/ti/ci/vi/riesci/ricordi/sai/avete/siete/sapete/dei/nei) }{kept: {2+ letters}(are/ere/ire/arla/arlo/armi/arci/erla/erlo/irla/irlo/ate/ete/ite/i)}
  `,
  wishes: "",
  negators: "non, mai, nessun, nessuna, nessuno",
  unable: "posso, può, possiamo, riesco, riusciamo, potevo, riuscivo",
  prefixes: "dis, de, non",
  again: "ri",
};
