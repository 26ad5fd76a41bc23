import { expect, test } from "vitest";
import { assemblePdf, makePdf } from "../../testing/documents/make-pdf.ts";
import { joinLines, spellingsOf } from "./join-lines.ts";
import { readPdf } from "./read-pdf.ts";

const read = async (pages: Parameters<typeof makePdf>[0]) => (await readPdf(makePdf(pages))).markdown;

const LEFT = [
  "The workshop opens at eight in the",
  "morning and closes at six. Customers",
  "who bring a bicycle before noon can",
  "collect it on the same day, unless a",
  "spare part has to be ordered first.",
];
const RIGHT = [
  "A full service takes ninety minutes",
  "and covers brakes, gears and bear-",
  "ings. It costs 89 euros for a city",
  "bicycle and 119 euros for one with a",
  "motor and a battery to be tested.",
];

test("untangles two columns that are drawn line by line across the page", async () => {
  const lines = LEFT.flatMap((text, row) => [
    { text, x: 60, y: 700 - row * 14 },
    { text: RIGHT[row] ?? "", x: 310, y: 700 - row * 14 },
  ]);
  const markdown = await read([[{ text: "Bicycle workshop", x: 60, y: 740, size: 20 }, ...lines]]);
  expect(markdown).toBe(
    `# Bicycle workshop\n\n${LEFT.join(" ")}\n\n${RIGHT.join(" ").replace("bear- ings", "bearings")}`,
  );
});

test("keeps short cells beside each other as rows of a table", async () => {
  const rows = [
    ["Plant", "Price"],
    ["Rose", "5 euros"],
    ["Tulip", "2 euros"],
    ["Lily", "4 euros"],
    ["Iris", "3 euros"],
  ];
  const lines = rows.flatMap(([plant = "", price = ""], row) => [
    { text: plant, x: 60, y: 700 - row * 16 },
    { text: price, x: 300, y: 700 - row * 16 },
  ]);
  expect(await read([lines])).toBe(
    "- Plant: Rose; Price: 5 euros\n- Plant: Tulip; Price: 2 euros\n- Plant: Lily; Price: 4 euros\n- Plant: Iris; Price: 3 euros",
  );
});

test("drops running lines and page numbers, and joins a sentence over the page break", async () => {
  const page = (number: number, text: string) => [
    { text: "Handbook 2026", x: 60, y: 810 },
    { text, x: 60, y: 700 },
    { text: `- ${number} -`, x: 290, y: 30 },
  ];
  expect(
    await read([page(1, "The warranty covers frames,"), page(2, "forks and wheels."), page(3, "End.")]),
  ).toBe("The warranty covers frames, forks and wheels.\n\nEnd.");
});

test("a chapter's number at the top of a page is no page number", async () => {
  expect(
    await read([
      [
        { text: "Chapter 2", x: 60, y: 800, size: 18 },
        { text: "It rains in April and in May.", x: 60, y: 700 },
      ],
    ]),
  ).toBe("# Chapter 2\n\nIt rains in April and in May.");
});

test("joins divided words as the text spells them elsewhere", () => {
  const spellings = spellingsOf([
    "A self-service-area is there.",
    "The registration is free.",
    "Semi-final, semifinal",
  ]);
  const join = (first: string, second: string) => joinLines(first, second, spellings);
  expect(join("the manu-", "facturer")).toBe("the manufacturer");
  expect(join("the self-", "service is")).toBe("the self-service is");
  expect(join("the Regis-", "tration is")).toBe("the Registration is");
  expect(join("a semi-", "final")).toBe("a semifinal");
  expect(join("an A-", "Team")).toBe("an A- Team");
  expect(join("土曜日と", "日曜日")).toBe("土曜日と日曜日");
  expect(join("one", "two")).toBe("one two");
});

test("a line that ends although the next word had room ends a paragraph", async () => {
  const lines = ["Opening hours", "Closed on Sunday", "Ring twice", "Monday to Friday from nine to six"];
  const text = lines.map((line, row) => ({ text: line, x: 60, y: 700 - row * 14 }));
  expect(await read([text])).toBe(lines.join("\n\n"));
});

test("dots that lead on part a name from its price", async () => {
  const lines = ["Espresso ........ 2.20", "Still water ..... 1.90"];
  const text = lines.map((line, row) => ({ text: line, x: 60, y: 700 - row * 14 }));
  expect(await read([text])).toBe("- Espresso; 2.20\n- Still water; 1.90");
});

test("page numbers far from the edge are no part of a sentence, titles stay once, names of columns stay", async () => {
  const page = (number: number, text: string) => [
    { text: "Palm house", x: 60, y: 700 },
    { text: "Plant", x: 60, y: 660 },
    { text: "Price", x: 300, y: 660 },
    { text: `Palm ${number}`, x: 60, y: 640 },
    { text: `${number}.50`, x: 300, y: 640 },
    { text, x: 60, y: 400 },
    { text: `${number + 6}`, x: 290, y: 120 },
  ];
  expect(await read([page(1, "A family pays"), page(2, "25 euros.")])).toBe(
    "Palm house\n\n- Plant: Palm 1; Price: 1.50\n\nA family pays\n\n- Plant: Palm 2; Price: 2.50\n\n25 euros.",
  );
});

test("how to reach somebody at the head or foot of each page is told once", async () => {
  const page = (text: string, number: number) => [
    { text: "Mill & Sons", x: 60, y: 780 },
    { text: "Office: 0761 555 01 01, office@mill.test", x: 60, y: 765 },
    { text, x: 60, y: 400 },
    { text: `Page ${number} of 3`, x: 290, y: 40 },
  ];
  const markdown = await read([
    page("Rye costs 2 euros.", 1),
    page("Spelt costs 3 euros.", 2),
    page("Oat is out.", 3),
  ]);
  expect(markdown.match(/0761 555 01 01/g)).toHaveLength(1);
  expect(markdown).not.toMatch(/Mill & Sons|Page \d/);
});

test("a raised number doesn't join the one before it", async () => {
  const price = [
    { text: "Price 12", x: 60, y: 700 },
    { text: "90", x: 100.5, y: 704, size: 6 },
  ];
  expect(await read([price])).toBe("Price 12⁹⁰");
});

test("what is filled into a form stands beside its label, passwords and hidden fields don't", async () => {
  const field = (y: number, more: string) =>
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (f${y}) /Rect [160 ${y - 4} 400 ${y + 12}] ${more} >>`;
  const page = `/Annots [${[
    field(700, "/V (First aid)"),
    field(670, "/V (B 214)"),
    field(640, "/V (secret) /Ff 8192"),
    field(640, "/V (unseen) /F 2"),
  ].join(" ")}] /Rotate 90`;
  const drawn = [
    ["Course:", 700],
    ["Room:", 670],
    ["Code:", 640],
  ].map(([text, y]) => `BT /F 11 Tf 60 ${y} Td (${text}) Tj ET`);
  const { markdown } = await readPdf(
    assemblePdf([{ dictionary: "", bytes: Buffer.from(drawn.join("\n")), page }]),
  );
  expect(markdown).toBe("- Course: First aid\n- Room: B 214\n\nCode:");
});
