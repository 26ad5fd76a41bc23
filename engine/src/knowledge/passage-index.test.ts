import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analysePassage } from "./analyse-passage.ts";
import { createPassageIndex, type PassageIndex } from "./passage-index.ts";

const analyse = (text: string, language = "en", title = "") =>
  analysePassage({ title, heading: "", text, language });

function indexOf(texts: Record<string, string>, language = "en"): PassageIndex {
  const index = createPassageIndex();
  for (const [id, text] of Object.entries(texts)) index.add(id, analyse(text, language));
  return index;
}

const find = (index: PassageIndex, query: string) => index.search(query, { limit: 5 });
const first = (index: PassageIndex, query: string) => find(index, query)[0]?.id;

/** Any code units, halves of characters too. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units));

describe("passage index", () => {
  const shop = {
    hours: "We are open Monday to Friday from nine to six.",
    drains: "A blocked drain is cleaned with a high-pressure jet.",
    boilers: "Gas boilers should be inspected once a year by our engineers.",
  };

  it("finds the passage that a question is about, whatever the form of its words", () => {
    const index = indexOf(shop);
    expect(first(index, "Can you clean drains?")).toBe("drains");
    expect(first(index, "boiler inspection")).toBe("boilers");
    expect(first(index, "OPENING")).toBe("hours");
  });

  it("reads a question anew where a passage came or went since it was asked", () => {
    const index = indexOf(shop);
    expect(index.read("blocked taps")).toBe(index.read("blocked taps"));
    expect(first(index, "leaking taps")).toBeUndefined();
    index.add("taps", analyse("Leaking taps are mended the same day."));
    expect(first(index, "leaking taps")).toBe("taps");
    index.remove("taps");
    expect(first(index, "leaking taps")).toBeUndefined();
  });

  it("forgives one slip in a word, and two in a long one", () => {
    const index = indexOf(shop);
    expect(first(index, "bolier")).toBe("boilers");
    expect(first(index, "blokced darin")).toBe("drains");
    expect(first(index, "presssuer")).toBe("drains");
  });

  it("doesn't take a number for another, nor a short word", () => {
    const index = indexOf({ a: "The plan of 2014 was a cat.", b: "Something else." });
    expect(find(index, "2015")).toEqual([]);
    expect(find(index, "car")).toEqual([]);
  });

  it("weighs words of the title more", () => {
    const index = createPassageIndex();
    index.add("other", analyse("The warranty is told elsewhere, and the rest is about taps.", "en", "Taps"));
    index.add("right", analyse("It lasts for two years, and the rest is told elsewhere.", "en", "Warranty"));
    expect(first(index, "warranty")).toBe("right");
  });

  it("finds nothing where not one word is known, and nothing in an empty index", () => {
    for (const query of ["", "the", "???", "🎉", "\ud800", "quantum entanglement"])
      expect(find(indexOf(shop), query)).toEqual([]);
    expect(find(createPassageIndex(), "drain")).toEqual([]);
  });

  it.each([
    ["fr", "La réparation coûte cent euros.", "Nous sommes fermés le dimanche.", "prix des reparations"],
    ["de", "Die Rohrreinigung kostet 120 Euro.", "Sonntags geschlossen.", "Was kosten Rohrreinigungen?"],
    ["ru", "Ремонт труб стоит сто рублей.", "В воскресенье закрыто.", "цена ремонта трубы"],
    ["ar", "تكلفة إصلاح الأنابيب مائة ريال.", "نحن مغلقون يوم الأحد.", "كم تكلفة الاصلاح"],
    ["zh", "水管维修的价格是一百元。", "星期天不营业。", "维修水管多少钱"],
    ["ja", "水道管の修理は一万円です。", "日曜日は休みです。", "修理はいくらですか"],
    ["th", "ค่าซ่อมท่อน้ำหนึ่งร้อยบาท", "ปิดวันอาทิตย์", "ซ่อมท่อราคาเท่าไร"],
    ["ko", "수도관 수리 비용은 십만 원입니다.", "일요일은 휴무입니다.", "수리비용이 얼마인가요"],
    ["hi", "पाइप की मरम्मत का खर्च सौ रुपये है।", "रविवार को बंद रहता है।", "मरम्मत का खर्च"],
    ["pl", "Naprawa rury kosztuje sto złotych.", "W niedzielę zamknięte.", "ile kosztują naprawy"],
  ])("works in %s", (language, right, other, query) => {
    const index = createPassageIndex();
    index.add("right", analyse(right, language));
    index.add("other", analyse(other, language));
    expect(first(index, query)).toBe("right");
  });

  it("prefers the question's language where both say it", () => {
    const index = createPassageIndex();
    index.add("en", analyse("The Hotel Mercur has a sauna, and the sauna is open every day.", "en"));
    index.add("de", analyse("Das Hotel Mercur hat eine Sauna, und die Sauna ist täglich offen.", "de"));
    expect(first(index, "Hat das Hotel Mercur eine Sauna?")).toBe("de");
    expect(first(index, "Is there a sauna at the Hotel Mercur?")).toBe("en");
    const english = index.search("Hat das Hotel Mercur eine Sauna?", { limit: 5, languages: ["en"] });
    expect(english.map(({ id }) => id)).toEqual(["en"]);
  });

  it("reads a question in its own language where the only pages are in another, as lists of names may be", () => {
    const index = indexOf(
      { list: "Roast goose; 24.50 Potato pancake; 18.90", other: "Sayur dan nasi" },
      "id",
    );

    expect(index.search("How much is the roast goose?", { limit: 1 })[0]).toMatchObject({ id: "list" });
    expect(index.read("How much is the roast goose?")[0]?.terms.map(({ word }) => word)).toEqual([
      "roast",
      "goose",
    ]);
    expect(index.search("Where is the roart?", { limit: 1 })).toEqual([]);
  });

  it("finds nothing in a page of another language by the question's little words", () => {
    const index = createPassageIndex();
    index.add("en", analyse("Our teams of plumbers mend every pipe in the city.", "en"));
    index.add("es", analyse("What is the name of the song? Es una pregunta de nuestro concurso.", "es"));
    expect(first(index, "What is the name of a plumber for this pipe?")).toBe("en");
    expect(index.search("What is the weather?", { limit: 5 })).toEqual([]);
  });

  it("knows its size, and takes little memory for it", () => {
    const index = indexOf(shop);
    expect(index.size).toBe(3);
    index.remove("hours");
    index.remove("hours");
    expect(index.size).toBe(2);
    expect(find(index, "open Monday")).toEqual([]);
    expect(index.bytes).toBeGreaterThan(0);
    expect(index.bytes).toBeLessThan(200_000);
  });

  it("takes a passage again under its id in place of the old one", () => {
    const index = indexOf(shop);
    index.add("hours", analyse("We have moved to Mill Lane."));
    expect(index.size).toBe(3);
    expect(first(index, "mill lane")).toBe("hours");
    expect(first(index, "monday")).toBeUndefined();
  });

  it("answers after any additions and removals like one that is made anew", () => {
    const word = fc.constantFrom(
      "drain",
      "boiler",
      "price",
      "open",
      "monday",
      "jet",
      "camera",
      "wrench",
      "valve",
    );
    const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(" "));
    const id = fc.integer({ min: 0, max: 40 }).map(String);
    const step = fc.oneof(
      { weight: 2, arbitrary: fc.record({ id, text: fc.option(text, { nil: "" }) }) },
      { weight: 1, arbitrary: fc.record({ id, text: fc.constant("") }) },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), text, fc.boolean(), (steps, query, isCompacted) => {
        const index = createPassageIndex();
        const texts = new Map<string, string>();
        for (const one of steps) {
          if (one.text === "") {
            index.remove(one.id);
            texts.delete(one.id);
          } else {
            index.add(one.id, analyse(one.text));
            texts.set(one.id, one.text);
          }
        }
        if (isCompacted) for (const _ of index.compact());
        const anew = indexOf(Object.fromEntries(texts));
        expect(index.size).toBe(anew.size);
        expect(index.search(`${query} drian`, { limit: 50 })).toEqual(
          anew.search(`${query} drian`, { limit: 50 }),
        );
      }),
      { numRuns: 25 },
    );
  });

  it("is compacted a passage at a time once most of it is gone, and answers as before meanwhile", () => {
    const index = createPassageIndex();
    for (let n = 0; n < 500; n++) index.add(`${n}`, analyse(`Valve number w${n} drains the boiler.`));
    for (let n = 10; n < 500; n++) index.remove(`${n}`);
    const before = index.bytes;
    const expected = find(index, "valve w7");
    let steps = 0;
    for (const _ of index.compact()) {
      steps++;
      expect(find(index, "valve w7")).toEqual(expected);
    }
    expect([steps, find(index, "valve w7"), index.size]).toEqual([500, expected, 10]);
    expect(index.bytes).toBeLessThan(before / 2);
    expect([...index.compact()]).toEqual([]);
  });

  it("ranks best first with confidences from 0 to 1, whatever is asked", () => {
    const index = indexOf(shop);
    const query = fc.oneof(anyText, fc.constantFrom(...Object.values(shop)));
    fc.assert(
      fc.property(query, (text) => {
        const found = find(index, text);
        for (const [n, { score, confidence }] of found.entries()) {
          expect(score).toBeLessThanOrEqual(found[n - 1]?.score ?? Number.POSITIVE_INFINITY);
          expect(confidence).toBeGreaterThan(0);
          expect(confidence).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 60 },
    );
  });
});
