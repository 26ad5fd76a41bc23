import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { KEPT_DATA, KEPT_IN } from "../server/src/kept-data.ts";

/** The walls that are no matter of single imports: between whole features, around one table, and around what runs. */
const ROOT = path.join(import.meta.dirname, "..");
const FEATURES = path.join(ROOT, "server/src/features");

/** What the server runs, and the one file of it that may name others of the installation: an image has to hold them. */
const RUNNING = ["contract/src", "engine/src", "server/src"];
const PRODUCT_FILES = "server/src/product-files.ts";
/** A file by its place beside the one that names it. */
const BESIDE_ITSELF =
  /(?:import\.meta\.dirname,\s*["`]|new URL\(\s*["`]|from "|import\(")(?<named>\.\.?\/[^"`$]*)/g;

/** Who may name a table that has one door. */
const DOORS = [{ table: "conversation_events", feature: "conversation-log" }];

/** The log is below all who keep what was said: how it goes from their tables is for their erasers to say. */
const LOG = "conversation-log";
const KEPT_ABOVE = Object.entries(KEPT_IN).flatMap(([table, kept]) =>
  kept && kept !== "conversations" && "erased" in KEPT_DATA[kept] ? table : [],
);

interface Source {
  feature: string;
  /** Below the features' folder. */
  file: string;
  text: string;
}

function readSources(): Source[] {
  return readdirSync(FEATURES, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => {
      const [feature = ""] = file.split(path.sep);
      return { feature, file, text: readFileSync(path.join(FEATURES, file), "utf8") };
    });
}

/** By feature, those that it imports from, in values or types. */
function importsOf(sources: readonly Source[]): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const { feature, file, text } of sources) {
    const known = imports.get(feature) ?? new Set();
    for (const [, target = ""] of text.matchAll(/from "(\.[^"]+)"/g)) {
      const [other = ""] = path.join(path.dirname(file), target).split(path.sep);
      if (other !== feature && other !== "..") known.add(other);
    }
    imports.set(feature, known);
  }
  return imports;
}

/** Each group of features that reach each other, as their names in order. */
function findCircles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reach = new Map([...imports.keys()].map((feature) => [feature, reachedFrom(feature, imports)]));
  const circles = [...reach]
    .filter(([feature, reached]) => reached.has(feature))
    .map(([feature, reached]) =>
      [...reached]
        .filter((other) => reach.get(other)?.has(feature))
        .sort()
        .join(", "),
    );
  return [...new Set(circles)];
}

function reachedFrom(feature: string, imports: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const next = [...(imports.get(feature) ?? [])];
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    if (reached.has(one)) continue;
    reached.add(one);
    next.push(...(imports.get(one) ?? []));
  }
  return reached;
}

function namesTable(text: string, table: string): boolean {
  return new RegExp(`"${table}"|\\b(from|join|into|update)\\s+${table}\\b`).test(text);
}

/** Each place where what runs names a file outside of its own sources. */
function filesNamedOutside(): string[] {
  return RUNNING.flatMap((room) =>
    readdirSync(path.join(ROOT, room), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|(?:^|\/)testing\//.test(file))
      .map((file) => path.join(room, file))
      .filter((file) => file !== PRODUCT_FILES)
      .flatMap((file) =>
        [...readFileSync(path.join(ROOT, file), "utf8").matchAll(BESIDE_ITSELF)]
          .map((match) => path.join(path.dirname(file), match.groups?.named ?? ""))
          .filter((named) => !named.startsWith(`${room}/`) && named !== "package.json")
          .map((named) => `${file} names ${named}, which only ${PRODUCT_FILES} may`),
      ),
  );
}

const sources = readSources();
const circles = findCircles(importsOf(sources));
const faults = [
  ...filesNamedOutside(),
  ...circles.map((circle) => `a circle of features: ${circle}`),
  ...DOORS.flatMap(({ table, feature }) =>
    sources
      .filter((source) => source.feature !== feature && source.text.includes(table))
      .map(({ file }) => `${file} names ${table}, which only ${feature} may`),
  ),
  ...sources
    .filter(({ feature }) => feature === LOG)
    .flatMap(({ file, text }) =>
      KEPT_ABOVE.filter((table) => namesTable(text, table)).map(
        (table) => `${file} names ${table}, which belongs to a feature above the log`,
      ),
    ),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
