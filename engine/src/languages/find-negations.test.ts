import { describe, expect, it } from "vitest";
import { findNegations, negatorsOf } from "./find-negations.ts";

describe("findNegations", () => {
  it.each([
    ["en", "Hi, please don't cancel my order, thanks", "cancel my order"],
    ["en", "I really do not want to renew it", "renew it"],
    ["en", "can you please not call me", "call me"],
    ["de", "Ich möchte meinen Vertrag nicht kündigen", "meinen vertrag kundigen"],
    ["de", "Kündigen Sie meinen Vertrag nicht", "kundigen meinen vertrag"],
    ["fr", "n'annulez pas ma commande", "annulez ma commande"],
    ["fr", "je ne veux pas annuler", "annuler"],
    ["es", "por favor no cancele mi pedido", "cancele mi pedido"],
    ["it", "non vorrei prenotare un tavolo", "prenotare un tavolo"],
    ["nl", "ik wil mijn boek niet verlengen", "mijn boek verlengen"],
    ["pt", "não quero cancelar a matrícula", "cancelar a matricula"],
  ])("%s: an order or a wish without its negation: %s", (language, message, negated) => {
    expect(findNegations(message, language)).toEqual([
      { negated, isFrame: true, rest: expect.not.stringContaining(negated) },
    ]);
  });

  it.each([
    ["en", "my order didn't arrive", "my order arrive"],
    ["en", "i did not lose my card", "i lose my card"],
    ["de", "kündige meinen Vertrag nicht", "kundige meinen vertrag"],
    ["fr", "je n'ai pas reçu ma commande", "je ai recu ma commande"],
    ["es", "no funciona la caldera", "funciona la caldera"],
    ["en", "don't know my password", "know my password"],
  ])("%s: a statement may be a request as it stands: %s", (language, message, negated) => {
    expect(findNegations(message, language)).toEqual([{ negated, isFrame: false, rest: "" }]);
  });

  it.each([
    ["en", "I can't log in"],
    ["en", "can't I cancel?"],
    ["en", "why not"],
    ["en", "don't you have a table for two?"],
    ["en", "no, book a table"],
    ["de", "ich kann mich nicht anmelden"],
    ["fr", "je n'arrive pas à me connecter"],
    ["es", "no puedo entrar"],
    ["it", "non riesco a entrare"],
    ["pt", "não consigo entrar"],
    ["pl", "nie chcę anulować"],
  ])("%s: nothing is negated that could be asked for: %s", (language, message) => {
    expect(findNegations(message, language)).toEqual([]);
  });

  it("tells what is said besides", () => {
    expect(findNegations("Book a table, don't put us near the window.", "en")).toEqual([
      { negated: "put us near the window", isFrame: true, rest: "book a table" },
    ]);
  });
});

it("knows single words that negate a phrase, and none that also stands without a negation", () => {
  expect(negatorsOf("en")).toEqual(expect.arrayContaining(["not", "don't", "never"]));
  expect(negatorsOf("en")).not.toContain("do");
  expect(negatorsOf("pl")).toEqual([]);
});
