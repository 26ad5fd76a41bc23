import { AGENT_LANGUAGES } from "@cxc/contract/rules.ts";
import { describe, expect, it } from "vitest";
import { textsFor } from "../languages/texts-for.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript } from "../testing/transcript.ts";
import { disclosureLine } from "./disclose.ts";

const phone = { name: "phone", title: "Phone number", description: "", data_type: "string" as const };
const callBack = { title: "Call me back", training_phrases: ["call me back"], entities: ["phone"] };
const toPerson = { title: "Talk to us", training_phrases: ["advice"], action_id: "action-1" };
const handOff = { title: "Reception", kind: "handoff" as const, handoff: { note: "" }, changes_data: false };

const nobody = (agent = {}) => makeSnapshot({ agent });
const contact = (agent = {}) => makeSnapshot({ agent, entities: [phone], intents: [callBack] });
const person = (agent = {}) => makeSnapshot({ agent, intents: [toPerson], actions: [handOff] });

describe("what is said before anything else", () => {
  it.each(AGENT_LANGUAGES)(
    "is in %s that a machine answers, and what is true of reaching a person",
    (language) => {
      const { disclosure, reach_hand_off, reach_contact, reach_nobody } = textsFor(language).sentences;
      const told = (reach: string) => disclosure.replace("{person}", reach);
      const texts = { [language]: { person_not_here: "Ring 0123." } };
      expect(disclosureLine(person({ language }))).toBe(told(reach_hand_off));
      expect(disclosureLine(contact({ language }))).toBe(told(reach_contact));
      expect(disclosureLine(nobody({ language }))).toBe(told(reach_contact));
      expect(disclosureLine(nobody({ language, texts }))).toBe(told(reach_nobody));
    },
  );

  it("stands in the first message, under a greeting of its own, too, and in no later one", async () => {
    const said = await transcript(person(), "user:\nuser: hello", { input: { greeting: "Welcome." } });
    expect(said.split(disclosureLine(person()))).toHaveLength(2);
    expect(said).toContain(`agent: Welcome. ${disclosureLine(person())}`);
    expect(await transcript(nobody(), "user: hello")).toContain(disclosureLine(nobody()));
  });

  it("is said in words of its own where a company has some, in Markdown", async () => {
    const texts = { en: { disclosure: "**{name}** is\na program. {person}", reach_nobody: "Ring 0123." } };
    const snapshot = nobody({ texts });
    expect(disclosureLine(snapshot)).toBe("Waiter is a program. Ring 0123.");
    expect(await transcript(snapshot, "user:")).toContain("Waiter is a program. Ring 0123.");
    expect(disclosureLine(nobody({ language: "de", texts }))).toContain("Maschine");
  });

  it.each(["", "  \n", "\u200b", "{person}", "{name}", "&nbsp;", "[](https://example.com)", "---", "**"])(
    "can't be emptied: %j is the built-in sentence",
    (disclosure) => {
      const snapshot = nobody({ texts: { en: { disclosure } } });
      expect(disclosureLine(snapshot)).toBe(disclosureLine(nobody()));
    },
  );
});
