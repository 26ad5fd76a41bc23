import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeText, isBinary } from "./decode-text.ts";

const GERMAN = "Größe und Preis: Müsli für 3 € – „süß“";

test("reads UTF-8 with and without a mark", () => {
  expect(decodeText(Buffer.from(GERMAN))).toBe(GERMAN);
  expect(decodeText(Buffer.from(`\ufeff${GERMAN}`))).toBe(GERMAN);
});

test("reads UTF-16 of both byte orders, marked or not", () => {
  const little = Buffer.from(GERMAN, "utf16le");
  const big = Buffer.from(little).swap16();
  expect(decodeText(little)).toBe(GERMAN);
  expect(decodeText(big)).toBe(GERMAN);
  expect(decodeText(Buffer.concat([Buffer.of(0xff, 0xfe), little]))).toBe(GERMAN);
  expect(decodeText(Buffer.concat([Buffer.of(0xfe, 0xff), big]))).toBe(GERMAN);
});

/** "Hello" and the like in bytes of a legacy charset, written down as hexadecimal. */
const LEGACY: [charset: string, bytes: string, text: string][] = [
  ["windows-1252", "4d fc 73 6c 69 20 96 20 c4 70 66 65 6c 20 33 20 80", "Müsli – Äpfel 3 €"],
  ["windows-1251", "cf f0 e8 e2 e5 f2 20 ec e8 f0", "Привет мир"],
  ["koi8-r", "f0 d2 c9 d7 c5 d4 20 cd c9 d2", "Привет мир"],
  ["windows-1253", "ca e1 eb e7 ec dd f1 e1 20 ea fc f3 ec e5", "Καλημέρα κόσμε"],
  ["shift_jis", "8c 8e 97 6a 93 fa 2c 8b e3 8e 9e", "月曜日,九時"],
  ["shift_jis", "82 b1 82 f1 82 c9 82 bf 82 cd", "こんにちは"],
  ["euc-jp", "a4 b3 a4 f3 a4 cb a4 c1 a4 cf c0 a4 b3 a6", "こんにちは世界"],
  ["euc-kr", "be c8 b3 e7 c7 cf bc bc bf e4", "안녕하세요"],
  ["gb18030", "c4 e3 ba c3 ca c0 bd e7", "你好世界"],
  ["big5", "a7 41 a6 6e a5 40 ac c9", "你好世界"],
];

test.each(LEGACY)("guesses %s", (_charset, bytes, text) => {
  expect(decodeText(Buffer.from(bytes.replaceAll(" ", ""), "hex"))).toBe(text);
});

/** Sentences as pages have them, in charsets whose bytes are letters in others too. */
const SENTENCES: [charset: string, sentence: string][] = [
  ["windows-1252", "Nous vous répondons dès demain, à bientôt et merci."],
  ["windows-1252", "Öffnungszeiten: täglich von 9 bis 18 Uhr, außer sonntags."],
  ["iso-8859-2", "Proszę zadzwonić, jeśli paczka się spóźni."],
  ["windows-1250", "Proszę zadzwonić, jeśli paczka się spóźni."],
  ["windows-1250", "Otevírací doba: každý den od devíti hodin, kromě neděle."],
  ["windows-1251", "Мы работаем каждый день с девяти до шести."],
  ["koi8-r", "Мы работаем каждый день с девяти до шести."],
  ["windows-1253", "Είμαστε ανοιχτά κάθε μέρα από τις εννέα."],
  ["windows-1254", "Her gün dokuzdan altıya kadar açığız, pazar günleri hariç."],
  ["windows-1255", "אנחנו פתוחים כל יום מתשע עד שש"],
  ["windows-1256", "نحن نعمل كل يوم من التاسعة حتى السادسة"],
  ["windows-874", "เราเปิดทุกวันตั้งแต่เก้าโมงเช้า"],
];

test.each(SENTENCES)("guesses %s by a sentence: %s", (charset, sentence) => {
  expect(decodeText(encode(sentence, charset))).toBe(sentence);
  const page = `<html><head><title>${sentence}</title></head><body><p>${sentence}</p></body></html>`;
  expect(decodeText(encode(page, charset))).toBe(page);
});

test.each(SENTENCES)("%s below much that is plain ASCII is guessed alike: %s", (charset, sentence) => {
  const markup = `${"<!-- plain -->".repeat(10_000)}<a href="/index.php?id=3">The shop is open</a> `;
  expect(decodeText(encode(markup + sentence, charset))).toBe(markup + sentence);
});

test("UTF-8 with a broken byte stays UTF-8", () => {
  const bytes = Buffer.from(GERMAN.repeat(20));
  bytes[5] = 0xff;
  expect(decodeText(bytes)).toContain(GERMAN.repeat(19));
  expect(decodeText(Buffer.from(`${GERMAN}ü`).subarray(0, -1))).toContain(GERMAN);
});

test("reads any bytes in bounded time", () => {
  const random = fc.uint8Array({ minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(random, (bytes) => {
      const text = Buffer.from(bytes.map((byte) => (byte < 32 || byte === 127 ? 32 : byte)));
      // A mark of the byte order alone is no text.
      const isMark = /^(?:feff|fffe|efbbbf)$/.test(text.toString("hex"));
      expect(decodeText(text).length > 0).toBe(!isMark);
    }),
  );
  const begun = performance.now();
  decodeText(Buffer.alloc(5_000_000, Buffer.from("\xe1\xf9\xec\x9f ", "latin1")));
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test("a label from outside or in the document wins over a guess", () => {
  const greek = Buffer.from("e1e2e3", "hex");
  expect(decodeText(greek, "iso-8859-7")).toBe("αβγ");
  const page = Buffer.concat([Buffer.from('<meta charset="windows-1253"><p>'), greek]);
  expect(decodeText(page)).toContain("αβγ");
  expect(decodeText(greek, "no-such-charset")).toHaveLength(3);
});

test("a label can't break valid UTF-8 that carries a mark", () => {
  expect(decodeText(Buffer.from(`\ufeff${GERMAN}`), "windows-1252")).toBe(GERMAN);
});

test("tells bytes that are no text", () => {
  expect(isBinary(Buffer.from("MZ\u0000\u0003\u0000\u0000"))).toBe(true);
  expect(isBinary(Buffer.from("plain"))).toBe(false);
  expect(() => decodeText(Buffer.from([1, 2, 0, 0, 5, 0, 7, 1, 0, 200, 0, 0, 0, 9]))).toThrow(
    "can't be read",
  );
});

/** In a charset of one byte a character. */
function encode(text: string, charset: string): Buffer {
  const decoder = new TextDecoder(charset);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Buffer.from(Array.from(text, (char) => bytes.get(char) ?? expect.fail(`no ${char} in ${charset}`)));
}

const TEXTS = [
  GERMAN,
  "Les réservations de l'été sont ouvertes : la chambre côté forêt coûte 84 euros.",
  "Zażółć gęślą jaźń, pokój dwuosobowy kosztuje 240 złotych.",
  "Номер на двоих стоит 4500 рублей, завтрак включён.",
  "الغرفة المزدوجة بسعر خمسة وأربعين دينارا مع الإفطار.",
  "二人部屋は一泊一万二千円です。朝食が付きます。",
  "더블룸은 조식을 포함하여 구만 원입니다.",
];
const LABELS = [
  "iso-8859-1",
  "windows-1251",
  "shift_jis",
  "gbk",
  "euc-kr",
  "utf-16le",
  "big5",
  "koi8-r",
  "no-such",
  undefined,
];

test("whatever header and page say, UTF-8 with a wrong byte in a thousand is read as UTF-8", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TEXTS),
      fc.constantFrom(...LABELS),
      fc.constantFrom(...LABELS),
      fc.integer({ min: 0, max: 3 }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      (text, header, page, wrong, place) => {
        const plain = `${page === undefined ? "" : `<meta charset="${page}">`}${`${text}\n`.repeat(40)}`;
        const bytes = Buffer.from(plain);
        const pieces = [bytes.subarray(0, 0)];
        let at = 0;
        for (let n = 1; n <= wrong; n++) {
          const end = Math.floor((bytes.length * (n - 1 + place)) / (wrong + 1));
          pieces.push(bytes.subarray(at, end), Buffer.of(0x93));
          at = end;
        }
        const read = decodeText(Buffer.concat([...pieces, bytes.subarray(at)]), header);
        const letters = plain.split("\n").filter((line) => read.includes(line)).length;
        expect(letters).toBeGreaterThanOrEqual(41 - wrong - 1);
      },
    ),
    { numRuns: 300 },
  );
});

test("a label that yields impossible text gives way to the next one", () => {
  const greek = Buffer.concat([
    Buffer.from('<meta charset="windows-1253"><p>'),
    Buffer.from("e1e2e3e4e5".repeat(20), "hex"),
  ]);
  expect(decodeText(greek, "utf-8")).toContain("αβγδε");
});

test("a control character that a program put into a text, a zero too, makes it no other file", () => {
  for (const code of [0, 1, 8, 0x1b, 0x7f]) {
    for (const text of ["Next meeting", GERMAN, "The bell rings at noon. ".repeat(200)]) {
      for (let at = 0; at <= text.length; at += 1 + (text.length >> 4)) {
        const bytes = Buffer.from(text.slice(0, at) + String.fromCharCode(code) + text.slice(at));
        expect(isBinary(bytes)).toBe(false);
        expect(decodeText(bytes).replaceAll(String.fromCharCode(code), "")).toBe(text);
      }
    }
  }
  expect(isBinary(Buffer.from("Next\0meeting\0on\0Monday"))).toBe(true);
});
