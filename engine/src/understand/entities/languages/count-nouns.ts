/**
 * What people count, by kind, in all languages of the tables (plain words). A number before a noun of one
 * kind is no value for an entity of another kind: "3 nights" are not 3 guests. Kinds that begin with the
 * same word before the slash go together: adults and guests are people.
 */
const KINDS: Readonly<Record<string, string>> = {
  "people/all":
    "people persons person guests guest pax diners attendees visitors participants passengers travellers travelers seats places covers us friends heads personen leute gaste gast teilnehmer platze personnes personne convives invites couverts voyageurs participants places personas comensales invitados viajeros pessoas pessoa convidados passageiros lugares hospedes persone persona ospiti ospite invitati coperti posti mensen personen gasten plaatsen huespedes",
  "people/adults": "adults adult grown-ups erwachsene erwachsenen adultes adultos adulto adulti volwassenen",
  "children/all":
    "children child kids kid infants babies baby toddlers kinder kind kindern enfants enfant bebes ninos nino criancas crianca filhos bambini bambino kinderen",
  "nights/all":
    "nights night nachte nacht nachten nuits nuit noches noche noites noite notti notte nachten overnachtingen",
  "rooms/all":
    "rooms room bedrooms zimmer chambres chambre habitaciones habitacion quartos quarto camere camera kamers kamer",
  "tickets/all":
    "tickets ticket karten billets billet entradas boletos ingressos bilhetes biglietti kaartjes",
  "days/all": "days day tage tagen tag jours jour dias dia giorni giorno dagen dag",
  "weeks/all": "weeks week wochen woche semaines semaine semanas semana settimane settimana weken",
  "months/all": "months month monate monaten monat mois meses mes mesi mese maanden maand",
  "years/all":
    "years year yrs yo jahre jahren jahr ans annees anos ano anni anno jaar jaren age aged old alter edad idade eta leeftijd",
  "hours/all": "hours hour hrs stunden stunde heures heure horas hora ore ora uren uur",
  "minutes/all":
    "minutes minute mins min minuten minutos minuto minuti minuto seconds secs sekunden secondes segundos secondi seconden",
  "money/all":
    "euros euro eur dollars dollar usd bucks pounds pound gbp quid cents pence francs franken chf reais real pesos yen price budget amount cost costs total fee betrag preis kosten prix montant precio importe preco valor prezzo importo prijs bedrag money salary deposit",
  "percent/all": "percent percentage prozent pourcent procent",
  "length/all":
    "km kilometers kilometres miles mile meters metres meter m cm mm inches inch feet ft distance",
  "weight/all": "kg kilos kilo kilograms grams gram g lbs lb stone tons weight gewicht poids peso gewicht",
  "stars/all": "stars star sterne etoiles estrellas estrelas stelle sterren",
  "talk/all":
    "questions question things thing problems problem issues issue fragen frage reasons reason times ways options choices points mal fois veces vezes volte keer vragen",
};

const KIND_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(KINDS).flatMap(([kind, nouns]) => nouns.split(" ").map((noun) => [noun, kind] as const)),
);

/** The kind of what a plain noun counts ("people/adults"), or undefined where it is none that is known. */
export function countKind(noun: string): string | undefined {
  return KIND_OF.get(noun);
}

/** Whether a number of one kind may be the value of an entity whose words have the other kinds. */
export function isSameKind(kind: string, others: ReadonlySet<string>): boolean {
  const family = kind.split("/", 1)[0];
  return [...others].some((other) => other === kind || other.split("/", 1)[0] === family);
}

/** Kinds that a number has only for an entity that asks for them: money, age, minutes. */
export function isMeasure(kind: string): boolean {
  return !["people", "children", "rooms", "tickets", "nights"].includes(kind.split("/", 1)[0] ?? "");
}

/** Whether a number of people says how many of what each of them needs: "four people" are four tickets. */
export function isPerHead(kind: string, others: ReadonlySet<string>): boolean {
  return kind.startsWith("people/") && others.has("tickets/all");
}
