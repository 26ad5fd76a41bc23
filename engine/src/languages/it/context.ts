import type { ContextWords } from "../parts/context-words.ts";
import type { FramingWords } from "../parts/framing-words.ts";
import type { NameTitleWords } from "../parts/name-title-words.ts";
import type { NamingWords } from "../parts/naming-words.ts";
import type { RoleWords } from "../parts/role-words.ts";
import type { TitleWords } from "../parts/title-words.ts";
import type { WritingWords } from "../parts/writing-words.ts";

export const context: ContextWords = {
  and: "e",
  clauseJoint: "e, ma",
  with: "con",
  including: "",
  without: "senza",
  wish: "vorrei, voglio, bisogno",
  not: "non, no, nessun",
  except: "tranne, eccetto, salvo, fuorché, tutto meno, a parte, ad eccezione di",
  me: "me",
  addedBefore: "altri, altre, ancora",
  addedBehind: "in più, ancora, aggiuntivi",
  subjects: "io, noi",
  half: "mezz'",
  beforeDay: "il",
  more: "altri",
  labels: "camera, tavolo",
  bring: "consegn",
  planned: `
    prenotare, prenota, appuntamento, visita, prenotazione, consegna, arrivo, partenza, ritiro, data di inizio
  `,
  passed: "ultim(o/a)[s], nascita, acquisto, scors(o/a)",
  afterwards: "fattura, ricevuta, reclamo, recensione, rimborso, dann(o/i), segnalare, pers(o/a)",
  common: `
    il, lo, la, le, gli, i, un, una, di, e, o, per, con, numero, data, ora, giorno, quanto, quanta, quanti,
    quante, vuole, voglio, vorrei, serve, servono
  `,
  notThisJoint: "",
  countingArticle: "",
  counted: {
    "people/all": "persone, persona, ospiti, ospite, invitati, coperti, posti",
    "people/adults": "adulti, adulto",
    "children/all": "bambini, bambino, bambine, bambina, bimbi, bimbo, bimba, neonato, figli, figlie",
    "nights/all": "notti, notte",
    "rooms/all": "camere, camera",
    "tickets/all": "biglietti",
    "days/all": "giorni, giorno",
    "weeks/all": "settimane, settimana",
    "months/all": "mesi, mese",
    "years/all": "anni, anno, età",
    "hours/all": "ore, ora",
    "minutes/all": "minuti, minuto, secondi",
    "money/all": "euro, prezzo, importo",
    "percent/all": "",
    "length/all": "km, m, cm, mm",
    "weight/all": "kg, g, peso",
    "stars/all": "stelle",
    "talk/all": "volte",
  },
  related: {
    delivery: "consegna",
    collection: "ritiro",
  },
  names: {
    named: "mi chiamo, [il] mio nome è",
    introduced: "nome, sono, parla, a nome [di]",
    titles: "{not after: dal/dalla} (sig.[ra]/signor[a])",
    thisIs: "",
    speaking: "",
    beforeContact: "per, da",
    nearContact: "ciao, grazie, chiamate, chiamatemi, buona, buongiorno, sera, giornata, signor, signora",
    particles: "di, da, del, della, dal",
    notInName: "e, o",
  },
};

export const roles: RoleWords = {
  start: "inizio, comincia, inizia, origine, provenienza, primo giorno, prima (notte/data), andata, minimo",
  end: "fine, finisce, destinazione, ultimo giorno, ultima (notte/data), ritorno, massimo",
  departure: "partenza, parto, parte",
  arrival: "arrivo, arriva",
  via: "via, passando per, scalo, cambio a",
  birth: "nascita, nat(o/a)",
  from: "da, dal, dalla, dalle, dall', a partire da",
  to: "fino a, fino al, fino alla, fino alle",
  fromPlace: "",
  toPlace: "a, ad, al, alla, alle, verso, per",
  since: "",
  beside: "il, la, le, prossimo, questo",
};

export const naming: NamingWords = {
  joins: "e",
  leads: "sono, per, a nome[ di]",
  before: "(A/a) nome[ di], per, (S/s)ono",
  notInName: "mio, voglio, vorrei, non",
  unmarked: "",
  smallParticles: "",
  firstNames: "",
};

export const nameTitles: NameTitleWords = {
  first: "",
  last: "",
  full: "",
  composed: {
    persons: `
      paziente, ospite, contatto, visitatore, bambino, passeggero, partecipante, intestatario, titolare,
      responsabile, cliente
    `,
    occasions: "prenotazione, appuntamento",
    names: "nome [completo], cognome",
    joins: "e",
    before: "il, suo",
    of: "del, della, dell', dello, di, per la, per il",
    elided: "l'",
    contactPersons: "persona di contatto",
    firstParts: "",
    lastParts: "cognome",
  },
};

export const titles: TitleWords = {
  email: "",
  phone: "telefono, cellulare",
  postcode: "cap",
  url: "",
  reference: `
    {0+ letters}numero (d'ordine/ordine/di prenotazione/cliente/tessera){0+ letters}, riferimento
  `,
  compounds: "",
};

export const writing: WritingWords = {
  frequentAbbreviations: "",
  abbreviations: "dott, sig",
  spellings: "wifi = rete senza fili",
  spellingsAtEnd: "",
};

export const framing: FramingWords = {
  called: `
    (si chiama/ci chiamiamo/mi chiamo/si chiamano), (la/il/nostra/nostro/mia/mio) {1-2 words} si chiama,
    [il/nostro/mio] [nostro/mio] nome [completo/dell'azienda] è
  `,
  introduced: "siamo, è, sarebbe, sono, questo è, si tratta di",
  behind: "è il nome, è il nostro nome, si chiama, ci chiamiamo",
  at: "chiocciola",
  atToo: "at",
  dot: "punto",
  extension: "interno, int, ext",
  accounts: `
    conto, ordine, prenotazione, fattura, carta, tessera, cliente, contratto, codice, riferimento, iban
  `,
};
