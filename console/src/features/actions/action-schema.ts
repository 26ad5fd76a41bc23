import { type ActionBody, actionBody } from "@cxc/contract/actions.ts";
import { ACTION_KINDS } from "@cxc/contract/rules.ts";
import { type ActionDraft, bodyOf, hasBody } from "./action-draft.ts";
import { jsonProblem } from "./placeholders.ts";

/** The contract's schema over the form's draft: the sentences come out at the names that the draft has. */
export const actionDraftSchema = {
  "~standard": { version: 1 as const, vendor: "console", validate },
};

/** Sentences of the server at the names that the draft has: `http.url` is `http_url`. */
export function draftErrors(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [draftPath(path.split(".")).join("."), text]),
  );
}

function validate(value: unknown) {
  const draft = value as ActionDraft;
  const result = actionBody.safeParse(bodyOf(draft));
  const issues = (result.error?.issues ?? []).map(({ path, message }) => ({
    path: draftPath(path),
    message,
  }));
  const problem =
    draft.kind === "http" && hasBody(draft) ? jsonProblem(draft.http_body, contentTypeOf(draft)) : "";
  if (problem) issues.push({ path: ["http_body"], message: problem });
  return result.success && issues.length === 0 ? { value: result.data satisfies ActionBody } : { issues };
}

/** The content type among the headers; undefined where the body decides. */
export function contentTypeOf({ http_headers }: Pick<ActionDraft, "http_headers">): string | undefined {
  return http_headers.find(({ name }) => name.trim().toLowerCase() === "content-type")?.value;
}

function draftPath(path: readonly PropertyKey[]): PropertyKey[] {
  const [part, name, inner, ...rest] = path;
  if (!ACTION_KINDS.some((kind) => kind === part) || name === undefined) return [...path];
  if (name === "auth") return [`http_auth_${String(inner ?? "type")}`, ...rest];
  return [`${String(part)}_${String(name)}`, ...(inner === undefined ? [] : [inner, ...rest])];
}
