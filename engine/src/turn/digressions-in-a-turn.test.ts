import { expect, it } from "vitest";
import { fakeActions, fakePassages, fakeRecogniser } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript } from "../testing/transcript.ts";

const entities = [
  { name: "guests", title: "Guests", description: "Number of guests", data_type: "integer" as const },
  { name: "day", title: "Day", description: "Date of the visit", data_type: "date" as const },
  { name: "name", title: "Name", description: "", data_type: "string" as const },
];
const booking = { title: "Book a table", entities: ["guests", "day"], action_id: "action-1" };
const calling = {
  title: "Cancel a booking",
  training_phrases: ["cancel my table", "cancel lol"],
  entities: ["name"],
};
const hours = { title: "Opening hours", training_phrases: ["when do you open"], reply: "At 9." };
const actions = [{ title: "Book", confirm: true, reply_template: "Booked for {{guests}}." }];
const restaurant = makeSnapshot({ entities, actions, intents: [booking, calling, hours] });

const CONFIRM =
  "Book a table ✓ Guests: 4 · Tomorrow (Thursday, November 19) Shall I go ahead? (offers Yes, No)";
const BOOK = `user: book a table for 4 guests tomorrow
agent: ${CONFIRM}`;

/** The agent of this language, whose booking is begun by its title. */
function agentOf(language: string) {
  return makeSnapshot({ agent: { language }, entities, actions, intents: [booking, calling] });
}

async function holds(script: string, snapshot = restaurant) {
  const passages = fakePassages({ "is it more expensive on saturday?": "No, never." });
  const lines = script.split("\n").map((line) => line.trim());
  expect(await transcript(snapshot, script, { actions: fakeActions(), passages })).toBe(
    lines.filter((line) => line !== "").join("\n"),
  );
}

/** The replies to these messages. */
async function repliesTo(messages: readonly string[], language: string): Promise<string[]> {
  const script = messages.map((message) => `user: ${message}`).join("\n");
  const said = await transcript(agentOf(language), script, { actions: fakeActions() });
  return said.split("\n").filter((line) => line.startsWith("agent: "));
}

it("answers a question that mentions a day, and the confirmation waits with its own", () =>
  holds(`${BOOK}
    user: is it more expensive on saturday?
    agent: No, never. ${CONFIRM}
    user: is there music on friday?
    agent: I don't have that information. ${CONFIRM}
    user: when do you open
    agent: At 9. ${CONFIRM}
    user: yes
    agent: Booked for 4.`));

it("comes back to the form that is named, and to no other intent's", () =>
  holds(`user: book a table for tomorrow
    agent: ✓ Tomorrow (Thursday, November 19) Guests: how many? (asks Guests)
    user: is there music on friday?
    agent: I don't have that information. (asks Guests)
    user: ok, and the table?
    agent: ✓ Tomorrow (Thursday, November 19) Guests: how many? (asks Guests)
    user: back to the table
    agent: ✓ Tomorrow (Thursday, November 19) Guests: how many? (asks Guests)
    user: cancel my table
    agent: What is your name? (asks Name)`));

it.each([
  ["en", "Is it more expensive on Saturday?", "What about Saturday?"],
  ["en", "are there concerts on saturday", "could we do saturday?"],
  ["de", "Ist es am Samstag teurer?", "Wie wäre es am Samstag?"],
  ["de", "Kostet es am Samstag mehr?", "Geht auch Samstag?"],
  ["fr", "Est-ce que c'est plus cher samedi ?", "Et si on venait samedi ?"],
  ["es", "¿Es más caro el sábado?", "¿Qué tal el sábado?"],
  ["it", "Costa di più sabato sera?", "E se facessimo sabato?"],
  ["nl", "Is het duurder op zaterdag?", "Kan het ook op zaterdag?"],
  ["pt", "É mais caro no sábado?", "Pode ser no sábado?"],
])("tells a question from a proposal, %s: %s %s", async (language, question, proposal) => {
  const saturday = new Intl.DateTimeFormat(language, { weekday: "long" }).format(Date.UTC(2026, 10, 21));
  const begun = ["book a table 2026-11-19", "4"];
  const asked = await repliesTo([...begun, question], language);
  expect(asked.at(-1)).not.toContain(saturday);
  expect(asked.at(-1)).toContain("19");
  const proposed = await repliesTo([...begun, proposal], language);
  expect(proposed.at(-1)).toContain(saturday);
});

it("tells what was booked, and begins nothing where nothing was", () =>
  holds(`user: what did I book?
    agent: Nothing has been booked in this conversation. Do you mean “Book a table”? (offers Book a table)
    ${BOOK}
    user: yes
    agent: Booked for 4.
    user: when is my table?
    agent: Book a table ✓ Guests: 4 · Tomorrow (Thursday, November 19)
    user: cancel my table
    agent: What is your name? (asks Name)
    user: what did I book?
    agent: Book a table ✓ Guests: 4 · Tomorrow (Thursday, November 19) (asks Name)`));

it.each([
  ["en", "when is my booking?"],
  ["de", "Wann ist mein Termin?"],
  ["de", "was habe ich gebucht"],
  ["fr", "C'est quand ma réservation ?"],
  ["es", "¿Para cuándo es mi reserva?"],
  ["it", "Quando è la mia prenotazione?"],
  ["it", "cosa ho prenotato?"],
  ["nl", "Wat heb ik geboekt?"],
  ["nl", "wanneer is mijn afspraak"],
  ["pt", "Quando é a minha reserva?"],
  ["ar", "متى موعدي؟"],
  ["he", "מתי התור שלי?"],
])("knows who asks for what they booked, %s: %s", async (language, question) => {
  const replies = await repliesTo(["book a table 2026-11-19", "4", "yes", question], language);
  expect(replies.at(-1)).toMatch(/^agent: Book a table ✓ .*19/u);
});

it("begins nothing with chatter, and takes note", () =>
  holds(`user: lol ok
    agent: All right. Just write if you need anything else.
    user: when do you open
    agent: At 9.
    user: ok
    agent: All right. Just write if you need anything else.
    ${BOOK}
    user: haha nice
    agent: ${CONFIRM}`));

it("takes chatter for no intent, however like it is, but for one that has it as a phrase", async () => {
  const laughing = { title: "Laugh along", training_phrases: ["Haha!"], reply: "Funny, yes." };
  const snapshot = makeSnapshot({ entities, actions, intents: [calling, laughing] });
  const sure = fakeRecogniser(snapshot, { "lol ok": { [snapshot.intents[0]?.id ?? ""]: 0.9 } });
  expect(await transcript(snapshot, "user: lol ok\nuser: haha", { recogniser: sure })).toBe(
    [
      "user: lol ok",
      "agent: All right. Just write if you need anything else.",
      "user: haha",
      "agent: Funny, yes.",
    ].join("\n"),
  );
});

it.each([
  ["en", ["one sec", "hold on please", "let me check"], "Take your time."],
  ["de", ["Moment", "einen Moment bitte", "warten Sie kurz"], "Lassen Sie sich Zeit."],
  ["fr", ["un instant", "attendez svp", "une seconde"], "Prenez votre temps."],
  ["es", ["un momento por favor", "espere"], "Tómese su tiempo."],
  ["it", ["un attimo", "aspetti un momento"], "Faccia con calma."],
  ["nl", ["momentje", "even kijken hoor"], "Neem rustig de tijd."],
  ["pt", ["só um minuto", "espera aí"], "Leve o tempo que precisar."],
  ["ar", ["لحظة من فضلك"], "خذ وقتك."],
  ["he", ["רק רגע"], "קחו את הזמן."],
  ["fa", ["یک لحظه لطفا"], "عجله نکنید."],
  ["ur", ["ایک منٹ"], "آرام سے دیکھ لیں۔"],
])("gives who asks for a moment their time, and the form waits, in %s", async (language, said, reply) => {
  const replies = await repliesTo(["cancel my table", ...said], language);
  expect(replies.slice(1)).toEqual(said.map(() => `agent: ${reply} (asks Name)`));
});

it("offers the second of two wishes when the first is done or dropped, and a yes takes it", async () => {
  const both = "user: book a table for 4 guests tomorrow and cancel my table please";
  await holds(`${both}
    agent: ${CONFIRM}
    user: yes
    agent: Booked for 4. Shall I go on with “Cancel a booking” now? (offers Cancel a booking)
    user: yes please
    agent: What is your name? (asks Name)`);
  await holds(`${both}
    agent: ${CONFIRM}
    user: no
    agent: All right, I've stopped that. Nothing was sent. Shall I go on with “Cancel a booking” now? (offers Cancel a booking)
    user: no
    agent: All right. Just write if you need anything else.
    user: when do you open
    agent: At 9.`);
});

it.each([
  ["en", "someone please"],
  ["de", "jemanden bitte"],
  ["fr", "quelqu'un svp"],
  ["es", "alguien por favor"],
  ["it", "qualcuno per favore"],
  ["nl", "iemand alsjeblieft"],
  ["pt", "alguém por favor"],
])("knows a wish for somebody, %s: %s", async (language, said) => {
  const script = `user: ${said}`;
  const talk = makeSnapshot({
    agent: { language },
    intents: [{ title: "Desk", action_id: "action-1" }],
    actions: [
      { kind: "handoff", handoff: { note: "" }, changes_data: false, reply_template: "A person comes." },
    ],
  });
  expect(await transcript(talk, script, { actions: fakeActions({ is_handoff: true }) })).toContain(
    "A person comes.",
  );
});

it.each([
  ["it", "una persona", "Persone", "Prenotare un tavolo", "alle otto", "Procedo così? (offers Sì, No)"],
  ["nl", "een persoon", "Personen", "Tafel reserveren", "acht uur", "Zal ik dat zo doen? (offers Ja, Nee)"],
  ["pt", "uma pessoa", "Pessoas", "Reservar uma mesa", "às oito", "Posso continuar assim? (offers Sim, Não)"],
  ["es", "una persona", "Personas", "Reservar una mesa", "a las ocho", "¿Continúo así? (offers Sí, No)"],
])(
  "counts one guest instead of calling a person, and a table is for the evening, %s",
  async (language, one, title, booking, hour, end) => {
    const snapshot = makeSnapshot({
      agent: { language },
      entities: [
        { name: "guests", title, data_type: "integer" },
        { name: "time", title: "T", data_type: "time" },
      ],
      intents: [{ title: booking, entities: ["guests", "time"], action_id: "action-1" }],
      actions: [{ title: "Book", confirm: true, reply_template: "OK" }],
    });
    const said = await transcript(snapshot, [booking, one, hour].map((text) => `user: ${text}`).join("\n"), {
      actions: fakeActions(),
    });
    expect(said).toMatch(/(?:20:00|8:00 PM)/u);
    expect(said.endsWith(end)).toBe(true);
  },
);

it("takes a proposal after the end for a correction", () =>
  holds(`${BOOK}
    user: yes
    agent: Booked for 4.
    user: could we do saturday?
    agent: Book a table ✓ Guests: 4 · Saturday, November 21, 2026 This has already been done with the old values. Shall I do it again with these? (offers Yes, No)`));

it.each([
  ["for John Smith", "John Smith"],
  ["bob hill", "bob hill"],
  ["under Anna Maier", "Anna Maier"],
])("takes %s for the name where more is asked for", async (said, known) => {
  const snapshot = makeSnapshot({ entities, intents: [{ title: "Register", entities: ["name", "day"] }] });
  expect(await transcript(snapshot, `user: register\nuser: ${said}`)).toContain(
    `✓ ${known} Which day? (asks Day)`,
  );
});

it("offers nothing else than its own question to what nobody understands", () =>
  holds(`${BOOK}
    user: table juggling
    agent: I don't have that information. ${CONFIRM}`));

it("shows the form to who asks for a booking that isn't done yet, and takes a value anew instead of another intent", async () => {
  const change = {
    title: "Change a booking",
    training_phrases: ["could we do saturday instead"],
    entities: ["name"],
  };
  await holds(
    `user: book a table tomorrow
    agent: ✓ Tomorrow (Thursday, November 19) Guests: how many? (asks Guests)
    user: when is my booking?
    agent: ✓ Tomorrow (Thursday, November 19) Guests: how many? (asks Guests)
    user: could we do saturday instead?
    agent: ✓ Saturday, November 21, 2026 Guests: how many? (asks Guests)`,
    makeSnapshot({ entities, actions, intents: [booking, change] }),
  );
});
