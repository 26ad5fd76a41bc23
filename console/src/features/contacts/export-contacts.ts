import { paths } from "@cxc/contract/paths.ts";
import { answerError } from "../../lib/api-error.ts";
import { fetchWithSession } from "../../lib/fetch-with-session.ts";

/** Has the browser keep the contacts that this search finds as a CSV file; "" finds all. Throws ApiError. */
export async function exportContacts(q: string): Promise<void> {
  const search = q === "" ? "" : `?${new URLSearchParams({ q })}`;
  const response = await fetchWithSession(`${paths.contactExport}${search}`, { method: "GET" });
  if (!response.ok) throw answerError(response, await response.json().catch(() => undefined));
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = "contacts.csv";
  link.click();
  URL.revokeObjectURL(address);
}
