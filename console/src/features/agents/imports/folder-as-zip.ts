import { packZip } from "../../../lib/pack-zip.ts";
import type { PathedFile } from "../../../ui/dropped-files.ts";

/** What systems and repositories keep beside a bot, and what Rasa trained of it: often larger than an upload may be. */
const NOT_OURS =
  /(?:^|\/)(?:(?:\.git|\.github|node_modules|__pycache__|\.DS_Store)(?:\/|$)|models\/[^/]+\.tar\.gz$)/;

/** A chosen or dropped folder as one archive with its name, its files under their paths. */
export async function folderAsZip(files: readonly PathedFile[]): Promise<File> {
  const kept = files.filter(({ path }) => !NOT_OURS.test(path));
  const packed = await Promise.all(
    kept.map(async ({ path, file }) => ({ path, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  // Files that were dropped beside it give no name.
  const named = kept.find(({ path }) => path.includes("/")) ?? kept[0];
  const [name = ""] = (named?.path ?? "").split("/");
  return new File([packZip(packed)], `${name || "folder"}.zip`, { type: "application/zip" });
}
