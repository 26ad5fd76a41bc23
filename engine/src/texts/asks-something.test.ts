import { describe, expect, it } from "vitest";
import { asksWhat, asksWhether } from "./asks-something.ts";

describe("asksWhether", () => {
  it.each([
    ["en", "Is there parking nearby"],
    ["en", "hi, do you have childcare?"],
    ["de", "Und gibt es einen Aufzug?"],
    ["de", "Dürfen Hunde mit"],
    ["fr", "Avez-vous une terrasse"],
    ["es", "¿Hay estacionamiento?"],
    ["it", "C'è il parcheggio"],
    ["nl", "mag mijn hond mee"],
    ["pt-BR", "Tem estacionamento?"],
    ["ar", "هل يوجد موقف سيارات؟"],
    ["he", "האם יש חניה"],
    ["fa", "آیا پارکینگ دارید؟"],
    ["ur", "کیا پارکنگ ہے"],
  ])("in %s it hears it in %j", (language, text) => {
    expect(asksWhether(text, language)).toBe(true);
  });

  it.each([
    ["en", "Is it possible to move my lesson?"],
    ["en", "can I book a table"],
    ["en", "isn't my order here yet"],
    ["en", "a table for two"],
    ["de", "Ist es möglich, den Termin zu verschieben?"],
    ["fr", "Est-ce que je peux annuler"],
    ["fr", "Est-il possible de réserver"],
    ["es", "Es posible cambiar la cita"],
    ["it", "e vorrei prenotare"],
    ["nl", "is het mogelijk om te verzetten"],
    ["pt", "e queria marcar uma aula"],
    ["sv", "Is there parking nearby"],
  ])("in %s it doesn't hear it in %j", (language, text) => {
    expect(asksWhether(text, language)).toBe(false);
  });

  it("is another thing than asking for a fact", () => {
    expect(asksWhat("how much is a lesson", "en")).toBe(true);
    expect(asksWhether("how much is a lesson", "en")).toBe(false);
    expect(asksWhat("is there a lesson", "en")).toBe(false);
  });
});
