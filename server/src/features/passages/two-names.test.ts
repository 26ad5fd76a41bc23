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
