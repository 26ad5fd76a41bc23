import type { ContextWords } from "../parts/context-words.ts";
import type { FramingWords } from "../parts/framing-words.ts";
import type { NameTitleWords } from "../parts/name-title-words.ts";
import type { NamingWords } from "../parts/naming-words.ts";
import type { RoleWords } from "../parts/role-words.ts";
import type { TitleWords } from "../parts/title-words.ts";
import type { WritingWords } from "../parts/writing-words.ts";

export const context: ContextWords = {
  and: "et, plus",
  clauseJoint: "et, mais",
  with: "avec",
  including: "",
  without: "sans",
  wish: "veux, voudrais, besoin",
  not: "pas, non, aucun, aucune",
  except: "sauf, tout sauf, toutes sauf, tous sauf, excepté, hormis, à part, à l'exception de",
  me: "moi",
  addedBefore: "encore, en plus",
  addedBehind: "de plus, en plus, supplémentaire, supplémentaires",
  subjects: "je, nous, on, c'est, ça, il, elle",
  half: "une demi",
  beforeDay: "le",
  more: "autres",
  labels: "chambre, table, page, étage, no",
  bring: "livr",
  planned: "visite, réserver, rendez-vous, réservation, livraison, arrivée, retrait, date de début",
  passed: "derni(er/ère), passé[e], naissance, achat",
  afterwards: "facture, reçu, plainte, réclamation, avis, remboursement, sinistre, signaler, perdu[e]",
  common: `
    le, la, les, l, un, une, des, du, de, d, et, ou, pour, avec, nombre, date, jour, heure, combien, veut,
    veux, voudrais, souhaite, souhaitez, besoin
  `,
  notThisJoint: "le",
  countingArticle: "",
  counted: {
    "people/all": "personnes, personne, convives, invités, couverts, voyageurs, participants, places",
    "people/adults": "adultes",
    "children/all": "enfants, enfant, bébés, bébé",
    "nights/all": "nuits, nuit",
    "rooms/all": "chambres, chambre",
    "tickets/all": "billets, billet",
    "days/all": "jours, jour",
    "weeks/all": "semaines, semaine",
    "months/all": "mois",
    "years/all": "ans, années",
    "hours/all": "heures, heure",
    "minutes/all": "minutes, minute, secondes",
    "money/all": "euros, euro, francs, prix, montant",
    "percent/all": "pourcent",
    "length/all": "km, m, cm, mm",
    "weight/all": "kg, kilos, g, poids",
    "stars/all": "étoiles",
    "talk/all": "fois",
  },
  related: {
    delivery: "livraison",
    collection: "retrait",
  },
  names: {
    named: "je m['][ ]ap[p]e{1+ times: l}e, mon nom (est/c'est)",
    introduced: "nom, je suis, moi[,] c'est, c'est, au nom de",
    titles: "{not after: chez} (mme/mlle/mr/m./madame/mademoiselle/monsieur)",
    thisIs: "",
    speaking: "",
    beforeContact: "pour, de",
    nearContact: "bonjour, merci, appelez, téléphone, bonsoir, bonne, journée, madame, monsieur",
    particles: "de, du, des, la, le",
    notInName: "et, je, de",
  },
};

export const roles: RoleWords = {
  start: "début, commencement, commence, origine, provenance, premi(er/ère) (jour/date/nuit), aller, minimum",
  end: "fin, termine, destination, derni(er/ère) (jour/date/nuit), retour, maximum",
  departure: "départ, part, partant",
  arrival: "arrivée, arrive, arrivant",
  via: "via, en passant par, correspondance, escale",
  birth: "naissance, né, née",
  from: "du, depuis, à partir d(e/u), dès, au départ d(e/u)",
  to: "jusqu'à, jusqu'au, jusque, à destination d(e/u)",
  fromPlace: "de, d'",
  toPlace: "au, à, vers, pour, direction",
  since: "depuis",
  beside: "le, la, l', les, environ, prochain, ce",
};

export const naming: NamingWords = {
  joins: "et",
  leads: "je suis, c'est, pour, au nom de",
  before: "(A/a)u nom de, (P/p)our, (C/c)'est",
  notInName: "je, nous, mon, vous, est, suis, veux, voudrais, peux, pas",
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
      invité, hôte, contact, visiteur, enfant, locataire, passager, participant, titulaire, responsable,
      demandeur, élève, adhérent, membre, conducteur, voyageur
    `,
    occasions: "rendez-vous",
    names: "[pré]nom[s] [complet/de famille]",
    joins: "et",
    before: "votre, vos, le, les, de",
    of: "du, de la, de l', des, de, d'",
    elided: "l'",
    contactPersons: "personne à contacter",
    firstParts: "prénom",
    lastParts: "de famille",
  },
};

export const titles: TitleWords = {
  email: "courriel",
  phone: "téléphone, portable",
  postcode: "",
  url: "site web",
  reference: `
    {0+ letters}numéro d(e/u/e la/es) (commande/client[e]/réservation/facture/dossier/carte){0+ letters},
    {0+ letters}code de réservation{0+ letters}, matricule
  `,
  compounds: "",
};

export const writing: WritingWords = {
  frequentAbbreviations: "",
  abbreviations: "mme, mlle",
  spellings: "wifi = r(e/é)seau sans fil",
  spellingsAtEnd: "",
};

export const framing: FramingWords = {
  called: `
    (elle/il/ça/cela) s'appelle, (nous nous appelons/on s'appelle/je m'appelle),
    (la/le/notre/ma/mon) {1-2 words} s'appelle,
    [le/notre/mon/son] nom [complet/de la société/de l'entreprise] (est/c'est)
  `,
  introduced: "nous sommes, c'est, ce serait, je suis, il s'agit de, on est",
  behind: "est le nom, est notre nom, c'est le nom",
  at: "arobase, arobas, arrobase, arrobas",
  atToo: "at",
  dot: "point",
  extension: "poste, ext",
  accounts: "compte, commande, facture, réservation, carte, client, contrat, dossier, référence, iban, code",
};
