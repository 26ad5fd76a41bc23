import { expect, it } from "vitest";
import { toldName } from "./told-name.ts";

const told = (...texts: [title: string, value: string][]) =>
  toldName(texts.map(([title, value]) => ({ title, value })));

it("is the last name that was given, whatever else was told", () => {
  expect(told(["Name", "Ada"], ["Street", "Main Street"], ["Name", " Ada King "])).toBe("Ada King");
  expect(told(["Ihr Name", "Jörg Weiß"])).toBe("Jörg Weiß");
});

it("is put together of its parts", () => {
  expect(told(["Last name", "King"], ["First name", "Ada"])).toBe("Ada King");
  expect(told(["Nachname", "Weiß"])).toBe("Weiß");
});

it("is nobody's where no name was told, or only a blank one", () => {
  expect(told()).toBeNull();
  expect(told(["Company name", "Smith"], ["Problem", "Leak"])).toBeNull();
  expect(told(["Name", ""])).toBeNull();
});
