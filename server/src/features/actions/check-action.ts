import type { ActionBody } from "@cxc/contract/actions.ts";
import { messages } from "@cxc/contract/messages.ts";
import { EMAIL_PATTERN } from "@cxc/contract/rules.ts";
import { AppError } from "../../app-error.ts";
import { checkHttp } from "./http/check-http.ts";

type Errors = Record<string, string>;

const REQUIRED_PARTS = {
  http: ["method", "url"],
  email: ["to", "subject", "text"],
  crm_contact: ["name"],
  handoff: [],
} as const;

/** Throws `invalid` unless the part of the action's kind is there and can be used. */
export function checkAction(body: ActionBody): void {
  const errors = body[body.kind] ? checkPart(body) : missingPart(body.kind);
  if (Object.keys(errors).length > 0) throw new AppError("invalid", { errors });
}

function missingPart(kind: ActionBody["kind"]): Errors {
  return Object.fromEntries(REQUIRED_PARTS[kind].map((field) => [`${kind}.${field}`, messages.required]));
}

function checkPart({ kind, http, email }: ActionBody): Errors {
  if (kind === "http" && http) return checkHttp(http);
  if (kind !== "email" || !email) return {};
  const { reply_to } = email;
  const isUsable = reply_to === "" || reply_to.includes("{{") || EMAIL_PATTERN.test(reply_to.trim());
  return isUsable ? {} : { "email.reply_to": messages.validEmail };
}
