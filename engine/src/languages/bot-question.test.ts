import { AGENT_LANGUAGES, type AgentLanguage } from "@cxc/contract/rules.ts";
import { expect, it } from "vitest";
import { fakeActions } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript } from "../testing/transcript.ts";
import { findChitchat } from "./find-chitchat.ts";
import { textsFor } from "./texts-for.ts";

const ASKED: Record<AgentLanguage, readonly string[]> = {
  en: [
    "Are you a robot?",
    "r u a robot",
    "are you a robot or a human?",
    "Am I talking to a real person or a machine?",
    "hi, are you human",
    "is this an AI?",
    "Is this a chat bot",
    "Am I talking to a person or to a robot?",
    "are you really human?",
    "are you a humen?",
    "human or bot?",
    "Are you ChatGPT?",
    "tell me, are you a robot?",
    "Am I chatting with a computer program?",
  ],
  de: [
    "Bist du ein Roboter?",
    "bist du n bot",
    "Sind Sie eine KI?",
    "Sind Sie ein echter Mensch oder eine Maschine?",
    "Spreche ich hier mit einem Menschen?",
    "Rede ich mit einer künstlichen Intelligenz",
    "Ist das hier ein Chatbot?",
    "Schreibe ich gerade mit einem Roboter oder mit einem Menschen?",
    "Hallo, bist du menschlich?",
    "bist du ein robotter",
    "Mensch oder KI?",
    "Sag mal, bist du ein Roboter?",
  ],
  fr: [
    "Êtes-vous un robot ?",
    "etes vous un robot",
    "t'es un bot ?",
    "Est-ce que je parle à un humain ou à une machine ?",
    "Vous êtes une IA ?",
    "c'est une vraie personne ?",
    "Êtes-vous une intelligence artificielle ?",
    "humain ou robot ?",
  ],
  es: [
    "¿Eres un robot?",
    "eres un robot o una persona",
    "¿Es usted una persona real?",
    "estoy hablando con una máquina?",
    "¿Hablo con un ser humano?",
    "¿Esto es una IA?",
    "sos un bot?",
    "¿Persona o máquina?",
  ],
  pt: [
    "Você é um robô?",
    "vc e um robo",
    "Estou falando com uma pessoa de verdade ou com um robô?",
    "És uma máquina?",
    "Isto é um chatbot?",
    "Você é humano?",
    "Estou a falar com uma IA?",
    "robô ou pessoa?",
  ],
  it: [
    "Sei un robot?",
    "sei un'intelligenza artificiale?",
    "Sto parlando con una persona vera o con una macchina?",
    "Lei è un essere umano?",
    "Questo è un bot?",
    "sei umano o un robot",
    "Parlo con un computer?",
  ],
  nl: [
    "Ben je een robot?",
    "Bent u een mens of een machine?",
    "Praat ik met een echt persoon?",
    "Is dit een chatbot?",
    "ben jij een AI",
    "Chat ik hier met een computer?",
    "mens of robot?",
  ],
  ar: [
    "هل أنت روبوت؟",
    "انت انسان ولا بوت",
    "هل أتحدث مع شخص حقيقي؟",
    "هل أنت ذكاء اصطناعي؟",
    "هل انت آلة أم إنسان؟",
  ],
  he: ["אתה רובוט?", "האם את בוט או בן אדם?", "אני מדברת עם אדם אמיתי?", "זה צ'אטבוט?", "אתה בינה מלאכותית?"],
  fa: [
    "شما ربات هستید؟",
    "آیا دارم با یک انسان واقعی صحبت می‌کنم؟",
    "ربات هستی یا انسان؟",
    "این هوش مصنوعی است؟",
    "تو رباتی؟",
  ],
  ur: [
    "کیا آپ روبوٹ ہیں؟",
    "کیا آپ انسان ہیں یا مشین؟",
    "کیا میں کسی انسان سے بات کر رہا ہوں؟",
    "کیا یہ چیٹ بوٹ ہے؟",
    "آپ اے آئی ہیں؟",
  ],
};

it.each(AGENT_LANGUAGES.flatMap((language) => ASKED[language].map((text) => [language, text] as const)))(
  "in %s %j asks what answers here, and is told with small talk off, too",
  async (language, text) => {
    expect(findChitchat(text, language)).toEqual({ kind: "are_you_bot", isWhole: true });
    const snapshot = makeSnapshot({ agent: { language, small_talk: false } });
    const { are_you_bot, reach_contact } = textsFor(language).sentences;
    const told = are_you_bot.replace("{name}", snapshot.agent.name).replace("{person}", reach_contact);
    expect(await transcript(snapshot, `user: ${text}`)).toContain(`agent: ${told}`);
  },
);

it.each([
  ["is this a computer?", "en"],
  ["is it real?", "en"],
  ["do you sell robots", "en"],
  ["can I talk to a human?", "en"],
  ["is your robot a good cleaner", "en"],
  ["a table for one person", "en"],
  ["are you open", "en"],
  ["are you a robot dealer in Hamburg", "en"],
  ["who are you", "en"],
  ["ist das ein Programm?", "de"],
  ["haben Sie Roboter", "de"],
  ["wer sind Sie", "de"],
  ["sind Sie offen", "de"],
  ["c'est automatique ?", "fr"],
  ["es una habitación para una persona", "es"],
] as const)("%j in %s does not ask that", (text, language) => {
  expect(findChitchat(text, language)?.kind).not.toBe("are_you_bot");
});

it("leaves greetings and thanks to the source where small talk is off", async () => {
  const snapshot = makeSnapshot({ agent: { small_talk: false } });
  expect(await transcript(snapshot, "user: who are you\nuser: thanks a lot")).not.toContain("chatbot");
});

it("is told beside a form and beside a question for a yes, which wait on", async () => {
  const day = { name: "day", title: "Day", description: "", data_type: "date" as const };
  const note = { name: "note", title: "Note", description: "", data_type: "string" as const };
  const intents = [
    { title: "Book", training_phrases: ["book a table"], entities: ["day", "note"], action_id: "action-1" },
  ];
  const actions = [{ title: "Booking", changes_data: true, confirm: true }];
  const snapshot = makeSnapshot({ agent: { small_talk: false }, entities: [day, note], intents, actions });
  const said = await transcript(
    snapshot,
    `user: book a table
     user: are you a robot?
     user: tomorrow
     user: are you a human being or a bot
     user: by the window
     user: Am I talking to a machine?`,
    { actions: fakeActions({}) },
  );
  const told =
    "agent: I'm the chat assistant of Waiter, not a person. Ask for a person, and you can leave your details.";
  const lines = said.split("\n").filter((line) => line.startsWith("agent:"));
  expect(lines[1]).toBe(`${told} Which day? (asks Day, Note)`);
  expect(lines[3]).toContain(`${told} ✓`);
  expect(lines[3]).toContain("(asks Note)");
  expect(lines[5]).toContain(`${told} `);
  expect(lines[5]).toContain("Shall I go ahead?");
});
