import { expect, test } from "vitest";
import { extractSlots } from "./extract-slots.ts";

const CONTEXT = { now: new Date("2026-05-06T10:00:00Z"), time_zone: "Europe/London", language: "en" };

function asking(title: string, description = "") {
  return { id: title, name: title, title, description, data_type: "string" } as const;
}

test.each([
  ["Email", "my email is ada@example.com.", "ada@example.com"],
  ["Contact e-mail", "write to Ada.L+x@mail.example.co.uk please", "Ada.L+x@mail.example.co.uk"],
  ["Phone", "call +44 20 7946 0958", "+44 20 7946 0958"],
  ["Mobile number", "(555) 123-4567", "(555) 123-4567"],
  ["Website", "see https://example.com/a?b=1.", "https://example.com/a?b=1"],
  ["Website", "www.example.org", "www.example.org"],
  ["Order number", "where is order 12345?", "12345"],
  ["Order number", "order ORD-2231 please", "ORD-2231"],
  ["Booking reference", "#A1234", "A1234"],
  ["Invoice no", "invoice no. 2041", "2041"],
  ["Postcode", "I live in SW1A 1AA", "SW1A 1AA"],
  ["ZIP code", "my zip is 90210", "90210"],
  ["Name", "my name is Ada Lovelace and I need help", "Ada Lovelace"],
  ["Name", "I'm Ada", "Ada"],
  ["Your name", "this is Jean-Luc de la Tour, hello", "Jean-Luc de la Tour"],
  ["Name", "cancel it for tomorrow, name Ada", "Ada"],
  ["Name", "please call me Ada", "Ada"],
  ["Name", "a table under the name Lovelace", "Lovelace"],
  ["Name", "ein Tisch auf den Namen Lovelace", "Lovelace"],
  ["Full name", "my name is ada lovelace", "ada lovelace"],
  ["Last name", "I am Ada King Lovelace", "King Lovelace"],
  ["Subject", 'the subject is "Late delivery"', "Late delivery"],
  ["Betreff", "„Späte Lieferung“", "Späte Lieferung"],
  ["Subject", "Subject: late delivery", "late delivery"],
])("%s from %j is %j", (title, text, value) => {
  expect(extractSlots(text, [asking(title)], CONTEXT)).toMatchObject([{ value }]);
});

test.each([
  ["Name", "I'm happy"],
  ["Name", "what is the name of the chef"],
  ["Name", "please call me back"],
  ["Name", "Call me Later"],
  ["Name", "I'm looking for a table"],
  ["Company name", "I'm Ada"],
  ["Subject", "my parcel is late"],
  ["Subject", "ada@example.com"],
  ["Email", 'it says "hello"'],
  ["Phone", "on 05.10.2026"],
  ["Phone", "from 12/05 - 15/05"],
  ["Order number", "on 2026-05-10 at 18:30"],
  ["Order number", "in 30min at 6pm"],
])("%s takes nothing from %j", (title, text) => {
  expect(extractSlots(text, [asking(title)], CONTEXT)).toEqual([]);
});

test("each kind of text goes to its own entity, and none is taken twice", () => {
  const text = "I'm Ada Lovelace, ada@example.org or 0170 1234567, order 99812";
  const entities = ["First name", "Last name", "Email", "Phone", "Order number", "Second email"].map(
    (title) => asking(title),
  );
  expect(extractSlots(text, entities, CONTEXT).map((slot) => [slot.entity_id, slot.value])).toEqual([
    ["First name", "Ada"],
    ["Last name", "Lovelace"],
    ["Email", "ada@example.org"],
    ["Phone", "0170 1234567"],
    ["Order number", "99812"],
  ]);
});

test("the description says the kind where the title doesn't", () => {
  const entity = asking("Contact", "E-mail address to answer to");
  expect(extractSlots("ada@example.org", [entity], CONTEXT)).toMatchObject([{ value: "ada@example.org" }]);
});

const CONTACT = [asking("Name"), asking("Phone")];

test.each([
  ["de", "Meine Name ist Anna Weber", "Anna Weber"],
  ["de", "Hier spricht Anna Weber, bitte um Rückruf", "Anna Weber"],
  ["en", "this is Maria Lopez speaking", "Maria Lopez"],
  ["en", "hello, this is maria lopez speaking", "maria lopez"],
  ["en", "my names Tom", "Tom"],
  ["en", "im Tom, saturday morning", "Tom"],
  ["en", "tomorrow 14:30 for Jean-Luc Picard +1 555 123 4567 blocked drain", "Jean-Luc Picard"],
  ["en", "call me back on 555-987-6543, Maria Lopez, my boiler makes noise", "Maria Lopez"],
  ["en", "it's for Mrs. Hill on Monday", "Hill"],
  ["de", "Tisch für Familie Huber um acht", "Huber"],
  ["de", "ich heiße übrigens Petra Lang", "Petra Lang"],
  ["de", "wir sind 6 und ich bin der Tom", "Tom"],
  ["de", "ich möchte stornieren, Anreise am 3.12., Name Müller", "Müller"],
  ["fr", "moi c'est Jean", "Jean"],
  ["fr", "c'est au nom de Bernard", "Bernard"],
  ["fr", "pour Mme Garnier vendredi", "Garnier"],
  ["es", "una mesa para la señora Gil", "Gil"],
  ["it", "è per la signora Rossi", "Rossi"],
  ["nl", "voor mevrouw Jansen graag", "Jansen"],
  ["pt", "é para a dona Lúcia", "Lúcia"],
  ["fr", "je m'apelle Marie Dupont", "Marie Dupont"],
  ["fr", "pour Marie Dupont 06 12 34 56 78", "Marie Dupont"],
  ["es", "habla Ana García", "Ana García"],
  ["es", "para Ana García, 555 123 4567", "Ana García"],
  ["it", "mio nome è Anna Bianchi", "Anna Bianchi"],
  ["it", "per Anna Bianchi 333 1234567", "Anna Bianchi"],
  ["nl", "me naam is Jan de Vries", "Jan de Vries"],
  ["nl", "voor Jan de Vries, 06 12345678", "Jan de Vries"],
  ["pt", "aqui é a Ana Souza", "Ana Souza"],
  ["pt", "para Ana Souza, 21 99999-1234", "Ana Souza"],
])("in %s the name in %j is %s, and no more", (language, text, name) => {
  const found = extractSlots(text, CONTACT, { ...CONTEXT, language });
  expect(found.find(({ entity_id }) => entity_id === "Name")?.value).toBe(name);
});

test.each([
  ["de", "im Januar"],
  ["de", "Rohrbruch Küche, 0171 2345678"],
  ["en", "Please call 555 123 4567"],
  ["en", "Boiler Service, 555 123 4567"],
  ["en", "Good Morning, 555 123 4567"],
  ["es", "Buenos Días, 555 123 4567"],
  ["it", "Buona Sera, 333 1234567"],
  ["pt", "Boa Tarde, 21 99999-1234"],
  ["en", "is this the right number"],
  ["en", "an appointment with Mr Hill on Monday"],
  ["fr", "un rendez-vous avec Mme Garnier"],
  ["de", "ein Tisch für meine Frau Anna und mich"],
  ["de", "Termin bei Frau Weber am Montag"],
])("in %s nobody is named in %j", (language, text) => {
  const found = extractSlots(text, CONTACT, { ...CONTEXT, language });
  expect(found.filter(({ entity_id }) => entity_id === "Name")).toEqual([]);
});

test.each([
  ["Order number", "en", "#4711", "4711"],
  ["Order number", "en", "order no. 4711", "4711"],
  ["Bestellnummer", "de", "Bestellnummer AB-123", "AB-123"],
  ["Abholnummer", "de", "ist die abholnummer A-8042 da?", "A-8042"],
  ["Numéro de commande", "fr", "commande n° 4711", "4711"],
  ["Número de pedido", "es", "mi pedido 4711", "4711"],
  ["Folio", "es", "el folio es R-2045", "R-2045"],
  ["Numero ordine", "it", "ordine 4711", "4711"],
  ["Pasnummer", "nl", "pas 20398812", "20398812"],
  ["Número do pedido", "pt", "pedido 4711", "4711"],
])("%s in %s from %j is %s", (title, language, text, value) => {
  expect(extractSlots(text, [asking(title)], { ...CONTEXT, language })).toMatchObject([{ value }]);
});

test("two digits are no phone number", () => {
  expect(extractSlots("my phone is 12", CONTACT, CONTEXT)).toEqual([]);
});
