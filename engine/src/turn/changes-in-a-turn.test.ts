import { describe, expect, it } from "vitest";
import { changeButton } from "../languages/asks-change.ts";
import { textsFor } from "../languages/texts-for.ts";
import { agentOf, entities, PHONE, repliesTo, tenIn, visit } from "../testing/booking-agent.ts";
import { fakeActions, fakeRecogniser } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript } from "../testing/transcript.ts";

const moving = { title: "Move an appointment", training_phrases: ["move it"], entities: ["day"] };

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
    expect(replies[1]).toBe("agent: ✓ 9:00 PM Guests: how many? (asks Guests, Phone)");
    expect(replies[2]).toBe("agent: ✓ Guests: 4 · 9:00 PM What is your phone number? (asks Phone)");
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

  it.each([
    ["en", "the time"],
    ["en", "Time"],
    ["de", "die Uhrzeit"],
    ["fr", "l'heure"],
    ["es", "la hora"],
    ["pt", "o horário"],
    ["it", "l'ora"],
    ["nl", "de tijd"],
  ])("hears which one in the answer, and a value at once, %s: %s", async (language, said) => {
    const begun = ["Visit 2026-11-20 09:00", PHONE];
    const whole = {
      en: "change it",
      de: "Termin verschieben",
      fr: "changer la visite",
      es: "cambiar la cita",
    };
    const more = { pt: "mudar a visita", it: "spostare la visita", nl: "afspraak verzetten" };
    const asked = { ...whole, ...more }[language] ?? "";
    const replies = await repliesTo([...begun, asked, said], agentOf(language));
    expect(replies[2]).toContain("(offers Day, Time, Phone)");
    expect(replies[3]).toContain("(asks Time)");
    const value = await repliesTo([...begun, asked, "10:00"], agentOf(language));
    expect(value[3]).toContain(tenIn(language));
  });

  it("is of the intent that is made for it, where nothing waits", async () => {
    const snapshot = makeSnapshot({ entities, intents: [visit, moving] });
    const recogniser = fakeRecogniser(snapshot, { "can I move my appointment?": { "intent-2": 0.9 } });
    const script = `user: Visit 2026-11-20 09:00\nuser: ${PHONE}\nuser: can I move my appointment?`;
    const said = await transcript(snapshot, script, { recogniser });
    expect(said.split("\n").at(-1)).toBe("agent: Which day? (asks Day)");
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
      agent: ✓ Friday, November 20, 2026 · ${PHONE} At what time? (asks Time)
      user: at 10
      agent: Visit ✓ Friday, November 20, 2026 · 10:00 AM · ${PHONE} This has already been done with the old values. Shall I do it again with these? (offers Yes, No)
      user: can I change the day?
      agent: ✓ 10:00 AM · ${PHONE} Which day? (asks Day)
      user: tomorrow
      agent: Visit ✓ Tomorrow (Thursday, November 19) · 10:00 AM · ${PHONE} This has already been done with the old values. Shall I do it again with these? (offers Yes, No)
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

  it("is none after a form was dropped: a yes takes that up again", async () => {
    const replies = await repliesTo(["Visit 2026-11-20 09:00", "cancel", "yes"]);
    expect(replies.at(-1)).toContain("Friday, November 20, 2026");
    const noted = await repliesTo(["Visit 2026-11-20 09:00", "cancel", "ok", "yes"]);
    expect(noted.at(-1)).not.toContain("Friday");
  });
});

it.each([
  ["en", "when is my appointment?"],
  ["de", "Wann ist mein Termin?"],
  ["fr", "C'est quand ma réservation ?"],
  ["es", "¿Cuándo es mi cita?"],
  ["pt", "Quando é minha reserva?"],
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
