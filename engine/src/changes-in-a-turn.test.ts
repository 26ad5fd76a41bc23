import { describe, expect, it } from "vitest";
import { fakeActions, fakeRecogniser } from "./testing/fake-ports.ts";
import { makeSnapshot } from "./testing/snapshot.ts";
import { transcript } from "./testing/transcript.ts";
import { changeButton } from "./texts/asks-change.ts";
import { textsFor } from "./texts/texts-for.ts";

const entities = [
  { name: "guests", title: "Guests", description: "Number of guests", data_type: "integer" as const },
  { name: "day", title: "Day", description: "Date of the visit", data_type: "date" as const },
  { name: "time", title: "Time", description: "", data_type: "time" as const },
  { name: "phone", title: "Phone", description: "", data_type: "phone" as const },
];
const visit = { title: "Visit", entities: ["day", "time", "phone"], reply: "Noted for {{day}}, {{time}}." };
const table = { title: "Table", entities: ["guests", "time", "phone"], reply: "A table at {{time}}." };
const hours = { title: "Opening hours", training_phrases: ["when are you open"], reply: "At 9." };
const moving = { title: "Move an appointment", training_phrases: ["move it"], entities: ["day"] };

function agentOf(language: string) {
  return makeSnapshot({ agent: { language }, entities, intents: [visit, table, hours] });
}

/** The replies to these messages. */
async function repliesTo(messages: readonly string[], snapshot = agentOf("en")): Promise<string[]> {
  const script = messages.map((message) => `user: ${message}`).join("\n");
  const said = await transcript(snapshot, script);
  return said.split("\n").filter((line) => line.startsWith("agent: "));
}

function tenIn(language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone: "UTC" }).format(
    Date.UTC(2026, 0, 1, 10),
  );
}

const PHONE = "+49 30 1234567";

describe("an hour proposed without more words", () => {
  it.each([
    ["en", "Could we do 10 instead?"],
    ["en", "can you make it 10?"],
    ["en", "What about 10?"],
    ["en", "actually 10"],
    ["de", "Geht auch 10?"],
    ["de", "Geht auch 10 Uhr?"],
    ["de", "lieber zehn"],
    ["fr", "plutôt 10 h ?"],
    ["fr", "Et si on faisait 10 ?"],
    ["es", "mejor a las 10"],
    ["es", "¿Podría ser a las 10?"],
    ["pt", "Pode ser às 10?"],
    ["pt", "melhor às 10"],
    ["it", "Facciamo alle 10?"],
    ["it", "meglio alle 10"],
    ["nl", "Kan het ook om 10 uur?"],
    ["nl", "liever 10 uur"],
    ["ar", "هل يمكن تغيير الموعد إلى الساعة 10؟"],
    ["he", "אפשר ב-10 במקום?"],
    ["fa", "می‌شود ساعت 10 باشد؟"],
    ["ur", "کیا 10 بجے ہو سکتا ہے؟"],
  ])("moves the hour of the form that is open, and of what was just done, %s: %s", async (language, said) => {
    const ten = tenIn(language);
    const begun = ["Visit 2026-11-20 09:00", said];
    const replies = await repliesTo([...begun, PHONE], agentOf(language));
    expect(replies[1]).toContain(ten);
    expect(replies[1]).toContain("(asks Phone)");
    expect(replies[2]).toContain(`Noted for`);
    const after = await repliesTo(["Visit 2026-11-20 09:00", PHONE, said], agentOf(language));
    expect(after[2]).toContain(ten);
  });

  it.each([
    ["can we do 9 instead?", "Guests: 2 · 9:00 PM"],
    ["can we do 3 instead?", "Guests: 3 · 8:00 PM"],
    ["make it 3 people", "Guests: 3 · 8:00 PM"],
    ["can you make it nine?", "Guests: 2 · 9:00 PM"],
  ])("is the hour or the count that it is nearer to: %s", async (said, understood) => {
    const replies = await repliesTo(["Table for 2 at 8 pm", said]);
    expect(replies[1]).toContain(understood);
  });

  it("is the hour that is known, where a count is missing", async () => {
    const replies = await repliesTo(["Table at 8 pm", "could we do 9 instead?", "4"]);
    expect(replies[1]).toBe("agent: ✓ 9:00 PM I need a few details. (asks Guests, Phone)");
    expect(replies[2]).toBe("agent: ✓ Guests: 4 · 9:00 PM I need a few details. (asks Phone)");
  });

  it("is no hour where it counts something, or nothing is proposed", async () => {
    const replies = await repliesTo(["Visit 2026-11-20 09:00", "can you bring 10 taps?", "I have 10"]);
    expect(replies[1]).toContain("(asks Phone)");
    expect(replies.join()).not.toContain("10:00");
  });
});

describe("a change without the new value", () => {
  it.each([
    ["en", "can I change the time?"],
    ["en", "I need a different time please"],
    ["de", "Kann ich die Uhrzeit ändern?"],
    ["de", "Darf ich noch die Zeit verschieben?"],
    ["fr", "Puis-je changer l'heure ?"],
    ["fr", "une autre heure svp"],
    ["es", "¿Puedo cambiar la hora?"],
    ["es", "quiero otra hora"],
    ["pt", "Posso mudar o horário?"],
    ["pt", "queria outro horário"],
    ["it", "Posso cambiare l'orario?"],
    ["it", "vorrei un altro orario"],
    ["nl", "Mag ik de tijd veranderen?"],
    ["nl", "kan ik een andere tijd krijgen"],
    ["ar", "هل يمكنني تغيير الوقت؟"],
    ["he", "אפשר לשנות את השעה?"],
    ["fa", "می‌توانم ساعت را تغییر بدهم؟"],
    ["ur", "کیا میں وقت تبدیل کر سکتا ہوں؟"],
  ])("asks for that value anew, in the form and after it, %s: %s", async (language, said) => {
    const replies = await repliesTo(["Visit 2026-11-20 09:00", said], agentOf(language));
    expect(replies[1]).toContain("(asks Time, Phone)");
    expect(replies[1]).toContain("✓");
    const after = await repliesTo(["Visit 2026-11-20 09:00", PHONE, said, "10:00"], agentOf(language));
    expect(after[2]).toContain("(asks Time)");
    expect(after[3]).toContain("Noted for");
    expect(after[3]).toContain(tenIn(language));
  });

  it.each(["en", "de", "fr", "es", "pt", "it", "nl", "ar", "he", "fa", "ur"])(
    "offers the values where none is named, and a button's words name one, in %s",
    async (language) => {
      const whole: Record<string, string> = {
        en: "can I change my appointment?",
        de: "Kann ich den Termin verschieben?",
        fr: "Puis-je déplacer le rendez-vous ?",
        es: "¿Puedo cambiar mi cita?",
        pt: "Posso remarcar a consulta?",
        it: "Posso spostare l'appuntamento?",
        nl: "Kan ik de afspraak verzetten?",
        ar: "هل يمكنني تغيير الموعد؟",
        he: "אפשר לשנות את התור?",
        fa: "می‌توانم نوبت را تغییر بدهم؟",
        ur: "کیا میں بکنگ تبدیل کر سکتا ہوں؟",
      };
      const [, , offered] = await repliesTo(
        ["Visit 2026-11-20 09:00", PHONE, whole[language] ?? ""],
        agentOf(language),
      );
      expect(offered).toContain("(offers Day, Time, Phone)");
      const again = await repliesTo(
        ["Visit 2026-11-20 09:00", PHONE, changeButton("Phone", language)],
        agentOf(language),
      );
      expect(again[2]).toContain("(asks Phone)");
    },
  );

  it("is of the intent that is made for it, where nothing waits", async () => {
    const snapshot = makeSnapshot({ entities, intents: [visit, moving] });
    const recogniser = fakeRecogniser(snapshot, { "can I move my appointment?": { "intent-2": 0.9 } });
    const script = `user: Visit 2026-11-20 09:00\nuser: ${PHONE}\nuser: can I move my appointment?`;
    const said = await transcript(snapshot, script, { recogniser });
    expect(said.split("\n").at(-1)).toBe("agent: I need a few details. (asks Day)");
  });

  it("says that nothing is booked, and begins nothing, where an intent is merely like it", async () => {
    const snapshot = agentOf("en");
    const recogniser = fakeRecogniser(snapshot, {
      "can I change the time?": { "intent-3": 0.6, "intent-1": 0.2 },
      "does the time change in winter?": { "intent-3": 0.6 },
    });
    const script = "user: can I change the time?\nuser: does the time change in winter?";
    expect((await transcript(snapshot, script, { recogniser })).split("\n")).toEqual([
      "user: can I change the time?",
      "agent: Nothing has been booked in this conversation. Did you mean one of these? (offers Opening hours, Visit)",
      "user: does the time change in winter?",
      "agent: At 9.",
    ]);
  });

  it("waits in a confirmation, and an action that ran is asked about before it runs again", async () => {
    const actions = [{ title: "Book", confirm: false, reply_template: "Booked at {{time}}." }];
    const acting = { ...visit, action_id: "action-1" };
    const snapshot = makeSnapshot({ entities, actions, intents: [acting] });
    const world = { actions: fakeActions() };
    const script = `
      user: Visit 2026-11-20 09:00, ${PHONE}
      agent: Booked at 9:00 AM.
      user: can I change the time?
      agent: ✓ Friday, November 20, 2026 · ${PHONE} I need a few details. (asks Time)
      user: at 10
      agent: Visit ✓ Friday, November 20, 2026 · 10:00 AM · ${PHONE} This has already been done with the old values. Shall I do it again with these? (offers Yes, No)
      user: can I change the day?
      agent: ✓ 10:00 AM · ${PHONE} I need a few details. (asks Day)
      user: tomorrow
      agent: Visit ✓ Thursday, November 19, 2026 · 10:00 AM · ${PHONE} This has already been done with the old values. Shall I do it again with these? (offers Yes, No)
      user: yes
      agent: Booked at 10:00 AM.`;
    const written = script.split("\n").map((line) => line.trim());
    expect(await transcript(snapshot, script, world)).toBe(written.filter((line) => line !== "").join("\n"));
    expect(world.actions.requests).toHaveLength(2);
  });
});

describe("a yes when all is done", () => {
  it.each([
    ["en", ["yes", "ok", "thanks", "yes"]],
    ["de", ["ja", "okay", "danke", "ja"]],
    ["fr", ["oui", "d'accord", "merci", "oui"]],
    ["es", ["sí", "vale", "gracias", "sí"]],
    ["pt", ["sim", "ok", "obrigado", "sim"]],
    ["it", ["sì", "va bene", "grazie", "sì"]],
    ["nl", ["ja", "oké", "bedankt", "ja"]],
    ["ar", ["نعم", "شكرا", "نعم"]],
    ["he", ["כן", "תודה", "כן"]],
    ["fa", ["بله", "ممنون", "بله"]],
    ["ur", ["جی ہاں", "شکریہ", "جی ہاں"]],
  ])("is noted, and asks for nothing, in %s", async (language, said) => {
    const { acknowledged, welcome } = textsFor(language).sentences;
    const replies = await repliesTo(["Visit 2026-11-20 09:00", PHONE, ...said], agentOf(language));
    const notes = [`agent: ${acknowledged}`, `agent: ${welcome}`];
    for (const reply of replies.slice(2)) expect(notes).toContain(reply);
    expect(replies.slice(2)).toHaveLength(said.length);
  });

  it("is none after a form was dropped", async () => {
    const replies = await repliesTo(["Visit 2026-11-20 09:00", "cancel", "yes"]);
    expect(replies.at(-1)).toBe("agent: I don't know that yet.");
  });
});

it.each([
  ["en", "when is my appointment?"],
  ["en", "when is my guided tour?"],
  ["de", "Wann ist mein Termin?"],
  ["fr", "C'est quand ma réservation ?"],
  ["es", "¿Cuándo es mi cita?"],
  ["pt", "Quando é minha aula?"],
  ["it", "Quando è il mio appuntamento?"],
  ["nl", "Wanneer is mijn afspraak?"],
  ["ar", "متى موعدي؟"],
  ["he", "מתי התור שלי?"],
  ["fa", "نوبت من کی است؟"],
  ["ur", "میری بکنگ کب ہے؟"],
])("says that nothing is booked to who asks for it, %s: %s", async (language, said) => {
  const snapshot = agentOf(language);
  const recogniser = fakeRecogniser(snapshot, { [said]: { "intent-3": 0.6 } });
  const reply = await transcript(snapshot, `user: ${said}`, { recogniser });
  expect(reply).toContain(textsFor(language).sentences.nothing_booked);
  expect(reply).not.toContain("At 9.");
});

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
    expect(replies[2]).toContain("Wednesday, November 18, 2026 · 3:00 PM");
  });

  it("is made of a number alone where only an hour is missing beside texts", async () => {
    const replies = await repliesTo(["Visit", "tomorrow", "9"]);
    expect(replies[2]).toBe(
      "agent: ✓ Thursday, November 19, 2026 · 9:00 AM I need a few details. (asks Phone)",
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
    });
    const begun = `user: Table for 2 at 8 pm\nuser: ${PHONE}\n`;
    const said = async (text: string) =>
      (await transcript(snapshot, `${begun}user: ${text}`, { recogniser })).split("\n").at(-1);
    expect(await said("actually for 3")).toContain("Guests: 3");
    expect(await said("actually cancel for 3")).toBe("agent: Cancelled.");
  });
});
