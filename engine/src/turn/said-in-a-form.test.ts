import { describe, expect, it } from "vitest";
import { textsFor } from "../languages/texts-for.ts";
import { agentOf, entities, hours, PHONE, repliesTo, table, tenIn } from "../testing/booking-agent.ts";
import { fakeRecogniser } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript } from "../testing/transcript.ts";

describe("a moment in two messages", () => {
  it.each([
    ["en", "Wednesday", "at 9", "09"],
    ["en", "at 9", "Wednesday", "09"],
    ["de", "Mittwoch", "um 9 Uhr", "09"],
    ["fr", "mercredi", "à 9h", "09"],
    ["es", "miércoles", "a las 9", "09"],
    ["pt", "quarta-feira", "às 9", "09"],
    ["it", "mercoledì", "alle 9", "09"],
    ["nl", "woensdag", "om 9 uur", "09"],
  ])("is next week's where the hour has passed on that weekday, %s: %s … %s", async (language, ...said) => {
    const [first = "", second = ""] = said;
    const replies = await repliesTo(["Visit", first, second], agentOf(language));
    expect(replies[2]).toContain("25");
    const todayStays = await repliesTo(
      ["Visit 2026-11-18", second === "Wednesday" ? first : second],
      agentOf(language),
    );
    expect(todayStays[1]).toContain("18");
  });

  it("is this day's where the hour is to come", async () => {
    const replies = await repliesTo(["Visit", "Wednesday", "at 3 pm"]);
    expect(replies[2]).toContain("Today (Wednesday, November 18) · 3:00 PM");
  });

  it("is made of a number alone where only an hour is missing beside texts", async () => {
    const replies = await repliesTo(["Visit", "tomorrow", "9"]);
    expect(replies[2]).toBe(
      "agent: ✓ Tomorrow (Thursday, November 19) · 9:00 AM What is your phone number? (asks Phone)",
    );
    const proposed = await repliesTo(["Visit", "tomorrow", "could we do 9?"]);
    expect(proposed[2]).toBe(replies[2]);
  });
});

it("takes what is said once for both wishes of a message, and no day of the other", async () => {
  const both = "Visit on friday at 10 and Table for 4 at 8 pm, my number is +49 30 1234567";
  const replies = await repliesTo([both, "yes"]);
  expect(replies[0]).toBe(
    "agent: Noted for Friday, November 20, 2026, 10:00 AM. Shall I go on with “Table” now? (offers Table)",
  );
  expect(replies[1]).toBe("agent: A table at 8:00 PM.");
  const later = await repliesTo(["Visit on friday at 10 and Table for 4", PHONE, "yes"]);
  expect(later[2]).toContain("(asks Time)");
  expect(later[2]).toContain(PHONE);
});

describe("texts in a form that asks for several values", () => {
  const problem = {
    name: "problem",
    title: "Problem",
    description: "What is broken",
    data_type: "string" as const,
  };
  const repair = {
    title: "Repair",
    entities: ["problem", "address", "day"],
    reply: "{{problem}}, {{address}}.",
  };
  const repairs = (language: string, title: string) =>
    makeSnapshot({
      agent: { language },
      entities: [...entities, problem, { name: "address", title, description: "", data_type: "string" }],
      intents: [repair, hours],
    });

  it.each([
    ["en", "Address", "12 Elm Street"],
    ["de", "Adresse", "Hauptstraße 5, Ulm"],
    ["fr", "Adresse", "12 rue de la Paix"],
    ["es", "Dirección", "Calle Mayor 7"],
    ["pt", "Endereço", "Rua Augusta 120"],
    ["it", "Indirizzo", "Via Roma 5"],
    ["nl", "Adres", "Dorpsstraat 12"],
    ["ar", "العنوان", "شارع الملك 12"],
    ["he", "כתובת", "הרצל 12"],
    ["fa", "آدرس", "خیابان ولیعصر 12"],
    ["ur", "پتہ", "مال روڈ 12"],
  ])(
    "an address is for the address, other words for the text, in %s: %s %s",
    async (language, title, said) => {
      const replies = await repliesTo(["Repair", said, "a tap drips"], repairs(language, title));
      expect(replies[1]).toContain(said);
      expect(replies[1]).toContain("(asks Problem, Day)");
      expect(replies[2]).toContain("a tap drips");
      expect(replies[2]).toContain("(asks Day)");
    },
  );

  it.each(["thanks", "hello", "ok", "where are you?", "one moment"])("%j is no value", async (said) => {
    const replies = await repliesTo(["Repair", "12 Elm Street", said], repairs("en", "Address"));
    expect(replies[2]).toContain("(asks Problem, Day)");
    const alone = await repliesTo(["Repair", "12 Elm Street", "tomorrow", said], repairs("en", "Address"));
    expect(alone[3]).toContain("(asks Problem)");
  });
});

it("takes a number alone for what the form asks first", async () => {
  const room = { title: "Room", entities: ["time", "guests", "phone"], reply: "" };
  const rooms = makeSnapshot({ entities, intents: [room] });
  expect((await repliesTo(["Room", "9", "4"], rooms))[2]).toContain("✓ 9:00 AM · Guests: 4");
  expect((await repliesTo(["Table", "4", "9"]))[2]).toContain("✓ Guests: 4 · 9:00 PM");
});

describe("a value said after the end", () => {
  it.each([
    ["en", "and at 10"],
    ["de", "und um 10 Uhr"],
    ["fr", "et à 10h"],
    ["es", "y a las 10"],
    ["pt", "e às 10"],
    ["it", "e alle 10"],
    ["nl", "en om 10 uur"],
  ])("corrects what was done in the turn before, %s: %s", async (language, said) => {
    const replies = await repliesTo(
      ["Visit 2026-11-20 09:00", PHONE, said, "thanks", said],
      agentOf(language),
    );
    expect(replies[2]).toContain(tenIn(language));
    const later = await repliesTo(["Visit 2026-11-20 09:00", PHONE, "thanks", said], agentOf(language));
    expect(later[3]).not.toContain("✓");
  });

  it("keeps to the half of the day", async () => {
    const replies = await repliesTo(["Table for 2 at 8 pm", PHONE, "and at 8:30"]);
    expect(replies[2]).toContain("8:30 PM");
  });

  it("is none of an intent whose words are not said, however like it", async () => {
    const snapshot = makeSnapshot({
      entities,
      intents: [table, { title: "Cancel a table", reply: "Cancelled." }],
    });
    const recogniser = fakeRecogniser(snapshot, {
      "actually for 3": { "intent-2": 0.93 },
      "actually cancel for 3": { "intent-2": 0.93 },
      "we will be 7 instead": { "intent-2": 0.93 },
    });
    const begun = `user: Table for 2 at 8 pm\nuser: ${PHONE}\n`;
    const said = async (text: string) =>
      (await transcript(snapshot, `${begun}user: ${text}`, { recogniser })).split("\n").at(-1);
    expect(await said("actually for 3")).toContain("Guests: 3");
    expect(await said("we will be 7 instead")).toContain("Guests: 7 · 8:00 PM");
    expect(await said("actually cancel for 3")).toBe("agent: Cancelled.");
  });
});

it.each([
  ["en", "thanks a lot"],
  ["de", "vielen Dank"],
  ["fr", "merci beaucoup"],
  ["es", "muchas gracias"],
  ["pt", "muito obrigado"],
  ["it", "grazie mille"],
  ["nl", "hartelijk dank"],
  ["ar", "شكرا جزيلا"],
  ["he", "תודה רבה"],
  ["fa", "خیلی ممنون"],
  ["ur", "بہت شکریہ"],
])(
  "leaves the form to who says thanks, however like another intent it is, %s: %s",
  async (language, said) => {
    const snapshot = agentOf(language);
    const recogniser = fakeRecogniser(snapshot, { [said]: { "intent-3": 0.7 } });
    const script = `user: Visit 2026-11-20 09:00\nuser: ${said}`;
    const reply = (await transcript(snapshot, script, { recogniser })).split("\n").at(-1);
    const { welcome, unfinished } = textsFor(language).sentences;
    const open = unfinished.replace("{title}", "Visit").replace("{titles}", "Phone");
    expect(reply).toBe(`agent: ${welcome} ${open} (asks Phone)`);
  },
);

it("takes no day that is to come for a day of birth", async () => {
  const born = { name: "born", title: "Date of birth", description: "", data_type: "date" as const };
  const cancelling = { title: "Call off", entities: ["born", "day"], reply: "{{born}}: {{day}}." };
  const snapshot = makeSnapshot({ entities: [...entities, born], intents: [cancelling] });
  const replies = await repliesTo(["Call off", "friday", "1980-01-02", "no sorry, thursday"], snapshot);
  expect(replies[1]).toBe(
    "agent: ✓ Friday, November 20, 2026 Date of birth: Which day? (asks Date of birth)",
  );
  expect(replies[3]).toContain("✓ Wednesday, January 2, 1980 · Tomorrow (Thursday, November 19)");
});

it.each([
  ["en", "could we do an hour later?"],
  ["de", "Geht es eine Stunde später?"],
  ["fr", "plutôt une heure plus tard"],
  ["es", "mejor una hora más tarde"],
  ["pt", "pode ser uma hora mais tarde?"],
  ["it", "facciamo un'ora più tardi"],
  ["nl", "kan het een uur later?"],
])("counts “later” from the hour that is known, %s: %s", async (language, said) => {
  const replies = await repliesTo(["Visit 2026-11-20 09:00", said], agentOf(language));
  expect(replies[1]).toContain("20");
  expect(replies[1]).toContain(tenIn(language));
});
