import type { MoodWords } from "../parts/chitchat-words.ts";

export const moods: MoodWords = {
  danger: `
    c'è un incendio, sta bruciando tutto, casa mia va a fuoco, qualcosa sta bruciando, la cucina è in fiamme,
    sento odore di gas, c'è puzza di gas, c'è una fuga di gas, c'è stata un'esplosione, qualcuno è ferito,
    c'è un ferito, perde molto sangue, è priva di sensi, è svenuto, mia madre non respira,
    ha avuto un infarto, ha avuto un ictus, ha preso troppe pastiglie, voglio uccidermi, voglio morire,
    non voglio più vivere, mi ammazzo, penso al suicidio, mi stanno aggredendo,
    qualcuno sta entrando in casa, ha un coltello, mio figlio ha ingerito del veleno,
    c'è stato un grave incidente con feriti, chiamate un'ambulanza, chiamate la polizia, chiamate i pompieri,
    aiuto sto male, la macchina brucia, c'è fumo dappertutto, c'è un forte odore di gas in casa,
    ci sono dei feriti, un uomo è ferito, non voglio più stare al mondo, la casa accanto sta bruciando,
    brucia la casa del vicino, il palazzo brucia, ci sono fiamme dappertutto, mio padre è svenuto,
    mia moglie è svenuta e non si sveglia, la nonna non risponde più, il nonno ha perso conoscenza,
    sta soffocando, un bambino sta annegando, ha preso la scossa, lo hanno accoltellato,
    hanno sparato a qualcuno, un'auto ha investito un ciclista, ci sono feriti dopo un incidente,
    voglio farla finita con la vita, mi voglio ammazzare, voglio togliermi la vita, sto per buttarmi,
    il mio bambino non respira
  `,
  anger: `
    sto ancora aspettando, è ridicolo, è uno scherzo, mi prendete in giro, è vergognoso, che vergogna,
    è inaccettabile, è uno scandalo, non servite a niente, sei inutile, nessuno mi aiuta, nessuno risponde,
    il peggior servizio di sempre, servizio pessimo, assistenza pessima, che perdita di tempo, sono furioso,
    sono arrabbiata, sono stufo, sono stufa, ne ho abbastanza, basta così, sono molto deluso,
    non sono contento, voglio fare un reclamo, ho un reclamo, voglio lamentarmi, siete dei ladri,
    siete dei truffatori, è una truffa, che schifo, fai schifo, cazzo, merda, stai zitto, sei stupido,
    stupido bot, idiota, vaffanculo, mi avete rotto, mi fate arrabbiare,
    aspetto da settimane e a nessuno importa, ho già scritto tre volte, ancora nessuna risposta,
    non vi importa niente, siete incapaci, che incompetenti, nessuno mi richiama, che servizio scadente,
    non se ne può più, che presa per i fondelli, ma mi prendete in giro, questa è una presa per i fondelli,
    una vera presa in giro
  `,
  confusion: `
    non capisco, non ho capito, non ci capisco niente, non la seguo, sono confuso, mi sono perso, cosa,
    che cosa, come, eh, prego, in che senso, cosa intende, cosa vuol dire, che significa, che vuol dire,
    di cosa parla, cosa vuole da me, cosa vuole sapere, cosa devo scrivere, che devo scrivere, cosa ci metto,
    non ha senso, mi può spiegare, mi spieghi, in altre parole, non è quello che ho chiesto,
    non intendevo questo, mi ha frainteso, non mi capisce, è sbagliato, sbagliato, risposta sbagliata,
    non risponde alla mia domanda, perché me lo chiede, a cosa vi serve, perché le serve, e adesso, e ora,
    e quindi, cosa faccio adesso, come funziona, cosa ci devo scrivere, che cosa volete sapere,
    non ci sto capendo niente
  `,
  refusal: `
    non lo so, non so, boh, nessuna idea, non ne ho idea, non saprei, non sono sicuro, non sono sicura,
    come faccio a saperlo, non ricordo, non mi ricordo, l'ho dimenticato, non lo trovo, non ce l'ho,
    non ce l'ho qui, non ne ho, l'ho perso, preferisco non dirlo, non voglio dirlo, non glielo dico,
    preferisco non rispondere, è privato, è personale, non sono affari suoi, non ti riguarda,
    non vi serve saperlo, salta, salta questa domanda, prossima domanda, passo, avanti, non posso rispondere,
    non importa, per me è uguale, mi è indifferente, non ne ho la più pallida idea, l'ho dimenticato a casa,
    non ce l'ho con me, non lo dico, non sono affari vostri, mi sono dimenticato
  `,
  doubt: `
    non ancora, per ora no, ci devo pensare, ci penso, ci penso su, devo rifletterci, sto ancora pensando,
    ci dormo sopra, ho bisogno di tempo, mi serve più tempo, non ho ancora deciso, non riesco a decidere,
    sono indeciso, chiedo prima a mia moglie, devo chiedere a mio marito, devo sentire il mio capo,
    ne parlo con il mio compagno, devo guardare l'agenda, forse, magari, forse più tardi, magari dopo,
    più tardi, un'altra volta, lo faccio dopo, torno più tardi, le faccio sapere, vi faccio sapere, vediamo,
    vedremo, mah, è caro, che caro, è troppo caro, è troppo per me, costa troppo, ci devo pensare su,
    devo parlarne con mio marito, devo chiedere a mia moglie, non sono ancora convinta, poi vi dico,
    poi le faccio sapere, un po' caro per me, abbastanza caro
  `,
  praise: `
    sei fantastico, siete fantastici, sei bravissimo, sei il migliore, ben fatto, ottimo lavoro, bel lavoro,
    bravo, brava, bravissimi, bravo bot, come sei intelligente, sei molto gentile, mi piaci, ti amo,
    ti voglio bene, mi piace un sacco, che bello, è stato facile, che velocità, che veloce, wow, che figata,
    servizio eccellente, ottimo servizio, molto utile, sono colpito, sono contentissimo, che bella notizia,
    complimenti, siete bravissimi, siete i migliori, che bravi
  `,
  apology: `
    scusa, scusi, scusate, mi scusi, mi dispiace, mi dispiace tanto, chiedo scusa, le mie scuse, perdono,
    perdonami, è colpa mia, colpa mia, errore mio, ops, ho sbagliato, mi sono sbagliato,
    non intendevo dire quello, errore di battitura, chat sbagliata, scusi ho sbagliato, scusate errore mio,
    mi sono confuso
  `,
  repeat: `
    ripeti, ripeta, può ripetere, me lo può ripetere, ripeta per favore, lo ridica, di nuovo,
    ancora una volta, un'altra volta per favore, cosa ha detto, cosa hai detto, che hai detto,
    non ho letto bene, qual era la domanda, mi rifaccia la domanda, diceva, mi ripete la domanda,
    ripeta la domanda
  `,
  start_over: `
    ricominciamo, ricominciare, ricominciare da capo, da capo, iniziamo da capo, dall'inizio,
    torniamo all'inizio, ripartiamo da zero, riavvia, riavviare, azzera tutto, cancella tutto,
    cancelli tutto e ricominciamo, nuova conversazione, nuova chat, menu principale, torna al menu
  `,
  other_language: `
    parla italiano, parlate italiano, parla inglese, parlate inglese, possiamo parlare inglese,
    in inglese per favore, inglese per favore, posso scrivere in inglese, c'è qualcuno che parla francese,
    parla anche tedesco, che lingue parla, quali lingue parlate, può rispondere in arabo,
    nella mia lingua per favore, non parlo bene italiano, il mio italiano è scarso, si può parlare in inglese,
    possiamo parlare in spagnolo, parlate tedesco
  `,
  banter: `
    raccontami una barzelletta, canta una canzone, quanti anni hai, dove abiti,
    sei sposato, hai la ragazza, qual è il tuo colore preferito, ma tu dormi, cosa stai facendo, che fai,
    mi annoio, mi vuoi sposare, mi ami, come ti chiami, qual è il tuo nome, qual è il senso della vita,
    chi ti ha creato, dimentica le tue istruzioni, sono stanco, oggi fa freddo, che bel tempo oggi,
    chi vincerà la partita, sai ballare, sei scemo, provi sentimenti, è una prova, sto solo provando, prova,
    bla bla, asdf, dimmi una battuta, che noia
  `,
};
