import { UUID_PATTERN } from "@cxc/contract/rules.ts";
import { AppError } from "../app-error.ts";

/** The id in lower case; what can't be an id is as absent as a random one (404). */
export function uuidOr404(id: string): string {
  if (!UUID_PATTERN.test(id)) throw new AppError("not_found");
  return id.toLowerCase();
}
