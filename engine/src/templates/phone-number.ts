import { CALLING_CODES } from "@cxc/contract/calling-codes.ts";

const LONGEST = 15;
const SHORTEST = 7;

/**
 * A phone number in E.164 ("+493012345678"), read as people of a country (ISO 3166) write it; undefined where neither
 * the number nor the country tells.
 */
export function toE164(text: string, country: string | undefined): string | undefined {
  const typed = text.trim().replace(/^\+/u, "00");
  const isAbroad = typed.startsWith("00");
  // "+49 (0)30 …": the nought is dialled at home only.
  const digits = (isAbroad ? typed.slice(2).replace(/\(0\)/u, "") : typed).replace(/\D/gu, "");
  const [calling, trunk = ""] = CALLING_CODES[country ?? ""]?.split(" ") ?? [];
  if (!isAbroad && calling === undefined) return undefined;
  const national = trunk !== "" && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;
  const whole = isAbroad ? digits : `${calling}${national}`;
  return whole.length >= SHORTEST && whole.length <= LONGEST && !whole.startsWith("0")
    ? `+${whole}`
    : undefined;
}
