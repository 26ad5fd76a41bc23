import { plainText } from "../text/plain-text.ts";

/** Who has a name that is asked for, in the seven languages, plain; of each the beginning that its forms share. */
const PERSONS = [
  "guest|party|customer|client|contact|visitor|patient|caller|booker|tenant|passenger|participant|attendee|student|pupil|child|member|driver|account ?holder",
  "gast|gaste|kunde|besucher|patient|anrufer|teilnehmer|mieter|schuler|kind|mitglied|fahrer|ansprechpartner|ansprechperson|auftraggeber",
  "invite|hote|contact|visiteur|enfant|locataire|passager|participant|titulaire|responsable|demandeur|eleve|adherent|membre|conducteur|voyageur",
  "paciente|cliente|huesped|invitado|contacto|visitante|nino|inquilino|pasajero|participante|titular|alumno|socio|viajero|comensal",
  "hospede|convidado|contato|crianca|passageiro|responsavel|aluno|paziente|ospite|contatto|visitatore|bambino|passeggero|partecipante|intestatario|titolare|responsabile",
  "klant|contactpersoon|bezoeker|huurder|passagier|deelnemer|leerling|lid",
].join("|");
/** What a name is given for, too. */
const OCCASIONS =
  "booking|reservation|appointment|order|buchung|reservierung|termin|reserva|cita|prenotazione|appuntamento|reservering|boeking|afspraak|rendez-vous";
const NAME =
  "(?:(?:first|last|given|family|middle|full) )?(?:name|surname|forename)s?|(?:vor|nach|familien|zu|ruf)?namen?|(?:pre)?noms?(?: complet| de famille)?|nombres?(?: completo)?|apellidos?|(?:sobre)?nome(?: completo)?|cognome|(?:voor|achter)?naam";
const AND = " ?(?:[/&+]|and|und|u\\.|et|y|e|en) ?";
const BEFORE =
  "(?:(?:your|the|full|first|last|and|complete|ihr|dein|der|vor-|und|voller|vollstandiger|votre|vos|le|les|su|sus|el|seu|o|il|suo|uw|je|de|volledige|voor-|en) ?){0,4}";
/** "Guest's name", "Gastname" and what stands between a name and whose it is: "name of the guest", "nom du client". */
const OWNER_BEFORE = `(?:(?:${PERSONS}|${OCCASIONS})(?:n|s|en|er|es|'s|s')?[ -]?)?`;
const OWNER_BEHIND = `(?: (?:of the|of|for the|on the|des|der|vom|von|fur die|fur den|fur das|du|de la|de l'|de|d'|del|della|dell'|dello|di|do|da|para la|para el|per la|per il|van de|van het|van|voor de)? ?(?:l')?(?:${PERSONS}|${OCCASIONS})(?:n|s|en|es|e|in|a|as|os)?(?![\\p{L}'-]).*)?`;
const WHOSE = new RegExp(
  `^${BEFORE}${OWNER_BEFORE}(?:${NAME})(?:${AND}(?:${NAME}))?${OWNER_BEHIND}$|^(?:contact person|ansprechpartner|ansprechpartnerin|ansprechperson|contactpersoon|persona de contacto|personne a contacter|persona di contatto|pessoa de contato)$`,
  "u",
);
const BOTH = new RegExp(`(?:${NAME})${AND}(?:${NAME})`, "u");

/** Whether a plain title or description asks for a person's name: "Guest name", "Nom du patient"; not "company name". */
export function asksForName(plain: string): boolean {
  return WHOSE.test(plain);
}

/** "full" for both parts in one field. */
export type NamePart = "first" | "last" | "full";

/** Which part of a person's name the title asks for. */
export function namePart(title: string): NamePart {
  const plain = plainText(title);
  const isFirst = /first|given|fore|vor-|vorname|prenom|voor-|voornaam/u.test(plain);
  const isLast =
    /last|family|surname|nachname|familienname|zuname|de famille|apellido|sobrenome|cognome|achternaam/u.test(
      plain,
    );
  if ((isFirst && isLast) || BOTH.test(plain)) return "full";
  return isFirst ? "first" : isLast ? "last" : "full";
}
