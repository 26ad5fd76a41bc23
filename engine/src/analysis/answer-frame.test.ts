import { expect, test } from "vitest";
import { withoutFrame } from "./answer-frame.ts";

test.each([
  ["en", "we are Acme Ltd", "Acme Ltd"],
  ["en", "It is called Acme", "Acme"],
  ["en", "our company is called blue door", "blue door"],
  ["en", "the name is “Blue Door”", "Blue Door"],
  ["en", "We’re 3M", "3M"],
  ["en", "Acme is the name", "Acme"],
  ["de", "wir heißen Acme GmbH", "Acme GmbH"],
  ["de", "Unsere Firma heißt Acme", "Acme"],
  ["fr", "nous sommes Acme", "Acme"],
  ["fr", "elle s'appelle Acme", "Acme"],
  ["es", "se llama Acme", "Acme"],
  ["it", "si chiama Acme", "Acme"],
  ["pt", "chama-se Acme", "Acme"],
  ["nl", "wij heten Acme", "Acme"],
  ["ar", "نحن 3M", "3M"],
  ["he", "אנחנו Acme", "Acme"],
  ["fa", "نام ما Acme", "Acme"],
  ["ur", "ہمارا نام Acme", "Acme"],
  ["es", "It is called Acme", "Acme"],
])("in %s the frame of %j is taken off", (language, answer, wanted) => {
  expect(withoutFrame(answer, language)).toBe(wanted);
});

test.each([
  ["en", "It is what it is"],
  ["en", "we are locked out"],
  ["en", "it is broken"],
  ["en", "Acme"],
  ["de", "es ist die Heizung"],
  ["fr", "Sommes Frères"],
])("in %s %j stays whole", (language, answer) => {
  expect(withoutFrame(answer, language)).toBe(answer);
});
