import { describe, expect, it } from "vitest";
import { detectLanguage } from "../languages/detect-language.ts";
import { analysePassage } from "./analyse-passage.ts";
import { answerVerdict } from "./answer-verdict.ts";
import { explainVerdict } from "./explain-verdict.ts";
import { extractAnswer, type FoundText } from "./extract-answer.ts";
import { createPassageIndex } from "./passage-index.ts";
import { splitPassages } from "./split-passages.ts";

/** A plumber's site: small, in two languages, with a table. */
const ARTICLES: [title: string, text: string][] = [
  [
    "Opening hours and contact",
    `We are open Monday to Friday from 8 am to 6 pm and on Saturday from 9 am to 1 pm. On Sundays and public holidays we are closed.

## Contact
Call us at 555 0142 or write to office@brightpipes.example. Our workshop is at 12 Mill Lane, Oakford.

## Emergencies
Our emergency line **555 0199** is answered [day and night](https://brightpipes.example/night). A call-out at night costs an extra $80.`,
  ],
  [
    "Prices",
    `All prices include travel within Oakford.

| Service | Price | Duration |
|---|---|---|
| Drain cleaning | $120 | 1 hour |
| Toilet repair | $95 | 45 minutes |
| Boiler inspection | $150 | 2 hours |
| Water heater installation | $480 | half a day |

We take cash, bank transfer and credit cards. Payment is due within 14 days of the invoice.`,
  ],
  [
    "Drain cleaning",
    "A blocked drain is usually caused by grease, hair or roots. We clear it with a high-pressure jet and look inside with a camera. Please remove everything from under the sink before we arrive. Chemical drain cleaners damage old pipes, so we never use them.",
  ],
  [
    "Boilers and heating",
    "We install and service gas boilers of all brands. A boiler should be inspected once a year. If your boiler loses pressure, open the filling valve until the gauge shows 1.5 bar. If you smell gas, leave the house and call the gas company at once.",
  ],
  [
    "Warranty and complaints",
    "We give two years of warranty on our work and five years on parts that we supply. Tell us about a defect within 30 days. If you are not satisfied, we come again free of charge.",
  ],
  [
    "Notdienst und Preise",
    "Unser Notdienst ist rund um die Uhr erreichbar. Die Anfahrt innerhalb von Oakford ist kostenlos. Eine Rohrreinigung kostet 120 Euro und dauert etwa eine Stunde. Wir haben montags bis freitags von 8 bis 18 Uhr geöffnet. Auf unsere Arbeit geben wir zwei Jahre Garantie.",
  ],
];

const index = createPassageIndex();
const rows = new Map<string, Omit<FoundText, "confidence">>();
for (const [title, text] of ARTICLES) {
  const language = detectLanguage(`${title}\n${text}`);
  for (const [n, passage] of splitPassages({ title, text }).entries()) {
    const id = `${title} ${n}`;
    rows.set(id, { id, title, ...passage, url: null });
    index.add(id, analysePassage({ title, ...passage, language }));
  }
}

function ask(question: string) {
  const found = index.search(question, { limit: 3 });
  const passages = found.flatMap(({ id, confidence }) => {
    const row = rows.get(id);
    return row ? [{ ...row, confidence }] : [];
  });
  const readings = index.read(question);
  const answer = extractAnswer(question, passages, readings);
  const explained = explainVerdict({ readings, confidence: answer?.confidence, passages: index.size });
  return { ...explained, quote: answer?.quote ?? "" };
}

describe("questions to a small source", () => {
  it.each([
    ["opening hours?", "Monday to Friday from 8 am to 6 pm"],
    ["When are you open?", "Monday to Friday"],
    ["are you open on sunday", "On Sundays and public holidays we are closed."],
    ["saturday hours", "on Saturday from 9 am to 1 pm"],
    ["price drain cleaning", "Drain cleaning – Price: $120, Duration: 1 hour"],
    ["how much does drain cleaning cost?", "Price: $120"],
    ["drain clening price", "Price: $120"],
    ["how much is a boiler inspection", "Boiler inspection – Price: $150"],
    ["water heater", "Water heater installation – Price: $480"],
    ["do you accept credit cards?", "We take cash, bank transfer and credit cards."],
    ["my boiler loses pressure, what should I do", "open the filling valve until the gauge shows 1.5 bar"],
    ["I smell gas", "leave the house"],
    ["how often should a boiler be inspected?", "once a year"],
    ["do you use chemical cleaners", "we never use them"],
    ["is there a warranty", "two years of warranty"],
    ["how long is the warranty on parts?", "five years on parts"],
    ["emergency at night", "Our emergency line 555 0199 is answered day and night."],
    ["what if I'm not satisfied", "we come again free of charge"],
    ["Was kostet eine Rohrreinigung?", "Eine Rohrreinigung kostet 120 Euro"],
    ["Wann habt ihr geöffnet?", "montags bis freitags von 8 bis 18 Uhr"],
    ["Garantie", "zwei Jahre Garantie"],
  ])("answers “%s”", (question, quoted) => {
    const { verdict, quote } = ask(question);
    expect(quote).toContain(quoted);
    expect(verdict).not.toBe("refuse");
  });

  it.each([
    "what's the capital of France",
    "hello",
    "hi there!",
    "thanks",
    "ok",
    "the",
    "who won the world cup in 2018?",
    "asdfgh qwertz",
    "do you sell bicycles?",
    "what is the meaning of life",
    "can you write me a poem about love",
    "Wie wird das Wetter morgen?",
    "how old are you",
    "tell me a joke",
    "buenos días",
    "quel est le sens de la vie",
    "how do I bake a chocolate cake",
    "can I return my shoes?",
    "I forgot my password",
    "how tall is the Eiffel tower",
    "do you deliver pizza on sunday",
    "please help",
    "🎉",
    "???",
    "",
  ])("refuses “%s”", (question) => {
    expect(ask(question).verdict).toBe("refuse");
  });

  it("says which words it doesn't know and which it took for others", () => {
    const explained = ask("which valve for my helicopter?");
    expect(explained.unknown_words).toEqual(["helicopter"]);
    expect(explained.sentence).toContain("“helicopter”");
    expect(ask("drian cleaning").corrected_words).toEqual([{ word: "drian", meant: ["drain"] }]);
    expect(ask("???").sentence).toBe("The question holds no word that could be searched for.");
    const empty = createPassageIndex();
    expect(
      explainVerdict({ readings: empty.read("a drain"), confidence: undefined, passages: 0 }).sentence,
    ).toBe("This data source holds no text yet.");
  });
});

describe("extractAnswer", () => {
  const passage = (text: string) => ({ id: "a", title: "", heading: "", text, url: null, confidence: 0.6 });

  it("quotes word for word, in order, without Markdown and within 400 characters", () => {
    const text = `${"Nothing of interest stands here. ".repeat(20)}The **valve** is [red](https://a.example). ${"More about other things follows. ".repeat(20)}Turn the \`valve\` to the left.`;
    const quote = extractAnswer("valve", [passage(text)])?.quote ?? "";
    expect(quote.length).toBeLessThanOrEqual(400);
    expect(quote.indexOf("The valve is red.")).toBeGreaterThanOrEqual(0);
    expect(quote.indexOf("Turn the valve to the left.")).toBeGreaterThan(quote.indexOf("red"));
    expect(quote).toContain(" … ");
  });

  it("cuts a sentence that is too long around what was asked", () => {
    const text = `${"and so on ".repeat(60)}the valve is red ${"and so forth ".repeat(40)}.`;
    const quote = extractAnswer("which valve is red?", [passage(text)])?.quote ?? "";
    expect(quote).toContain("the valve is red");
    expect(quote.length).toBeLessThanOrEqual(404);
  });

  it("quotes the row that was asked for and no other", () => {
    const text = "| Size | Price |\n|---|---|\n| Small | 3 € |\n| Large | 5 € |";
    expect(extractAnswer("large", [passage(text)])?.quote).toBe("Large – Price: 5 €");
  });

  it("answers nothing from nothing", () => {
    expect(extractAnswer("valve", [])).toBeUndefined();
    expect(extractAnswer("valve", [passage("")])).toBeUndefined();
  });
});

describe("judge", () => {
  it("asks for more among many passages and for less where no spaces tell the words", () => {
    const verdicts = (confidence: number) => [
      answerVerdict(confidence, { language: "zh", passages: 10 }),
      answerVerdict(confidence, { language: "en", passages: 10 }),
      answerVerdict(confidence, { language: "en", passages: 1000 }),
    ];
    expect(verdicts(0.36)).toEqual(["hedge", "hedge", "refuse"]);
    expect(verdicts(0.39)).toEqual(["answer", "hedge", "hedge"]);
    expect(verdicts(0.1)).toEqual(["refuse", "refuse", "refuse"]);
    expect(verdicts(0.9)).toEqual(["answer", "answer", "answer"]);
    expect(answerVerdict(0.39, { language: "en", passages: 10_000 })).toBe("refuse");
  });

  it("asks for more where letters or syllables stand for words, as they are found everywhere", () => {
    const verdicts = ["en", "th", "vi"].map((language) => answerVerdict(0.34, { language, passages: 10 }));
    expect(verdicts).toEqual(["hedge", "refuse", "refuse"]);
  });
});
