import { describe, expect, it } from "vitest";
import { takeSentences } from "./cited-sentences.ts";
import { findUnsupportedPart } from "./faithfulness-check.ts";
import { findUngroundedNumber, groundingFactsOf } from "./grounding-facts.ts";

describe("sentences of a text that grows", () => {
  it.each([
    ["One. [1] Two [2]. Three", ["One.", "Two."], " Three"],
    ["Wait. [", [], "Wait. ["],
    ["Open at 9.30 [1]. Then", ["Open at 9.30."], " Then"],
    ["Ask Dr. Novak [1]. Or", ["Ask Dr. Novak."], " Or"],
    ["十時です。[1]次は", ["十時です。"], "次は"],
    ["- one [1]\n- two [2]\n", ["- one", "- two"], ""],
  ])("are cut off when they are complete: %s", (text, complete, rest) => {
    const taken = takeSentences(text);
    expect([taken.sentences.map((one) => one.text), taken.rest]).toEqual([complete, rest]);
  });

  it("are the same however the text came", () => {
    const text = "We open at 9. [1] Ask Dr. Novak [2][1]. It is e.g. warm! [2]\n[3] Bye";
    const whole = takeSentences(text, { isEnd: true }).sentences;
    const pieces: typeof whole = [];
    let rest = "";
    for (const character of text) {
      const taken = takeSentences(rest + character, { seen: rest.length });
      pieces.push(...taken.sentences);
      rest = taken.rest;
    }
    pieces.push(...takeSentences(rest, { isEnd: true }).sentences);
    expect(pieces.map(({ text }) => text)).toEqual(whole.map(({ text }) => text));
  });

  it("take linear time, whatever comes", () => {
    for (const text of [
      "a.".repeat(20_000),
      "[1]".repeat(20_000),
      "1. ".repeat(20_000),
      "。".repeat(20_000),
    ]) {
      expect(takeSentences(text, { isEnd: true }).rest).toBe("");
    }
  });
});

describe("what a sentence rests on", () => {
  it.each([
    ["It costs 1.200 crowns.", "Price: 1,200 crowns"],
    ["We open at 9.", "Open from 9:00"],
    ["Das kostet 12,50 Euro.", "12.50 Euro"],
    ["Die Praxisräume sind oben.", "Zu den Praxisräumen geht es oben."],
    ["“Warm”, she says.", "It is warm, she says."],
    ["Nous sommes ouverts le lundi dès neuf heures.", "Open on monday from nine."],
  ])("is found: %s", (sentence, passage) => {
    expect(findUnsupportedPart(sentence, passage)).toBeUndefined();
  });

  it.each([
    ["It costs 1.300 crowns.", "Price: 1,200 crowns"],
    ["We open at 9:30.", "Open from 9:00"],
    ["Ask for Mr Novotny here.", "Ask for Mr Novak here."],
    ["See www.evil.example for the price.", "See www.evil.example for the price."],
  ])("is missed: %s", (sentence, passage) => {
    expect(findUnsupportedPart(sentence, passage)).toBeTypeOf("string");
  });

  it("takes the points of a list for no claim, and a number out of its turn for one", () => {
    const facts = groundingFactsOf("Close the valve, then call us.");
    const list = "Do this:\n1. Close the valve.\n**2.** Call us.";

    expect(findUngroundedNumber(list, facts)).toBeUndefined();
    expect(findUngroundedNumber("2) Call us.", facts, "1) Close the valve.\n")).toBeUndefined();
    expect(findUngroundedNumber("Call us.", facts, "1) Close the valve.\n2) ")).toBeUndefined();
    expect(findUngroundedNumber("1. Close the valve.\n3. Mai: call us.", facts)).toBe("3");
    expect(findUngroundedNumber("Wait 2. Then call us.", facts, "1. Close the valve.\n")).toBe("2");
  });

  it("reads digits of full width as digits", () => {
    expect(findUngroundedNumber("９時", groundingFactsOf("9:00"))).toBeUndefined();
  });
});

describe("numbers and dates in words are no inventions", () => {
  it.each([
    ["We are closed on 3 January.", "Our house is closed on the third of January."],
    ["We are closed on the third of January.", "Our house is closed on 3 January."],
    ["We are closed on 3 January.", "Our house is closed on 3.1.2027 and opens later."],
    ["The house stays closed on the third of January.", "The house stays closed on 2027-01-03."],
    ["A visit costs 20 euros.", "A visit by the plumber costs twenty euros."],
    ["Wir haben am 3. Januar geschlossen.", "Am dritten Januar haben wir leider geschlossen."],
    ["Der Besuch kostet 45 Euro.", "Der Besuch kostet fünfundvierzig Euro und dauert nicht lange."],
    ["Nous sommes fermés le 21 mai.", "Nous sommes fermés le vingt et un mai de cette année."],
    ["Cerramos el 3 de enero.", "En la tienda cerramos el tres de enero por la tarde."],
  ])("%j rests on %j", (sentence, passage) => {
    expect(findUnsupportedPart(sentence, passage)).toBeUndefined();
  });

  it.each([
    ["We are closed on 4 January.", "Our house is closed on the third of January.", "the number 4"],
    ["We are closed on 3 February.", "Our house is closed on 3.1.2027 and opens later.", "the name February"],
    ["Der Besuch kostet 1 Euro.", "Der Besuch kostet nichts, ein Anruf genügt.", "the number 1"],
  ])("%j does not rest on %j", (sentence, passage, part) => {
    expect(findUnsupportedPart(sentence, passage)).toBe(part);
  });
});
