import { paths } from "@cxc/contract/paths.ts";
import { answerError } from "../../lib/api-error.ts";
import { fetchWithSession } from "../../lib/fetch-with-session.ts";
import type { Filters } from "./use-conversation-filters.ts";

export type ExportFormat = "csv" | "jsonl";

/** Has the browser keep the conversations with these filters as a file. Throws ApiError. */
export async function exportConversations(filters: Filters, format: ExportFormat): Promise<void> {
  const search = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(filters)) {
    if (value) search.set(name, value);
  }
  const response = await fetchWithSession(`${paths.conversationExport}?${search}`, { method: "GET" });
  if (!response.ok) throw answerError(response, await response.json().catch(() => undefined));
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = `conversations.${format}`;
  link.click();
  URL.revokeObjectURL(address);
}
