import { describe, expect, it } from "vitest";
import { textsFor } from "../languages/texts-for.ts";
import { fakeActions, fakePassages } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript } from "../testing/transcript.ts";

const day = { name: "day", title: "Day", description: "", data_type: "date" as const };
const actions = [{ title: "Do it", confirm: true, changes_data: true, reply_template: "Done." }];

/** Titles of trades that no word of the product names, and how a visitor speaks of what was done. */
const TRADES = [
  [
    "en",
    "Request a chimney sweep",
    "when is my {}?",
    "move my {} to 2026-11-25",
    "please cancel my {}",
    "sweep",
  ],
  [
    "en",
    "Arrange a tyre change",
    "when is our {}?",
    "reschedule the {} to 2026-11-25",
    "cancel the {}",
    "tyre change",
  ],
  ["en", "Order a skip", "what day is my {}?", "change my {} to 2026-11-25", "can i cancel my {}?", "skip"],
  [
    "de",
    "Reifenwechsel vereinbaren",
    "Wann ist mein {}?",
    "Können Sie meinen {} auf den 25.11.2026 verschieben?",
    "Ich möchte den {} stornieren",
    "Reifenwechsel",
  ],
  [
    "fr",
    "Demander un ramonage",
    "C'est quand mon {} ?",
    "Déplacer mon {} au 25/11/2026",
    "Je veux annuler mon {}",
    "ramonage",
  ],
  [
    "es",
    "Pedir una mudanza",
    "¿Cuándo es mi {}?",
    "cambiar mi {} al 25/11/2026",
    "quiero cancelar mi {}",
    "mudanza",
  ],
  [
    "it",
    "Chiedere uno sgombero",
    "Quando è il mio {}?",
    "spostare il mio {} al 25/11/2026",
    "voglio annullare il mio {}",
    "sgombero",
  ],
  [
    "nl",
    "Schoorsteenveger aanvragen",
    "Wanneer is mijn {}?",
    "mijn {} verplaatsen naar 25-11-2026",
    "ik wil mijn {} annuleren",
    "schoorsteenveger",
  ],
  [
    "pt",
    "Pedir uma mudança",
    "Quando é a minha {}?",
    "mudar a minha {} para 25/11/2026",
    "quero cancelar a minha {}",
    "mudança",
  ],
] as const;

describe.each(TRADES)(
  "what was done goes by its own name, %s: %s",
  (language, title, when, move, undo, name) => {
    const snapshot = makeSnapshot({
      agent: { language },
      entities: [day],
      actions,
      intents: [{ title, entities: ["day"], action_id: "action-1" }],
    });
    const passages = fakePassages({ [undo.replace("{}", name)]: "It takes half an hour." });
    const { sentences, yes } = textsFor(language);

    async function replyTo(said: string) {
      const script = [`${title} 2026-11-19`, yes, said.replace("{}", name)]
        .map((line) => `user: ${line}`)
        .join("\n");
      const played = await transcript(snapshot, script, { actions: fakeActions(), passages });
      return played.split("\n").at(-1) ?? "";
    }

    it("where it is asked for", async () => {
      expect(await replyTo(when)).toContain(`agent: ${title} ✓`);
    });

    it("where it is to change", async () => {
      expect(await replyTo(move)).toMatch(new RegExp(`agent: ${title} ✓ .*25.* ${yes}`, "iu"));
    });

    it("where it is to be taken back, which nothing here can: a person can", async () => {
      expect(await replyTo(undo)).toContain(sentences.cannot_undo);
    });
  },
);
