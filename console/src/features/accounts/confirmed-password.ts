import { freeText } from "@cxc/contract/fields.ts";
import { messages } from "@cxc/contract/messages.ts";
import { PASSWORD_MAX } from "@cxc/contract/rules.ts";

/** What a form that asks for a new password twice adds to its call's schema. */
export const confirmPassword = { confirm_password: freeText(PASSWORD_MAX) };

interface Typed {
  password: string;
  confirm_password: string;
}

interface Refinement {
  addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void;
}

/** Refuses a second password that is missing or not the first. */
export function refuseOtherPassword({ password, confirm_password: confirmed }: Typed, context: Refinement) {
  if (confirmed === password && confirmed !== "") return;
  const message = confirmed === "" ? messages.confirmPassword : messages.passwordsDiffer;
  context.addIssue({ code: "custom", path: ["confirm_password"], message });
}
