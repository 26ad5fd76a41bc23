import { plainText } from "../../texts/plain-text.ts";
import type { EntityDefinition } from "./entity-definition.ts";

/** What is planned, in the languages of the tables (plain words). */
const PLANNED =
  /(?<!\p{L})(?:visit|book|booking|bookings|appointments?|deliver(?:y|ed)|reserv(?:ation|e|ar|a)|check-? ?in|check-? ?out|arrival|departure|pick-? ?up|collection date|start date|viewing|meeting|callback|call back|trip|stay|try-? ?out|trial|besuch|buchung|termin|lieferung|liefertermin|reservierung|anreise|abreise|ankunft|abfahrt|abholung|ruckruf|startdatum|besichtigung|visite|rendez-vous|livraison|arrivee|retrait|date de debut|cita|visita|entrega|llegada|salida|recogida|fecha de inicio|agendamento|consulta|reserva|chegada|saida|partida|data de inicio|appuntamento|prenotazione|consegna|arrivo|partenza|ritiro|data di inizio|afspraak|bezoek|boeking|levering|bezorging|reservering|aankomst|vertrek|afhalen|begindatum)(?!\p{L})/u;
/** What has happened: "date of the last visit" looks back. */
const PASSED =
  /(?<!\p{L})(?:last|past|previous|former|happened|occurred|birth|born|birthday|purchas(?:e|ed)|bought|was|were|since|made|missed|letzte[nrs]?|vergangene[nrs]?|geburt\p{L}*|kauf\p{L}*|gekauft|war|seit|derni(?:er|ere)|passee?|naissance|achat|ultim[oa]s?|pasad[oa]|passad[oa]|nacimiento|nascimento|compra|nascita|acquisto|scors[oa]|vorige?|laatste|afgelopen|geboorte\p{L}*|aankoop\p{L}*)(?!\p{L})/u;

/** Whether a date entity asks for a day of something planned, by its words: a day that has passed is no answer. */
export function asksAhead({ title, description }: EntityDefinition): boolean {
  const plain = plainText(`${title} ${description}`);
  return PLANNED.test(plain) && !PASSED.test(plain);
}
