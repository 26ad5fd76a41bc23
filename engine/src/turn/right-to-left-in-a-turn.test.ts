import { expect, test } from "vitest";
import { formatValue } from "../templates/format-value.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript } from "../testing/transcript.ts";

/** A booking in one language as people write it, with what the reply says of its guests, name and number at the end. */
interface Booking {
  titles: readonly [day: string, time: string, guests: string, name: string, phone: string];
  says: readonly string[];
  done: string;
  cancels: string;
}

/** It is Wednesday, 18 November 2026, at noon. */
const BOOKINGS: Readonly<Record<string, Booking>> = {
  ar: {
    titles: ["اليوم", "الوقت", "عدد الضيوف", "الاسم", "رقم الهاتف"],
    says: ["يوم السبت", "الثامنة والنصف مساءً", "لستة أشخاص", "لا، خمسة", "سلمى الحربي", "\u200f٠٥٠ ١٢٣ ٤٥٦٧"],
    done: "5 سلمى الحربي 050 123 4567",
    cancels: "خلاص لا أريد",
  },
  he: {
    titles: ["יום", "שעה", "מספר סועדים", "שם", "טלפון"],
    says: ["בשבת", "בשמונה וחצי בערב", "ל-6 אנשים", "בעצם חמישה", "רונית כהן", "\u2067050-123-4567\u2069"],
    done: "5 רונית כהן 050-123-4567",
    cancels: "עזוב, לא משנה",
  },
  fa: {
    titles: ["روز", "ساعت", "تعداد مهمان", "نام", "شماره تلفن"],
    says: ["شنبه", "هشت و نیم عصر", "شش نفر", "نه، پنج نفر", "اسم من رضا کریمی است", "۰۹۱۲ ۱۲۳ ۴۵۶۷"],
    done: "5 رضا کریمی 0912 123 4567",
    cancels: "ولش کن",
  },
  ur: {
    titles: ["دن", "وقت", "مہمانوں کی تعداد", "نام", "فون نمبر"],
    says: [
      "ہفتے کو",
      "شام ساڑھے آٹھ بجے",
      "چھ لوگ",
      "نہیں، پانچ لوگ",
      "میرا نام بلال احمد ہے",
      "۰۳۰۰ ۱۲۳ ۴۵۶۷",
    ],
    done: "5 بلال احمد 0300 123 4567",
    cancels: "رہنے دیں",
  },
};
const NAMES = ["day", "time", "guests", "name", "phone"] as const;
const TYPES = { day: "date", time: "time", guests: "integer", name: "string", phone: "phone" } as const;

function agentOf(language: string, titles: readonly string[]) {
  const entities = NAMES.map((name, n) => ({
    ...{ name, title: titles[n] ?? "", description: titles[n] ?? "", data_type: TYPES[name] },
  }));
  const booking = {
    title: "Booking",
    entities: [...NAMES],
    reply: "{{day}} {{time}} {{guests}} {{name}} {{phone}}",
  };
  return makeSnapshot({ agent: { language }, entities, intents: [booking] });
}

test.each(Object.entries(BOOKINGS))(
  "in %s a booking is taken as it is said, with its correction",
  async (language, { titles, says, done }) => {
    const script = ["Booking", ...says].map((message) => `user: ${message}`).join("\n");
    const said = await transcript(agentOf(language, titles), script);
    const moment = [formatValue("2026-11-21", "date", language), formatValue("20:30", "time", language)];
    expect(said.split("\n").at(-1)).toBe(`agent: ${moment.join(" ")} ${done}`);
  },
  20_000,
);

test.each(Object.entries(BOOKINGS))(
  "in %s a mere cancel drops it at any step",
  async (language, { titles, says, cancels }) => {
    for (let step = 0; step < says.length - 1; step++) {
      const script = ["Booking", ...says.slice(0, step), cancels]
        .map((message) => `user: ${message}`)
        .join("\n");
      const last = (await transcript(agentOf(language, titles), script)).split("\n").at(-1);
      expect(last, script).not.toContain("asks");
    }
  },
);
