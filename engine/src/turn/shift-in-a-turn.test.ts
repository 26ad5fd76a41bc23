import { describe, expect, it } from "vitest";
import { fakeActions } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript } from "../testing/transcript.ts";

function salon(language: string) {
  const made = makeSnapshot({
    entities: [
      { name: "day", title: "Day", data_type: "date", limits: { to: "2026-11-30" } },
      { name: "hour", title: "Hour", data_type: "time", limits: { from: "09:00", to: "18:00" } },
      { name: "person", title: "Name", data_type: "string" },
    ],
    intents: [
      {
        title: "Haircut",
        training_phrases: ["haircut"],
        entities: ["day", "hour", "person"],
        action_id: "action-1",
      },
    ],
    actions: [{ title: "Book", confirm: true, reply_template: "{{day}} {{hour}}" }],
  });
  return { ...made, agent: { ...made.agent, language } };
}

async function lastLine(script: string, language = "en"): Promise<string> {
  const said = await transcript(salon(language), script, { actions: fakeActions() });
  return said.split("\n").at(-1) ?? "";
}

const FORM = "user: haircut 20.11.2026 15:00";
const CONFIRMATION = `${FORM}\nuser: Ana Ruiz`;

describe("what is said as later or earlier", () => {
  it("moves what waits for a yes, and runs nothing", async () => {
    const moved = await lastLine(`${CONFIRMATION}\nuser: an hour earlier please`);
    expect(moved).toContain("Friday, November 20, 2026 · 2:00 PM · Ana Ruiz Shall I go ahead?");
    expect(await lastLine(`${CONFIRMATION}\nuser: the day after`)).toContain(
      "Saturday, November 21, 2026 · 3:00 PM",
    );
    expect(await lastLine(`${CONFIRMATION}\nuser: the day after\nuser: yes`)).toBe(
      "agent: Saturday, November 21, 2026 3:00 PM",
    );
  });

  it("moves what a form has", async () => {
    expect(await lastLine(`${FORM}\nuser: 30 minutes later`)).toContain("3:30 PM");
  });

  it("is asked for where no amount is known", async () => {
    const asked = await lastLine(`${CONFIRMATION}\nuser: could you make it a bit later?`);
    expect(asked).toContain("At what time? (asks Hour)");
    expect(await lastLine(`${CONFIRMATION}\nuser: a bit later\nuser: 4`)).toContain(
      "4:00 PM · Ana Ruiz Shall",
    );
  });

  it("is refused with the limits where it leads beyond them", async () => {
    expect(await lastLine(`${CONFIRMATION}\nuser: 4 hours later`)).toContain(
      "Please choose something from 9:00 AM to 6:00 PM.",
    );
    expect(await lastLine(`${CONFIRMATION}\nuser: two weeks later`)).toContain(
      "Please choose something up to",
    );
  });

  it("gives way to a value, a fact that is asked for, and to who hasn't decided", async () => {
    expect(await lastLine(`${CONFIRMATION}\nuser: later, at 17:00`)).toContain("5:00 PM");
    expect(await lastLine(`${CONFIRMATION}\nuser: can I cancel the day before?`)).toContain(
      "November 20, 2026 · 3:00 PM",
    );
    expect(await lastLine(`${CONFIRMATION}\nuser: i'll do it later`)).not.toContain("(asks Hour)");
  });

  it.each([
    ["de", "eine Stunde früher bitte", "14:00"],
    ["es", "una hora antes", "14:00"],
    ["fr", "une heure plus tôt", "14:00"],
    ["ar", "ساعة أبكر", "2:00"],
  ])("in %s", async (language, text, hour) => {
    expect(await lastLine(`${CONFIRMATION}\nuser: ${text}`, language)).toContain(hour);
  });

  it("goes on from what was proposed", async () => {
    const script = "user: haircut 20.11.2026\nuser: in the afternoon\nuser: a bit later";
    expect(await lastLine(script)).toContain("How about 4:00 PM, 5:00 PM, or 6:00 PM?");
    expect(await lastLine(script.replace("bit later", "bit earlier"))).toContain(
      "How about 12:00 PM, 1:00 PM, or 2:00 PM?",
    );
  });
});
