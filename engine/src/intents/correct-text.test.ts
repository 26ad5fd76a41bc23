import { expect, it } from "vitest";
import { correctText } from "./signals.ts";
import { trainRecogniser } from "./train.ts";

const model = trainRecogniser([
  { id: "cancel", title: "Cancel", phrases: ["cancel my booking", "please cancel it", "cancel the booking"] },
  { id: "refund", title: "Refund", phrases: ["refund my booking", "a refund please", "where is my refund"] },
]);

it("puts a slip right where the word is unknown, and leaves the rest as it was typed", () => {
  const known = new Set(["form"]);
  const correct = (text: string) => correctText(model, text, (word) => known.has(word));
  expect(correct("Cancle my bookinh, please!")).toBe("cancel my booking, please!");
  expect(correct("the Form of a zebra")).toBe("the Form of a zebra");
});

it("changes no word that is known, however near to one of the model's", () => {
  expect(correctText(model, "refunds", (word) => word === "refunds")).toBe("refunds");
});
