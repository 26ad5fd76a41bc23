/**
 * Words that mean the same when several entities of one type compete for a value: "leaving on the 9th" is
 * the check-out. Plain words of all languages; a word may stand in several rows.
 */
const RELATED: readonly string[] = [
  "checkin arrival arrive arriving from start starting begin beginning pickup anreise ankunft von ab beginn arrivee debut du llegada entrada desde inicio chegada arrivo dal inizio aankomst vanaf",
  "checkout departure depart departing leave leaving until till to end ending dropoff abreise bis ende depart jusqu fin au salida hasta fin saida ate partenza fino al fine vertrek tot",
  "departure depart departing leave leaving outbound fly abflug hinflug hinreise aller ida andata heenreis",
  "return returning back inbound home ruckflug ruckreise zuruck retour vuelta regreso volta ritorno terug terugreis",
  "start starts starting begin begins from open opens opening beginn von ab debut inicio desde inizio dalle begin",
  "end ends ending until till to finish finishes close closes closing ende bis fin hasta fim ate fine alle einde tot",
  "birth birthday birthdate born dob geburtsdatum geburtstag geboren naissance nacimiento nascimento nascita geboorte",
  "delivery deliver delivered lieferung liefern livraison entrega consegna levering",
  "collection collect pickup abholung retrait recogida ritiro afhalen",
];

/** Of these, the words that point only to what follows them: in "Friday to Sunday", "to" is Sunday's. */
const PREPOSITIONS = new Set(
  "from to until till von ab bis du au jusqu desde hasta do ate dal dalle al alle fino vanaf tot".split(" "),
);

const RELATIVES: ReadonlyMap<string, readonly string[]> = relatives();

/** The words that may stand for a plain word, without itself. */
export function relatedTo(word: string): readonly string[] {
  return RELATIVES.get(word) ?? [];
}

export function isPreposition(word: string): boolean {
  return PREPOSITIONS.has(word);
}

function relatives(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const row of RELATED.map((words) => words.split(" "))) {
    for (const word of row) {
      const others = row.filter((other) => other !== word);
      found.set(word, [...(found.get(word) ?? []), ...others]);
    }
  }
  return found;
}
