import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { uniformText } from "../text/plain-text.ts";

/** How most of the world, and those who copy from there, begin a number that is called from abroad. */
const ABROAD = /^00/u;

/**
 * A phone number in E.164 ("+493012345678"), read as people of a country (ISO 3166) write it, with or without the country's
 * own code, and without its extension; undefined where neither the number nor the country tells.
 */
export function toE164(text: string, country: string | undefined): string | undefined {
  const typed = uniformText(text).trim();
  const home = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(typed.replace(ABROAD, "+"), home);
  return number?.number;
}
