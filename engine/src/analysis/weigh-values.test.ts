import { expect, it } from "vitest";
import { makeSnapshot } from "../testing/snapshot.ts";
import { weighValues } from "./weigh-values.ts";

const snapshot = makeSnapshot({
  entities: [
    { name: "guests", title: "Guests", data_type: "integer" },
    { name: "day", title: "Day", data_type: "date" },
    { name: "time", title: "Time", data_type: "time" },
  ],
  intents: [
    { title: "Opening hours" },
    { title: "Book a table", entities: ["guests", "day", "time"] },
    { title: "Book a room", entities: ["day"] },
  ],
});
const [hours, table, room] = snapshot.intents;

function weigh(message: string, scores: readonly number[], language = "en") {
  const scored = [hours, table, room].flatMap((intent, n) =>
    intent ? [{ intent, score: scores[n] ?? 0 }] : [],
  );
  const context = { now: new Date("2026-05-06T10:00:00Z"), time_zone: "UTC", language };
  return weighValues(scored, message, { snapshot, context });
}

it("says that the values an intent asks for speak for it, two of them at most", () => {
  const [best, second] = weigh("four people on 17 August", [0.4, 0.3, 0.3]);
  expect(best).toMatchObject({ intent: table, values: 2 });
  expect(best?.score).toBeCloseTo(0.68, 2);
  expect(second).toMatchObject({ intent: room, values: 1 });
  const [three] = weigh("four people on 17 August at 7pm", [0.4, 0.3, 0.3]);
  expect(three?.score).toBeCloseTo(best?.score ?? 0, 5);
});

it("says that a value which has to be asked back speaks for an intent, too", () => {
  const [best] = weigh("four^ on 17 August", [0.4, 0.3, 0.3]);
  expect(best).toMatchObject({ intent: table, values: 2 });
});

it.each([
  ["en", "how much is a table for four people on 17 August"],
  ["de", "Guten Tag, was kostet ein Tisch für vier Personen am 17. August?"],
  ["fr", "combien coûte une table pour 4 personnes le 17 août"],
  ["es", "¿cuánto cuesta una mesa para 4 personas el 17 de agosto?"],
  ["it", "quanto costa un tavolo per 4 persone il 17 agosto"],
  ["nl", "wat kost een tafel voor 4 personen op 17 augustus"],
  ["pt", "quanto custa uma mesa para 4 pessoas em 17 de agosto"],
])("in %s %j asks for a fact, and its values speak for nothing", (language, message) => {
  expect(weigh(message, [0.4, 0.3, 0.3], language)[0]).toMatchObject({ intent: hours, score: 0.4 });
});

it("leaves alone what is sure, what is far behind, and what gives no values", () => {
  expect(weigh("tomorrow at 7pm", [0.1, 0.97, 0.02]).map(({ score }) => score)).toEqual([0.97, 0.1, 0.02]);
  expect(weigh("four people on 17 August", [0.97, 0.95, 0.02])[0]).toMatchObject({
    intent: hours,
    score: 0.97,
  });
  expect(weigh("hello", [0.4, 0.3, 0.3]).map(({ score }) => score)).toEqual([0.4, 0.3, 0.3]);
});
