import { listAt, textAt } from "../loose-json.ts";
import type { ReadFiles } from "../read-files.ts";
import { UnreadableError } from "../unreadable-error.ts";

const PART =
  /^(?:agent\.json|bundle\.json|data_source\.json|(?:actions|entities|intents|tests)\/[^/]+\.json)\b/;
/** Only our intents stand in numbered files and have these fields. */
const INTENT = /^(.*\/)?intents\/\d{4}-[^/]+\.json$/;

/**
 * A bundle goes in whole or not at all, so that a merge that left its marks in one file takes nothing out in silence.
 * Throws UnreadableError with the part of this folder that is broken or no JSON.
 */
export function assertWholeBundle({ broken, texts }: ReadFiles, folder: string): void {
  const isPart = (path: string) => path.startsWith(folder) && PART.test(path.slice(folder.length));
  // Each sentence begins with its file.
  const sentence = broken.find(isPart);
  if (sentence !== undefined) throw new UnreadableError(sentence);
  const text = texts.find(({ path }) => isPart(path));
  if (text) throw new UnreadableError("This is no JSON.", { file: text.path });
}

/** Parts of a bundle without its head are no bot of another maker: throws UnreadableError for those. */
export function assertNoHeadlessBundle(files: ReadFiles): void {
  const intent = files.json.find(
    ({ path, data }) =>
      INTENT.test(path) && textAt(data, "prompt") !== "" && listAt(data, "training_phrases").length > 0,
  );
  if (!intent) return;
  const folder = INTENT.exec(intent.path)?.[1] ?? "";
  assertWholeBundle(files, folder);
  throw new UnreadableError(`This bundle has no "${folder}bundle.json".`);
}
