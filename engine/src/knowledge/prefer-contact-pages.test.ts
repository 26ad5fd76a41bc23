import { expect, it } from "vitest";
import { preferContactPages } from "./prefer-contact-pages.ts";

const passage = (title: string, text: string, confidence: number) => ({
  title,
  heading: "",
  text,
  confidence,
});

it.each([
  ["Where are you?", "Contact", "You find us at 4 Mill Lane.", "Imprint", "Web Ltd, 99 Office Street"],
  [
    "Was ist eure Telefonnummer?",
    "Kontakt",
    "Telefon 0761 555 0101",
    "Impressum",
    "Agentur, Telefon 030 555 9999",
  ],
  [
    "Où êtes-vous ?",
    "Contact",
    "14, rue de la République, Lyon",
    "Mentions légales",
    "2, rue du Port, Paris",
  ],
  ["¿Dónde están?", "Contacto", "Estamos en la calle de la Luna, 23.", "Aviso legal", "calle Mayor, 9"],
  ["Waar zitten jullie?", "Contact", "Keizersgracht 101 in Amsterdam", "Privacyverklaring", "Hoofdstraat 9"],
])(
  "takes how to reach somebody from a page for visitors, in any order: %s",
  (question, title, text, law, other) => {
    for (const [own, legal] of [
      [0.8, 0.7],
      [0.5, 0.9],
    ] as const) {
      const passages = [passage(title, text, own), passage(law, other, legal)].toSorted(
        (a, b) => b.confidence - a.confidence,
      );
      const [best] = preferContactPages(question, passages);
      expect(best?.title).toBe(title);
      expect(best?.confidence).toBe(passages[0]?.confidence);
    }
  },
);

it("leaves a page for lawyers where no other tells it, or something else is asked", () => {
  const legal = passage("Imprint", "Mill Ltd, 4 Mill Lane", 0.8);
  expect(preferContactPages("Where are you?", [legal, passage("Bread", "Rye 3 EUR", 0.6)])[0]).toBe(legal);
  expect(preferContactPages("Where are you?", [legal, passage("Contact", "2 Hill Lane", 0.1)])[0]).toBe(
    legal,
  );
  const asked = [legal, passage("Contact", "You find us at 4 Mill Lane.", 0.7)];
  expect(preferContactPages("Who is responsible for this page?", asked)).toBe(asked);
});
