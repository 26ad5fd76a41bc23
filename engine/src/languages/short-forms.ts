/** What people type short in a chat, by language: "short long words". */
const SHORT_FORMS: Record<string, readonly string[]> = {
  en: [
    "u you, ur your, r are, hrs hours, hr hour, mins minutes, appt appointment, appts appointments,",
    "adress address, addres address, addy address, addr address, tmrw tomorrow, tmr tomorrow, tmw tomorrow, 2moro tomorrow",
    "2nite tonight, 2day today, wknd weekend, wkend weekend, b4 before, pic picture, pics pictures, bday birthday",
    "xmas christmas, resto restaurant, cuz because, bc because, wanna want to, gonna going to, dunno don't know, gimme give me",
    "wheres where is, whats what is, whens when is, hows how is, whos who is, whys why is, tel telephone, avail available",
    "thurs thursday, tues tuesday, wat what, wen when, wher where, pls please, plz please, thx thanks, ppl people, yrs years",
    "yr year, wks weeks, wk week, mth month, mths months, approx approximately, incl including",
    "qty quantity, amt amount, info information, msg message, thanx thanks, gm good morning",
  ],
  de: [
    "tel telefon, telnr telefonnummer, nr nummer, str straße, std stunden, adr adresse, adrese adresse, vllt vielleicht",
    "evtl eventuell, bzgl bezüglich, wg wegen, inkl inklusive, zzgl zuzüglich, ca circa, öffnungszeit öffnungszeiten",
    "wieviel wie viel, gibts gibt es, habts habt ihr, isses ist es, gehts geht es, nen einen, nem einem, ner einer, ne eine",
    "nich nicht, w-lan wlan, uhrz uhrzeit, gebtag geburtstag, abo abonnement, kids kinder, infos informationen",
  ],
  fr: [
    "svp s'il vous plaît, stp s'il te plaît, tel téléphone, rdv rendez-vous, resto restaurant, dispo disponible, dispos disponibilités",
    "qd quand, pk pourquoi, pq pourquoi, pcq parce que, bcp beaucoup, ds dans, tjrs toujours, tt tout, infos informations",
    "num numéro, adr adresse, adress adresse, appart appartement, ordi ordinateur, anniv anniversaire, promo promotion, aprem après-midi",
    "mci merci, slt salut, bjr bonjour, bsr bonsoir, cb carte bancaire, kdo cadeau, pr pour, qqn quelqu'un, qqch quelque chose, auj aujourd'hui",
  ],
  es: [
    "q que, k que, xq por qué, pq por qué, porq porque, tmb también, tb también, x por, tel teléfono, cel celular, hrs horas",
    "hr hora, fds fin de semana, finde fin de semana, depto departamento, dpto departamento, cumple cumpleaños, num número, nro número",
    "aprox aproximadamente, porfa por favor, xfa por favor, info información, dir dirección, direcion dirección, bici bicicleta",
    "grax gracias, ntp no te preocupes, msj mensaje, msg mensaje, qn quién, cdo cuando, kuanto cuánto, dnd dónde, promo promoción",
  ],
  it: [
    "nn non, cmq comunque, xke perché, xche perché, xk perché, x per, tel telefono, cell cellulare, num numero, gg giorni, qnd quando",
    "qnt quanto, dv dove, sett settimana, bici bicicletta, info informazioni, ind indirizzo, indirizo indirizzo",
    "grz grazie, appunt appuntamento, promo promozione, min minuti, qlc qualcosa, qlcn qualcuno, tt tutto, msg messaggio",
  ],
  nl: [
    "aub alstublieft, ff even, idd inderdaad, tel telefoon, nr nummer, str straat, wknd weekend, mn mijn, bijv bijvoorbeeld",
    "mss misschien, evt eventueel, min minuten, afspr afspraak, adress adres, adr adres, incl inclusief",
    "excl exclusief, ca circa, wrm waarom, wnr wanneer, hvl hoeveel, info informatie, abo abonnement",
  ],
  pt: [
    "vc você, vcs vocês, q que, pq por que, tb também, tbm também, hj hoje, amnh amanhã, amanha amanhã, qto quanto, qnto quanto",
    "qdo quando, qnd quando, msg mensagem, tel telefone, cel celular, hr hora, hrs horas, fds fim de semana",
    "niver aniversário, pfv por favor, pf por favor, n não, eh é, td tudo, dps depois, agr agora, ap apartamento, apto apartamento",
    "info informação, cmg comigo, mto muito, mt muito, min minutos, tlm telemóvel, promo promoção",
  ],
};

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}]+)*/gu;
const forms = new Map<string, ReadonlyMap<string, string>>();

/** A message with what people type short written out, in a language (BCP 47) that we know the short forms of. */
export function spellOut(message: string, language: string): string {
  const own = formsOf(language.split("-", 1)[0]?.toLowerCase() ?? "");
  return own.size === 0 ? message : message.replace(WORD, (word) => own.get(word.toLowerCase()) ?? word);
}

function formsOf(language: string): ReadonlyMap<string, string> {
  let own = forms.get(language);
  if (!own) {
    const pairs = (SHORT_FORMS[language] ?? []).flatMap((line) => line.split(", "));
    own = new Map(
      pairs.map((pair): [string, string] => [
        pair.slice(0, pair.indexOf(" ")),
        pair.slice(pair.indexOf(" ") + 1),
      ]),
    );
    forms.set(language, own);
  }
  return own;
}
