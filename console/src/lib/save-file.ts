import { answerError } from "./api-error.ts";
import { fetchWithSession } from "./fetch-with-session.ts";

interface SavedFile {
  /** Of a route of the contract whose reply is a file. */
  path: string;
  query: Record<string, string | undefined>;
  /** What it is called on the person's device. */
  name: string;
}

/** Has the browser keep the file that this path answers with. Throws ApiError. */
export async function saveFile({ path, query, name }: SavedFile): Promise<void> {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value) search.set(key, value);
  }
  const response = await fetchWithSession(search.size > 0 ? `${path}?${search}` : path, { method: "GET" });
  if (!response.ok) throw answerError(response, await response.json().catch(() => undefined));
  keepBlob(await response.blob(), name);
}

/** Has the browser keep what is here already. */
export function keepBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
