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
    ["en", "will there be other people"],
    ["de", "Vermittelt ihr Ausbildungsplätze?"],
    ["de", "wird die Karte teurer"],
    ["fr", "vendez-vous des cartes-cadeaux"],
    ["fr", "vous prêtez un vélo"],
    ["fr", "la viande servie est-elle halal"],
    ["es", "llenan tanques de gas"],
    ["es", "el almuerzo tiene opción sin gluten"],
    ["es", "¿hacéis envíos a Canarias?"],
    ["es", "también dan clases los sábados"],
    ["pt", "também enviam para fora"],
    ["pt", "vcs compram vinil usado"],
    ["nl", "verkopen jullie bonnen"],
    ["nl", "verkoopt u bonnen"],
    ["pt", "compram carro usado"],
    ["pt", "a academia tem ar condicionado"],
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
    ["de", "Könnt ihr morgen kommen"],
    ["de", "Wird leider nichts heute"],
    ["fr", "rendez-vous demain"],
    ["fr", "vous pourriez passer demain"],
    ["fr", "vous deviez m'appeler lundi"],
    ["es", "vengan mañana"],
    ["es", "pueden venir mañana"],
    ["es", "faltan dos piezas"],
    ["es", "podéis venir mañana"],
    ["es", "querríais cambiarme la cita"],
    ["nl", "kunt u morgen komen"],
    ["pt", "inscrevam-me no curso"],
    ["pt", "cobraram duas vezes"],
    ["pt", "a minha filha tem febre"],
  ])("in %s it doesn't hear it in %j", (language, text) => {
    expect(asksWhether(text, language)).toBe(false);
  });

  it.each([
    ["en", "until when can I cancel"],
    ["de", "Bis wann kann ich kündigen"],
    ["de", "um wie viel Uhr macht ihr zu"],
    ["fr", "jusqu'à quelle heure"],
    ["fr", "c'est quoi le prix"],
    ["es", "¿Hasta qué hora trabajan?"],
    ["es", "cada cuánto se limpia"],
    ["it", "a quanto devo gonfiare le gomme"],
    ["it", "fino a che ora siete aperti"],
    ["nl", "tot hoe laat zijn jullie open"],
    ["pt", "até quando posso desistir"],
    ["pt", "de quanto em quanto tempo"],
  ])("in %s a fact is asked for with a little word before it: %j", (language, text) => {
    expect(asksWhat(text, language)).toBe(true);
  });

  it.each([
    ["en", "in whatever colour you have"],
    ["de", "für morgen bitte"],
    ["es", "para que me llamen"],
    ["it", "per domani"],
  ])("in %s no fact is asked for in %j", (language, text) => {
    expect(asksWhat(text, language)).toBe(false);
  });

  it("is another thing than asking for a fact", () => {
    expect(asksWhat("how much is a lesson", "en")).toBe(true);
    expect(asksWhether("how much is a lesson", "en")).toBe(false);
    expect(asksWhat("is there a lesson", "en")).toBe(false);
  });
});
