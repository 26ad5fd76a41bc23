import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const chrono = require("chrono-node");
const recognizers = require("@microsoft/recognizers-text-suite");

/** Of each language that a peer reads, what it calls it. */
const CULTURES = {
  en: "en-us",
  es: "es-es",
  fr: "fr-fr",
  pt: "pt-br",
  de: "de-de",
  it: "it-it",
  nl: "nl-nl",
};
const MEASURES = {
  ...{ percent: "recognizePercentage", money: "recognizeCurrency", age: "recognizeAge" },
  ...{ temperature: "recognizeTemperature" },
};
const SECONDS = {
  second: 1,
  minute: 60,
  hour: 3_600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
  year: 31_536_000,
};
/** Forms of a field that a recogniser of one kind fills by itself. */
const ONE_VALUE = {
  boolean: "recognizeBoolean",
  phone: "recognizePhoneNumber",
  email: "recognizeEmail",
  url: "recognizeURL",
  integer: "recognizeNumber",
};

const peers = { "chrono-node": readByChrono, "Recognizers-Text": readByRecognizers };

/**
 * Waits for cases with their `unit` of a length, and answers for each peer and case what it reads: the fields of each of its
 * readings, null where it knows no such language or type, and how long it took.
 */
process.once("message", (cases) => {
  for (const [peer, read] of Object.entries(peers)) {
    for (const one of cases.slice(0, 50)) read(one);
    for (const [n, one] of cases.entries()) {
      const before = performance.now();
      const readings = read(one);
      process.send({ peer, n, readings, ms: performance.now() - before });
    }
  }
  process.disconnect();
});

function readByChrono({ language, text, reference, type }) {
  const parser = chrono[language]?.casual ?? chrono[language];
  if (!parser || !["date", "time", "moment", "date range", "time range"].includes(type)) return null;
  const [found] = parser.parse(text, new Date(`${reference}:00`), { forwardDate: true });
  if (!found) return [];
  const [start, end] = [partsOf(found.start), found.end ? partsOf(found.end) : undefined];
  switch (type) {
    case "date":
      return [{ value: start.date }];
    case "time":
      return start.time === undefined ? [] : [{ value: start.time }];
    case "moment":
      return start.time === undefined ? [] : [start];
    case "date range":
      return [{ from: start.date, ...(end ? { to: end.date } : {}) }];
    default:
      return start.time === undefined ? [] : [{ from: start.time, ...(end?.time ? { to: end.time } : {}) }];
  }
}

function partsOf(components) {
  const two = (name) => String(components.get(name) ?? 0).padStart(2, "0");
  const date = `${components.get("year")}-${two("month")}-${two("day")}`;
  return { date, ...(components.isCertain("hour") ? { time: `${two("hour")}:${two("minute")}` } : {}) };
}

function readByRecognizers({ language, text, reference, type, about, unit }) {
  const culture = CULTURES[language];
  if (culture === undefined) return null;
  const call =
    type === "number"
      ? (MEASURES[about] ?? (about ? "recognizeDimension" : "recognizeNumber"))
      : ONE_VALUE[type];
  if (call) {
    const [found] = recognizers[call](text, culture);
    return found?.resolution ? [{ value: found.resolution.value }] : [];
  }
  const [found] = recognizers.recognizeDateTime(text, culture, undefined, new Date(`${reference}:00`));
  return (found?.resolution?.values ?? []).flatMap((value) => asFields(value, { type, unit }));
}

function asFields({ type: kind, value = "", start, end }, { type, unit }) {
  const [day, clock] = value.split(" ");
  const minutes = (time) => time?.slice(0, "HH:MM".length);
  if (type === "date" && (kind === "date" || kind === "datetime")) return [{ value: day }];
  if (type === "time" && kind === "time") return [{ value: minutes(value) }];
  if (type === "time" && kind === "datetime") return [{ value: minutes(clock) }];
  if (type === "moment" && kind === "datetime") return [{ date: day, time: minutes(clock) }];
  if (type === "duration" && kind === "duration") return [{ value: Number(value) / (SECONDS[unit] ?? 1) }];
  if (type === "date range" && kind === "daterange") return [{ from: start, to: end }];
  if (type === "time range" && kind === "timerange") return [{ from: minutes(start), to: minutes(end) }];
  return [];
}
