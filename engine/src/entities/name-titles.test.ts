import { expect, it } from "vitest";
import { plainText } from "../text/plain-text.ts";
import { asksForName, namePart } from "./name-titles.ts";

it.each([
  ["Name", "Your full name", "Guest name", "Customer's name", "Name of the patient", "Contact person"],
  ["Booking name", "Name for the reservation", "First and last name", "Party name", "Passenger name"],
  ["Gastname", "Kundenname", "Name des Gastes", "Ihr Name", "Vor- und Nachname", "Ansprechpartner"],
  ["Name der Patientin", "Name des Kunden", "Name und Vorname", "Kindername", "Name für die Reservierung"],
  ["Nom", "Nom du client", "Nom de la cliente", "Nom du patient", "Nom et prénom", "Nom de l'enfant"],
  ["Nombre", "Nombre del cliente", "Nombre de la paciente", "Nombre y apellidos", "Su nombre completo"],
  ["Nome", "Nome do hóspede", "Nome completo", "Nome do paciente", "Nome e sobrenome", "Sobrenome"],
  ["Nome del cliente", "Nome e cognome", "Nome dell'ospite", "Cognome", "Nome del paziente"],
  ["Naam", "Naam van de gast", "Klantnaam", "Gastnaam", "Uw naam", "Voor- en achternaam"],
])("a person's name is meant by %s, %s, …", (...titles) => {
  for (const title of titles) expect([title, asksForName(plainText(title))]).toEqual([title, true]);
});

it.each([
  ["Company name", "Product name", "Username", "Name of the client's company", "Dog's name", "File name"],
  ["Firmenname", "Produktname", "Benutzername", "Name des Kindergartens", "Hundename", "Straßenname"],
  ["Nom de l'entreprise", "Nom du produit", "Nombre del producto", "Nome da empresa", "Naam van het bedrijf"],
])("no person's by %s, %s, …", (...titles) => {
  for (const title of titles) expect([title, asksForName(plainText(title))]).toEqual([title, false]);
});

it.each([
  ["First name", "first"],
  ["Vorname", "first"],
  ["Prénom", "first"],
  ["Apellidos", "last"],
  ["Nachname", "last"],
  ["Vor- und Nachname", "full"],
  ["First and last name", "full"],
  ["Nom et prénom", "full"],
  ["Nombre y apellidos", "full"],
  ["Nome e cognome", "full"],
  ["Gastname", "full"],
])("%s is a name's %s part", (title, part) => {
  expect(namePart(title)).toBe(part);
});
