import type { EntityDefinition } from "@cxc/engine/entities/entity-definition.ts";

/** One text with what may be read in it; one line of a file of cases. */
export interface ValueCase {
  id: string;
  language: string;
  /** Where it tells more than the language: with en-US the month stands first. */
  locale?: string;
  type: keyof typeof FIELDS | "duration";
  /** What a number measures. */
  about?: keyof typeof TITLE_OF_MEASURE;
  text: string;
  /** The wall clock of "now" in UTC, `YYYY-MM-DDTHH:MM`; null where it does not matter. */
  reference: string | null;
  /** Every accepted value; null where the text holds none. */
  right: readonly AcceptedValue[] | null;
}

export type AcceptedValue = string | number | boolean | Readonly<Record<string, string | number>>;

/** In the order of `TITLES`. */
const NAMES = [
  ...(["number", "date", "time", "start", "end"] as const),
  ...(["second", "minute", "hour", "day", "week", "month", "year"] as const),
  ...(["agreed", "phone", "email", "url"] as const),
  ...(["percent", "money", "length", "weight", "volume", "temperature", "age"] as const),
] as const;
type Name = (typeof NAMES)[number];

const TITLES: Readonly<Record<string, string>> = {
  en: "Number, Date, Time, Start, End, Seconds, Minutes, Hours, Days, Weeks, Months, Years, Agreed, Phone, E-mail, Website, Percentage, Price, Distance, Weight, Volume, Temperature, Age",
  de: "Zahl, Datum, Uhrzeit, Beginn, Ende, Sekunden, Minuten, Stunden, Tage, Wochen, Monate, Jahre, Einverstanden, Telefon, E-Mail, Webseite, Prozent, Preis, Strecke, Gewicht, Volumen, Temperatur, Alter",
  fr: "Nombre, Date, Heure, Début, Fin, Secondes, Minutes, Heures, Jours, Semaines, Mois, Années, Accord, Téléphone, E-mail, Site, Pourcentage, Prix, Distance, Poids, Volume, Température, Âge",
  es: "Número, Fecha, Hora, Inicio, Fin, Segundos, Minutos, Horas, Días, Semanas, Meses, Años, De acuerdo, Teléfono, Correo, Página web, Porcentaje, Precio, Distancia, Peso, Volumen, Temperatura, Edad",
  it: "Numero, Data, Ora, Inizio, Fine, Secondi, Minuti, Ore, Giorni, Settimane, Mesi, Anni, Accordo, Telefono, E-mail, Sito, Percentuale, Prezzo, Distanza, Peso, Volume, Temperatura, Età",
  nl: "Getal, Datum, Tijd, Begin, Einde, Seconden, Minuten, Uren, Dagen, Weken, Maanden, Jaren, Akkoord, Telefoon, E-mail, Website, Percentage, Prijs, Afstand, Gewicht, Volume, Temperatuur, Leeftijd",
  pt: "Número, Data, Hora, Início, Fim, Segundos, Minutos, Horas, Dias, Semanas, Meses, Anos, De acordo, Telefone, E-mail, Site, Percentagem, Preço, Distância, Peso, Volume, Temperatura, Idade",
  ar: "العدد, التاريخ, الوقت, البداية, النهاية, الثواني, الدقائق, الساعات, الأيام, الأسابيع, الأشهر, السنوات, موافقة, الهاتف, البريد, الموقع, النسبة, السعر, المسافة, الوزن, الحجم, الحرارة, العمر",
};

const FIELDS = {
  integer: [["value", "integer", "number"]],
  number: [["value", "number", "number"]],
  date: [["value", "date", "date"]],
  time: [["value", "time", "time"]],
  moment: [
    ["date", "date", "date"],
    ["time", "time", "time"],
  ],
  "date range": [
    ["from", "date", "start"],
    ["to", "date", "end"],
  ],
  "time range": [
    ["from", "time", "start"],
    ["to", "time", "end"],
  ],
  boolean: [["value", "boolean", "agreed"]],
  phone: [["value", "phone", "phone"]],
  email: [["value", "email", "email"]],
  url: [["value", "url", "url"]],
} as const satisfies Record<
  string,
  readonly (readonly [id: string, type: EntityDefinition["data_type"], title: Name])[]
>;

const TITLE_OF_MEASURE = {
  ...({ percent: "percent", money: "money", length: "length", weight: "weight" } as const),
  ...({ volume: "volume", temperature: "temperature", age: "age" } as const),
} as const satisfies Record<string, Name>;

/** A form that asks for a number of any size says so: the engine's own limits are 0 to 40. */
const ANY_SIZE = { from: -1_000_000_000, to: 1_000_000_000 };

/** The fields that a case is asked with: two of a day with its time and of a range, else one with the id "value". */
export function fieldsOf({ type, about, language, right }: ValueCase): EntityDefinition[] {
  const field = (id: string, data_type: EntityDefinition["data_type"], name: string): EntityDefinition => ({
    ...{ id, name: id, title: titleOf(name, language), description: "", data_type },
    ...(data_type === "integer" ? { limits: ANY_SIZE } : {}),
  });
  if (type === "duration") {
    const lengths = (right ?? []).map(lengthOf);
    const isWhole = lengths.every(({ amount }) => Number.isInteger(amount));
    return [field("value", isWhole ? "integer" : "number", lengths[0]?.unit ?? "number")];
  }
  return FIELDS[type].map(([id, data_type, name]) =>
    field(id, data_type, type === "number" && about ? TITLE_OF_MEASURE[about] : name),
  );
}

/** What is right for a length of time: so many of a unit. */
export function lengthOf(value: AcceptedValue): { amount: number; unit: string } {
  if (typeof value !== "object") throw new Error(`No length of time: ${value}`);
  return { amount: Number(value.amount), unit: String(value.unit) };
}

function titleOf(name: string, language: string): string {
  const titles = (TITLES[language] ?? TITLES.en ?? "").split(", ");
  const names: readonly string[] = NAMES;
  return titles[names.indexOf(name)] ?? name;
}
