import { expect, it } from "vitest";
import { textsFor } from "../languages/texts-for.ts";
import { agentOf, repliesTo } from "../testing/booking-agent.ts";

it.each([
  ["en", "never mind"],
  ["en", "actually, forget it"],
  ["de", "vergiss es"],
  ["fr", "laisse tomber"],
  ["es", "olvida eso"],
  ["it", "lascia stare"],
  ["nl", "laat maar"],
  ["pt", "deixa pra lá"],
])("takes note in %s of what is dropped where nothing is open: %j", async (language, said) => {
  const [reply] = await repliesTo([said], agentOf(language));
  expect(reply).toContain(textsFor(language).sentences.acknowledged);
});

it.each([
  ["en", "cancel"],
  ["de", "absagen"],
])("takes in %s %j for a wish to cancel", async (language, said) => {
  const [reply] = await repliesTo([said], agentOf(language));
  expect(reply).not.toContain(textsFor(language).sentences.acknowledged);
});
