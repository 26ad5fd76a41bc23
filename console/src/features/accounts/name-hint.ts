import { USER_NAME_PATTERN } from "@cxc/contract/rules.ts";

/** What a name may have, once something else is typed; `{}` until then. */
export function nameHint(typed: string): { hint?: string } {
  return typed === "" || USER_NAME_PATTERN.test(typed) ? {} : { hint: "Letters, digits and spaces only." };
}
