import { streetAddress } from "@cxc/engine/knowledge/address-question.ts";
import { namesPrices, namesTime, namesUnit } from "./measures.ts";

const EMAIL = /[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@]{2,24}/u;
const TELEPHONE = /(?:\+\d|\(?\d{2,5}\)?)(?:[ ()/.\u00a0-]{0,3}\d){5,12}/;
const YEAR = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/g;
const DATE = /(?<!\d)\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?!\d)/g;
/** As from eight to six. */
const HOURS = /(?<![\p{L}\d.,/-])\d{1,2}\s?\p{L}{0,3}\.?\s?[-–—~〜～]\s?\d{1,2}(?![\d.,/-])/u;

/** Whether a text says by itself what somebody asks for: a price, a time, or how to reach whom it is about. */
export function namesFact(text: string): boolean {
  return namesPrice(text) || namesContact(text);
}

/** Whether it names a price or a time; a moment of some year, such as that of a report, is neither. */
export function namesPrice(text: string): boolean {
  return text.split("\n").some((line) => /\p{Nd}/u.test(line) && namesUnit(line) && !isMoment(line));
}

function isMoment(line: string): boolean {
  return line.search(YEAR) !== -1 && namesTime(line) && !namesPrices(line) && !HOURS.test(line);
}

/** Whether it has an address, a telephone number, or hours without a sign of the clock. */
export function namesContact(text: string): boolean {
  if (!/\p{Nd}|@/u.test(text)) return false;
  const undated = text.replace(DATE, "").replace(YEAR, "");
  if (undated.includes("@") && EMAIL.test(undated)) return true;
  return [TELEPHONE, HOURS, streetAddress()].some((pattern) => pattern.test(undated));
}
