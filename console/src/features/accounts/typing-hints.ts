import { USER_NAME_PATTERN } from "@cxc/contract/rules.ts";

const ASCII = /^[\x20-\x7e]*$/;

/** What to do about an address with an umlaut or accent, while it is typed; `{}` for any other. */
export function emailHint(typed: string): { hint?: string } {
  return ASCII.test(typed) ? {} : { hint: "Without umlauts and accents: often “ue” for “ü”, “e” for “é”." };
}

/** What a name may have, once something else is typed; `{}` until then. */
export function nameHint(typed: string): { hint?: string } {
  return typed === "" || USER_NAME_PATTERN.test(typed) ? {} : { hint: "Letters, digits and spaces only." };
}
