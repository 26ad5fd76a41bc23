import { describe, expect, it } from "vitest";
import { detectLanguage } from "../languages/detect-language.ts";
import { analysePassage } from "./analyse-passage.ts";
import { explainVerdict } from "./explain-verdict.ts";
import { extractAnswer } from "./extract-answer.ts";
import { createPassageIndex } from "./passage-index.ts";
import { splitPassages } from "./split-passages.ts";

type Article = readonly [title: string, text: string];

/** Answers the quote, or "" where the agent would say that it doesn't know. */
function asker(articles: readonly Article[]) {
  const index = createPassageIndex();
  const rows = new Map<string, { id: string; title: string; heading: string; text: string; url: null }>();
  for (const [title, text] of articles) {
    const language = detectLanguage(`${title}\n${text}`);
    for (const [n, passage] of splitPassages({ title, text }).entries()) {
      const id = `${title} ${n}`;
      rows.set(id, { id, title, ...passage, url: null });
      index.add(id, analysePassage({ title, ...passage, language }));
    }
  }
  return (question: string) => {
    const found = index.search(question, { limit: 5 }).flatMap(({ id, confidence }) => {
      const row = rows.get(id);
      return row ? [{ ...row, confidence }] : [];
    });
    const readings = index.read(question);
    const confidence = found[0]?.confidence;
    const { verdict } = explainVerdict({ readings, confidence, passages: index.size });
    return verdict === "refuse" ? "" : (extractAnswer(question, found, readings)?.quote ?? "");
  };
}

const ENGLISH = asker([
  [
    "Shipping and delivery",
    "We ship to all countries of the European Union and to Switzerland.\n\n## Shipping costs\n\n| Country | Standard | Express |\n|---|---|---|\n| Germany | €4.90 | €9.90 |\n| Switzerland | €12.00 | €24.00 |\n\nStandard delivery takes 2 to 4 working days.",
  ],
  ["Returns", "You can send back anything within 30 days. Refunds arrive within 5 working days."],
  [
    "Payment",
    "We accept Visa, Mastercard, PayPal and bank transfer. Your card is charged when we send the parcel.",
  ],
  ["Your account", "Forgotten passwords are reset by email. You can cancel your plan at any time."],
  ["Our shop", "You find us in 12 Harbour Street, or call 555 0134. We open at 9 am and close at 6 pm."],
  ["Doctors", "Dr. Patel works in cardiology on Mondays. In an emergency call 911."],
  ["Areas we serve", "We serve Springfield, Shelbyville and Ogdenville."],
]);

const GERMAN = asker([
  ["Laden", "Wir sind dienstags bis freitags von 10 bis 18 Uhr da. Montags ist Ruhetag."],
  ["Bezahlung", "Wir nehmen EC-Karte, Kreditkarte und Bargeld."],
  ["Versand", "Ab 60 Euro Bestellwert ist der Versand kostenlos, sonst werden 5,90 Euro berechnet."],
  ["Rückgabe", "Sie können Ware innerhalb von 14 Tagen zurückgeben."],
  ["Kontakt", "Telefon 040 123456. Sie finden uns in der Gartenstraße 5 in Hamburg."],
]);

const THAI = asker([
  ["การชำระเงิน", "เรารับบัตรเครดิต เงินสด และพร้อมเพย์"],
  ["การจัดส่ง", "ค่าจัดส่ง 50 บาททั่วประเทศ สินค้าถึงภายในสามวัน"],
]);

const POLISH = asker([
  ["Sklep", "Jesteśmy czynni od wtorku do piątku w godzinach 10–18. W poniedziałki mamy nieczynne."],
  ["Płatności", "Przyjmujemy karty Visa i Mastercard, gotówkę oraz przelewy bankowe."],
  ["Dostawa", "Przesyłka kurierska kosztuje 15 zł. Paczka dociera w ciągu 3 dni roboczych."],
  ["Kontakt", "Zadzwoń pod numer 22 123 45 67. Znajdziesz nas przy ulicy Ogrodowej 5 w Krakowie."],
]);

const KOREAN = asker([
  ["매장 안내", "화요일부터 금요일까지 오전 10시부터 오후 6시까지 영업합니다. 월요일은 휴무입니다."],
  ["결제", "비자와 마스터카드, 현금, 계좌이체를 받습니다."],
  ["배송", "배송비는 3,000원이며 상품은 3일 안에 도착합니다."],
  ["연락처", "전화 02-123-4567 또는 이메일로 문의하세요. 주소는 서울시 정원로 5입니다."],
]);

describe("everyday questions in other words than the page has", () => {
  it.each([
    ["Can I pay by card?", "Visa"],
    ["payment methods", "Visa"],
    ["shipping cost to Switzerland", "€12.00"],
    ["when do I get my money back?", "5 working days"],
    ["How do I cancel my subscription?", "cancel your plan"],
    ["what is your address", "Harbour Street"],
    ["where are you?", "Harbour Street"],
    ["phone number", "555 0134"],
    ["How can I contact you?", "555 0134"],
    ["opening hours", "9 am"],
    ["who is the cardiologist?", "Dr. Patel"],
    ["what areas do you cover?", "Shelbyville"],
  ])("answers “%s”", (question, quoted) => expect(ENGLISH(question)).toContain(quoted));

  it.each([
    ["Kann ich mit Karte zahlen?", "EC-Karte"],
    ["Welche Zahlungsarten gibt es?", "EC-Karte"],
    ["Versandkosten", "5,90 Euro"],
    ["Rückgaberecht", "14 Tagen"],
    ["Telefonnummer", "040 123456"],
    ["Wo seid ihr?", "Gartenstraße"],
    ["habt ihr montags offen", "Ruhetag"],
  ])("answers “%s” in German", (question, quoted) => expect(GERMAN(question)).toContain(quoted));

  it("reads a Thai question past its words of asking", () => {
    expect(THAI("จ่ายด้วยบัตรเครดิตได้ไหม")).toContain("บัตรเครดิต");
    expect(THAI("ค่าจัดส่งเท่าไหร่")).toContain("50 บาท");
  });

  it.each([
    ["O której otwieracie?", "10–18"],
    ["Jakie metody płatności akceptujecie?", "Visa"],
    ["Jak długo trwa wysyłka?", "3 dni"],
    ["Jak się z wami skontaktować?", "22 123 45 67"],
    ["Jaki jest wasz adres?", "Ogrodowej"],
  ])("answers “%s” in Polish", (question, quoted) => expect(POLISH(question)).toContain(quoted));

  it.each([
    ["몇 시에 문을 여나요?", "10시"],
    ["어떤 결제 방법이 있나요?", "비자"],
    ["배송은 얼마나 걸리나요?", "3일"],
    ["전화번호가 뭐예요?", "02-123-4567"],
    ["주소 알려주세요", "정원로"],
  ])("answers “%s” in Korean", (question, quoted) => expect(KOREAN(question)).toContain(quoted));

  it.each([
    "do you sell bicycles?",
    "what's the weather tomorrow",
    "who is the president of France",
    "where can I buy a laptop",
    "are you a robot?",
    "hello",
    "thank you so much",
    "Verkauft ihr Bücher?",
    "Wie wird das Wetter morgen?",
    "Danke schön",
    "สวัสดี",
    "Jaka będzie jutro pogoda?",
    "Dziękuję bardzo",
    "내일 날씨가 어때요?",
    "감사합니다",
  ])("still doesn't know “%s”", (question) => {
    const askers = [ENGLISH, GERMAN, THAI, POLISH, KOREAN];
    expect(askers.map((ask) => ask(question))).toEqual(askers.map(() => ""));
  });
});
