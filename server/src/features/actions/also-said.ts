import { ALSO_SAID, placeholdersIn } from "@cxc/contract/placeholders.ts";
import type { SlotValue } from "@cxc/contract/trace.ts";
import { cleanText } from "./http/encode-values.ts";
import { textOf } from "./http/render-body.ts";

/** A filled text with what the visitor said beside the values below it, unless its template names that itself. */
export function withAlsoSaid(
  text: string,
  template: string,
  values: Readonly<Record<string, SlotValue>>,
): string {
  const remarks = cleanText(textOf(values, ALSO_SAID)).trim();
  if (remarks === "" || placeholdersIn(template).includes(ALSO_SAID)) return text;
  return [text.trim(), `Also said: ${remarks}`].filter((part) => part !== "").join("\n\n");
}
