import { describe, expect, it } from "vitest";
import { detectLanguage, guessLanguage } from "./detect-language.ts";

describe("detectLanguage", () => {
  it.each([
    ["en", "How much does a repair cost?"],
    ["de", "Wie viel kostet eine Reparatur?"],
    ["fr", "Combien coûte une réparation ?"],
    ["es", "¿Cuánto cuesta una reparación?"],
    ["pt", "Quanto custa uma reparação? Não sei."],
    ["it", "Quanto costa la riparazione della caldaia?"],
    ["nl", "Hoeveel kost een reparatie van het dak?"],
    ["sv", "Hur mycket kostar det och när är ni öppna?"],
    ["da", "Hvad koster det, og hvornår har I åbent?"],
    ["fi", "Paljonko korjaus maksaa ja milloin se on valmis?"],
    ["pl", "Ile kosztuje naprawa i kiedy jest gotowa?"],
    ["cs", "Kolik stojí oprava a kdy je hotová?"],
    ["ro", "Cât costă o reparație și când este gata?"],
    ["hu", "Mennyibe kerül a javítás, és mikor van kész?"],
    ["tr", "Onarım ne kadar ve ne zaman hazır olur?"],
    ["id", "Berapa biaya perbaikan dan kapan buka?"],
    ["vi", "Sửa chữa giá bao nhiêu và khi nào xong?"],
    ["ru", "Сколько стоит ремонт и когда вы открыты?"],
    ["uk", "Скільки коштує ремонт і коли ви відкриті?"],
    ["bg", "Колко струва ремонтът и кога ще бъде готов?"],
    ["sr", "Колико кошта поправка и када је готова?"],
    ["el", "Πόσο κοστίζει η επισκευή;"],
    ["ar", "كم تكلفة الإصلاح؟"],
    ["fa", "هزینه تعمیر چقدر است و چه زمانی باز هستید؟"],
    ["he", "כמה עולה התיקון?"],
    ["hi", "मरम्मत में कितना खर्च आता है?"],
    ["zh", "维修要多少钱？"],
    ["ja", "修理はいくらですか？"],
    ["ko", "수리비가 얼마인가요?"],
    ["th", "ค่าซ่อมเท่าไร"],
  ])("tells %s: %s", (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it("falls back on English where nothing tells, and says that it isn't sure", () => {
    for (const text of ["", "42", "???", "🎉", "\ud800"]) {
      expect(detectLanguage(text)).toBe("en");
      expect(guessLanguage(text).certainty).toBe(0);
    }
  });

  it("chooses among the languages that it is given", () => {
    expect(guessLanguage("hotel", ["de", "fr"]).language).toBe("de");
    expect(guessLanguage("où est l'hôtel", ["de", "fr"]).language).toBe("fr");
  });

  it("reads a document by its words, however often a name comes again", () => {
    const teams = "Los Angeles Waves, Los Angeles Palms, San Diego Gulls, Los Angeles Suns, Los Altos Owls";
    expect(detectLanguage(`Clubs in the south include those of the first league (${teams}).`)).toBe("en");
  });

  it("reads a document by its words, not by a name in another script", () => {
    expect(detectLanguage("The company 株式会社 was founded in Tokyo and is known for its tools.")).toBe(
      "en",
    );
  });
});
