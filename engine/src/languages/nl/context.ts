import type { ContextWords } from "../parts/context-words.ts";
import type { FramingWords } from "../parts/framing-words.ts";
import type { NameTitleWords } from "../parts/name-title-words.ts";
import type { NamingWords } from "../parts/naming-words.ts";
import type { RoleWords } from "../parts/role-words.ts";
import type { TitleWords } from "../parts/title-words.ts";
import type { WritingWords } from "../parts/writing-words.ts";

export const context: ContextWords = {
  and: "en",
  clauseJoint: "maar",
  with: "met",
  including: "",
  without: "zonder",
  wish: "wil, graag, nodig",
  not: "geen, niet",
  except: "behalve, alles behalve, uitgezonderd, met uitzondering van",
  me: "mij, mezelf",
  addedBefore: "nog, extra",
  addedBehind: "meer, extra, erbij",
  subjects: "ik, wij, dat, het",
  half: "een half",
  beforeDay: "de",
  more: "andere",
  labels: "kamer, tafel, nr",
  bring: "lever, bezorg",
  planned: `
    boeken, reserveren, afspraak, bezoek, boeking, levering, bezorging, reservering, aankomst, vertrek,
    afhalen, begindatum
  `,
  passed: "vorig[e], laatste, afgelopen, geboorte{0+ a-z}, aankoop{0+ a-z}",
  afterwards: "factuur, bon, klacht, beoordeling, terugbetaling, schade, melden, verloren",
  common: `
    de, het, een, en, of, aantal, met, datum, tijd, voor, van, hoe, veel, hoeveel, wil, willen, wilt, nodig
  `,
  notThisJoint: "",
  countingArticle: "",
  counted: {
    "people/all": "mensen, personen, gasten, plaatsen",
    "people/adults": "volwassenen",
    "children/all": "kinderen, kind, baby's, baby, kindje",
    "nights/all": "nachten, nacht, overnachtingen",
    "rooms/all": "kamers, kamer",
    "tickets/all": "kaartjes, tickets",
    "days/all": "dagen, dag",
    "weeks/all": "weken, week",
    "months/all": "maanden, maand",
    "years/all": "jaar, jaren, leeftijd",
    "hours/all": "uren, uur",
    "minutes/all": "minuten, seconden",
    "money/all": "euro, prijs, bedrag, kosten",
    "percent/all": "procent",
    "length/all": "km, meter, m, cm, mm",
    "weight/all": "kg, kilo, g, gewicht",
    "stars/all": "sterren",
    "talk/all": "keer, vragen",
  },
  related: {
    delivery: "levering",
    collection: "afhalen",
  },
  names: {
    named: "ik heet, (mijn/m'n/me) naam is",
    introduced: "[op] naam [van], ik ben, u spreekt met",
    titles: "{not after: bij} (mevrouw/mevr./meneer/dhr[.])",
    thisIs: "",
    speaking: "",
    beforeContact: "voor, van",
    nearContact: `
      hallo, bel, bellen, graag, goede, goedemorgen, goedemiddag, morgen, middag, avond, mevrouw, meneer
    `,
    particles: "van, de, der, den, ter, ten, 't",
    notInName: "en, van, uit",
  },
};

export const roles: RoleWords = {
  start:
    "begin{0+ letters}, start{0+ letters}, herkomst, eerste (dag/nacht), heenreis, heenvlucht, incheck{0+ letters}, minimum, minimaal",
  end: "einde, eind{0+ letters}, bestemming, laatste (dag/nacht), terug, terugreis, terugvlucht, retour, uitcheck{0+ letters}, maximum, maximaal",
  departure: "vertrek{0+ letters}",
  arrival: "aankomst{0+ letters}",
  via: "via, overstap{0+ letters}",
  birth: "geboorte{0+ letters}, geboren",
  from: "van, vanaf, vanuit",
  to: "tot, tot (en met), tot aan, t/m",
  fromPlace: "",
  toPlace: "naar, richting",
  since: "sinds",
  beside: "de, het, komende, volgende, rond",
};

export const naming: NamingWords = {
  joins: "en",
  leads: "ik ben, voor, met, op naam[ van]",
  before: "(O/o)p naam[ van], (V/v)oor",
  notInName: "ik, mijn, wij, ben, heb, wil, graag, niet",
  unmarked: "",
  smallParticles: "de, den, der",
  firstNames: "",
};

export const nameTitles: NameTitleWords = {
  first: "",
  last: "",
  full: "",
  composed: {
    persons: "klant, contactpersoon, bezoeker, huurder, passagier, deelnemer, leerling, lid, gast, patiënt",
    occasions: "reservering, boeking, afspraak",
    names: "[voor/achter]naam",
    joins: "en",
    before: "uw, je, de, volledige, voor-, en",
    of: "van de, van het, van, voor de",
    elided: "",
    contactPersons: "contactpersoon",
    firstParts: "voor-, voornaam",
    lastParts: "achternaam",
  },
};

export const titles: TitleWords = {
  email: "",
  phone: "telefoon, telefoonnummer",
  postcode: "",
  url: "",
  reference: `
    {0+ letters}(order/factuur/klant/boekings)[-]nummer{0+ letters},
    {start}[uw ]{not before: haus/huis/zimmer/kamer}{2-24 letters}[-](nummer/nr[.]){end}
  `,
  compounds: "",
};

export const framing: FramingWords = {
  called: `
    (wij heten/we heten/het heet/ik heet/dat heet/ze heten/zij heten),
    (het/de/ons/onze/mijn) {1-2 words} heet, [de/onze/mijn] [volledige/officiële] naam is,
    [de/onze] {2-24 letters}naam is
  `,
  introduced: "wij zijn, we zijn, het is, dat is, dit is, ik ben, dat zou zijn",
  behind: "heet (het/ze/hij), heten (we/wij), is de naam, is onze naam",
  at: "apenstaartje, apestaartje",
  atToo: "at",
  dot: "punt, dot",
  extension: "toestel, tst",
  accounts: `
    rekening, rekeningnummer, bestelling, factuur, reservering, pas, kaart, klant, contract,
    {2-24 letters}(nummer/nr)
  `,
};

export const writing: WritingWords = {
  frequentAbbreviations: "bijv, nl, d.w.z, m.b.t",
  abbreviations: "dhr, mevr, mw, tel, incl, excl",
  spellings: "wifi = draadlo(os/ze) (internet/netwerk)",
  spellingsAtEnd: "",
};
