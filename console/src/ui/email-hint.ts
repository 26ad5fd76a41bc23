const ASCII = /^[\x20-\x7e]*$/;

/** What to do about an address with an umlaut or accent, while it is typed; `{}` for any other. */
export function emailHint(typed: string): { hint?: string } {
  return ASCII.test(typed) ? {} : { hint: "Without umlauts and accents: often “ue” for “ü”, “e” for “é”." };
}
