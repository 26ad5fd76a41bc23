import { expect, it } from "vitest";
import { SeededRandom } from "../intents/seeded-random.ts";
import { extractAnswer } from "./extract-answer.ts";
import { withoutDenied } from "./without-denied.ts";

const NAMES = "Rose Lily Oak Elm Fern Iris Sage Mint Hazel Holly Maple Birch".split(" ");

const passage = (title: string, text: string, heading = "") => ({
  ...{ id: `${title}${heading}${text}`, title, heading, text, url: null, confidence: 0.8 },
});

interface Room {
  name: string;
  has: boolean;
}

/** The forms in which the same rooms may stand. */
const FORMS: Record<string, (rooms: readonly Room[]) => ReturnType<typeof passage>[]> = {
  "an article each": (rooms) =>
    rooms.map(({ name, has }) =>
      passage(`${name} room`, `The ${name} room has two beds${has ? " and a balcony" : ""}. It is quiet.`),
    ),
  "a section each": (rooms) =>
    rooms.map(({ name, has }) =>
      passage("House", has ? "Two beds and a balcony." : "Two beds.", `${name} room`),
    ),
  "a sentence each": (rooms) => [
    passage(
      "Rooms",
      rooms.map(({ name, has }) => `The ${name} room has two beds${has ? " and a balcony" : ""}.`).join(" "),
    ),
  ],
  "a sentence each, which says no": (rooms) => [
    passage(
      "Rooms",
      rooms
        .map(
          ({ name, has }, n) =>
            `The ${name} room has two beds${has ? " and" : [" but no", ", but without"][n % 2]} a balcony.`,
        )
        .join(" ")
        .replaceAll("no a balcony", "no balcony"),
    ),
  ],
  "an item each": (rooms) => [
    passage(
      "Rooms",
      rooms.map(({ name, has }) => `- ${name} room: ${has ? "balcony, " : ""}bath`).join("\n"),
    ),
  ],
  "a row each": (rooms) => [
    passage(
      "Rooms",
      `These are all the rooms that we have in the house for you:\n\n| room | balcony | bath |\n|---|---|---|\n${rooms.map(({ name, has }) => `| ${name} | ${has ? "yes" : "no"} | yes |`).join("\n")}`,
    ),
  ],
  "a line each, with the names of its values": (rooms) => [
    passage(
      "Rooms",
      rooms.map(({ name, has }) => `- Room: ${name}; Balcony: ${has ? "yes" : "–"}; Bath: yes`).join("\n"),
    ),
  ],
};

function toldOf(question: string, passages: readonly ReturnType<typeof passage>[]): string {
  const found = extractAnswer(question, passages);
  const parts =
    found && found.alike.length > 0 ? found.alike : [{ passage: passages[0], quote: found?.quote }];
  return parts.map(({ passage: one, quote }) => `${one?.heading} ${quote}`).join("\n");
}

it.each(Object.entries(FORMS))("tells each of the things that have what is asked for: %s", (_, write) => {
  const random = new SeededRandom(11);
  for (let n = 0; n < 60; n++) {
    const rooms = NAMES.slice(0, 3 + Math.floor(random.next() * 5)).map((name) => ({
      name,
      has: random.next() < 0.5,
    }));
    const having = rooms.filter(({ has }) => has).map(({ name }) => name);
    if (having.length < 2 || having.length === rooms.length) continue;
    const passages = write(rooms);
    // As a search has it: what holds more of the question comes first.
    const ranked = passages.toSorted(
      (a, b) => Number(b.text.includes("balcony")) - Number(a.text.includes("balcony")),
    );
    const told = toldOf("Which rooms have a balcony?", ranked);
    expect(NAMES.filter((name) => told.includes(name))).toEqual(having);
  }
});

it("says how many find no room", () => {
  const rooms = Array.from({ length: 60 }, (_, n) => `The room number ${n} has a balcony and a bed.`);
  const found = extractAnswer("Which rooms have a balcony?", [
    passage("Rooms", rooms.slice(0, 30).join(" ")),
    passage("More rooms", rooms.slice(30).join(" ")),
  ]);
  const told = found?.quote ?? "";
  expect(told.length).toBeLessThan(1300);
  const count = rooms.filter((room) => told.includes(room)).length;
  expect(count).toBeGreaterThan(10);
  expect(count + (found?.left ?? 0)).toBe(60);
});

it("tells one where one fact is asked for, or one alone fits", () => {
  const rooms = [
    passage("Rose room", "The Rose room has a balcony. It costs 90 euros."),
    passage("Lily room", "The Lily room has a balcony and a sauna. It costs 70 euros."),
  ];
  for (const question of ["What does the Rose room cost?", "Which room has a sauna?", "When is breakfast?"])
    expect(extractAnswer(question, rooms)?.alike).toEqual([]);
});

it("names the thing by its heading where its text doesn't", () => {
  const rooms = [passage("House", "Three beds and a bath tub.", "Rooms › Oak room")];
  expect(extractAnswer("Which room has a bath tub?", rooms)?.alike).toHaveLength(1);
  expect(extractAnswer("Is there a bath tub?", rooms)?.alike).toEqual([]);
});

it.each([
  ["en", "The Oak room has no private balcony and a bath.", "balcony", "bath"],
  ["de", "Das Zimmer hat keinen eigenen Balkon und ein Bad.", "Balkon", "Bad"],
  ["de", "Die Suite ist ohne Balkon und mit Bad.", "Balkon", "Bad"],
  ["fr", "La chambre n'a pas de balcon, mais un bain.", "balcon", "bain"],
  ["es", "La habitación cuesta 55 euros sin desayuno, con baño.", "desayuno", "baño"],
  ["it", "La camera è senza balcone, con bagno.", "balcone", "bagno"],
  ["nl", "De kamer heeft geen eigen balkon, wel een bad.", "balkon", "bad"],
  ["pt", "O quarto fica sem varanda, com banheira.", "varanda", "banheira"],
])("leaves out what is said not to be so (%s): %s", (language, text, denied, kept) => {
  const said = withoutDenied(text, language);
  expect(said).not.toContain(denied);
  expect(said).toContain(kept);
});

it.each(["– ", "a: ", "a:  b", ", ", "no ", ": – , "])(
  "takes no longer for a long text of %j than it is long",
  (piece) => {
    const from = performance.now();
    withoutDenied(piece.repeat(40_000), "en");
    expect(performance.now() - from).toBeLessThan(1_000);
  },
);
