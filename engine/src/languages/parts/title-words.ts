import type { Words } from "./words.ts";

/** What titles and descriptions of entities call the text that they ask for; `{0+ letters}` where it may be a part of a word. */
export interface TitleWords {
  email: Words;
  phone: Words;
  postcode: Words;
  url: Words;
  /** A number or code that something is known by: "order number". */
  reference: Words;
  /** Two words that are one: "check in". */
  compounds: Words;
}
