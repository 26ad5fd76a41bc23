import { expect, it } from "vitest";
import { packZip } from "../reading/zip.ts";
import { readImport } from "./read-import.ts";
import { fileOf, planOf, sampleUpload } from "./testing/sample-bots.ts";

const json = (data: object) => Buffer.from(JSON.stringify(data));
const question = (text: string) =>
  json({ id: text, data: { questions: { en: [text] }, answers: { en: ["Yes."] }, enabled: true } });
const luis = (name: string, phrase: string) =>
  json({
    luis_schema_version: "7.0.0",
    name,
    culture: "en-us",
    intents: [{ name: "Go" }],
    utterances: [{ text: phrase, intent: "Go", entities: [] }],
  });

const ZIP = packZip([
  { name: "bots/shop/bot.config.json", bytes: json({ id: "shop", name: "Shop" }) },
  { name: "bots/shop/qna/a.json", bytes: question("do you ship") },
  { name: "bots/shop/qna/b.json", bytes: question("do you wrap") },
  { name: "bots/cafe/bot.config.json", bytes: json({ id: "cafe" }) },
  { name: "bots/cafe/qna/a.json", bytes: question("do you have tea") },
  { name: "luis/travel.json", bytes: luis("Travel", "fly away") },
]);

it("asks which of several bots in one upload, takes the largest and names the others", () => {
  const { plan, content } = planOf([fileOf("all.zip", ZIP)]);
  expect([plan.bot, plan.agent.name, plan.bots]).toEqual([
    "bots/shop/",
    "Shop",
    [
      { id: "bots/cafe/", title: "cafe, Botpress" },
      { id: "bots/shop/", title: "Shop, Botpress" },
      { id: "luis/travel.json", title: "Travel, LUIS" },
    ],
  ]);
  expect(content.intents.map(({ title }) => title)).toEqual(["do you ship", "do you wrap"]);
  expect(plan.report.left_out).toContainEqual(
    expect.objectContaining({ reason: "other_bot", names: ["cafe, Botpress", "Travel, LUIS"] }),
  );
});

it("takes the one that is asked for", () => {
  const named = ["bots/cafe/", "luis/travel.json"].map((bot) => {
    const reading = readImport({ files: [fileOf("all.zip", ZIP)], bot });
    return reading.ok
      ? [reading.planned.plan.agent.name, reading.planned.plan.counts.phrases.taken]
      : reading;
  });
  expect(named).toEqual([
    ["Cafe", 1],
    ["Travel", 1],
  ]);
});

it("asks nothing of one bot, with whatever stands round it", () => {
  const about = [
    { name: "bot/LICENCE.md", bytes: Buffer.from("# Licence\n- MIT\n- Copyright: us\n") },
    { name: "bot/pyproject.toml", bytes: Buffer.from('[tool.poetry]\nname = "x"\n') },
    { name: "bot/.github/filters.yml", bytes: Buffer.from("nlu:\n- data/**\n") },
  ];
  for (const sample of ["lex-v2/order-flowers", "lu/todo", "xlsx/weather"]) {
    const upload = sampleUpload(sample);
    const inside = upload.map(({ name, bytes }) => ({ name: `bot/${name}`, bytes }));
    const round = [fileOf("round.zip", packZip([...inside, ...about]))];
    const [alone, inZip] = [planOf(upload).plan, planOf(round).plan];
    expect([inZip.format, inZip.counts, inZip.bots]).toEqual([alone.format, alone.counts, []]);
    expect(inZip.report.left_out.filter(({ of }) => of === "files")).toEqual([]);
  }
});
