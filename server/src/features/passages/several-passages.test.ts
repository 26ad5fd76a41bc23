import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeDataSource, signUp } from "../../testing/factories.ts";
import { findLexicon } from "../recognisers/lexicons.ts";
import { createPassageSearch } from "./search-passages.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

async function asking(language: string, articles: readonly (readonly [string, string])[]) {
  const { token, tenant_id: tenantId } = admin;
  const { id: dataSourceId } = await makeDataSource(app, token);
  for (const [title, description] of articles)
    await app.request("POST", `/api/data-source/${dataSourceId}/article/`, {
      token,
      body: { title, description },
    });
  return (question: string) =>
    createPassageSearch(app.database).findAnswer({ tenantId, dataSourceId }, question, {
      locale: language,
      lexicon: findLexicon(language),
    });
}

it.each([
  ["en", "What do the sauna and the pool cost?", "The sauna costs 12 euros.", "The pool costs 7 euros."],
  ["de", "Was kosten Sauna und Schwimmbad?", "Die Sauna kostet 12 Euro.", "Das Schwimmbad kostet 7 Euro."],
  [
    "fr",
    "Combien coûtent le sauna et la piscine ?",
    "Le sauna coûte 12 euros. Il est ouvert tous les jours de la semaine pour nos clients.",
    "La piscine coûte 7 euros. Les enfants ne peuvent pas y entrer sans leurs parents.",
  ],
  ["es", "¿Cuánto cuestan la sauna y la piscina?", "La sauna cuesta 12 euros.", "La piscina cuesta 7 euros."],
  ["it", "Quanto costano la sauna e la piscina?", "La sauna costa 12 euro.", "La piscina costa 7 euro."],
  [
    "nl",
    "Wat kosten de sauna en het zwembad?",
    "De sauna kost 12 euro. Die is elke dag van de week open voor onze gasten.",
    "Het zwembad kost 7 euro. Kinderen mogen er niet in zonder hun ouders.",
  ],
  [
    "pt",
    "Quanto custam a sauna e a piscina?",
    "A sauna custa 12 euros. Não está aberta aos domingos para os nossos hóspedes.",
    "A piscina custa 7 euros. As crianças não podem entrar sem os seus pais.",
  ],
])(
  "answers for two things that are named from a passage each (%s)",
  async (language, question, one, other) => {
    const ask = await asking(language, [
      ["A", one],
      ["B", other],
    ]);

    const { answer } = await ask(question);
    const told = answer?.versions?.map(({ title, quote }) => [title, /\d+/.exec(quote)?.[0]]);
    expect(told?.toSorted()).toEqual([
      ["A", "12"],
      ["B", "7"],
    ]);
  },
);

it("answers one where one passage tells of both, or only one of them is told of", async () => {
  const ask = await asking("en", [
    ["Prices", "The sauna and the pool cost 15 euros together."],
    ["Sauna", "The sauna costs 12 euros."],
    ["Cellar", "A tour of the cellar costs 9 euros."],
  ]);

  expect((await ask("What do the sauna and the pool cost?")).answer?.versions).toBeUndefined();
  expect((await ask("What do the sauna and the helicopter cost?")).answer?.versions).toBeUndefined();
});

it.each([
  [
    "en",
    "Which rooms have a balcony?",
    ["Rose", "The Rose room has two beds and a balcony."],
    ["Lily", "The Lily room has one bed and a small balcony."],
    ["Oak", "The Oak room has three beds and a bath tub."],
  ],
  [
    "de",
    "Welche Zimmer haben einen Balkon?",
    ["Rose", "Das Zimmer Rose hat zwei Betten und einen Balkon."],
    ["Lilie", "Das Zimmer Lilie hat ein Bett und einen kleinen Balkon."],
    ["Eiche", "Das Zimmer Eiche hat drei Betten und eine Badewanne."],
  ],
  [
    "fr",
    "Quelles chambres ont un balcon ?",
    ["Rose", "La chambre Rose a deux lits et un balcon."],
    ["Lys", "La chambre Lys a un lit et un petit balcon."],
    ["Chêne", "La chambre Chêne a trois lits et une baignoire."],
  ],
  [
    "es",
    "¿Cuáles son veganas?",
    ["Sopa", "La sopa de tomate es vegana y cuesta 6 euros."],
    ["Ensalada", "La ensalada de la casa es vegana y lleva nueces."],
    ["Paella", "La paella lleva pollo y cuesta 14 euros."],
  ],
  [
    "nl",
    "Welke kamers hebben een balkon?",
    ["Roos", "De kamer Roos heeft twee bedden en een balkon voor de gasten."],
    ["Lelie", "De kamer Lelie heeft een bed en een klein balkon voor de gasten."],
    ["Eik", "De kamer Eik heeft drie bedden en een bad voor de gasten."],
  ],
])("tells all articles that fit (%s)", async (language, question, one, other, third) => {
  const ask = await asking(language, [one, other, third] as [string, string][]);

  const { answer } = await ask(question as string);
  expect(answer?.versions?.map(({ title }) => title).toSorted()).toEqual([one[0], other[0]].toSorted());
  expect(answer?.versions?.every(({ date }) => date === undefined)).toBe(true);
});
