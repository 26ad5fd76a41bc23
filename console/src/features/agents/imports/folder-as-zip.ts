import { packZip } from "../../../lib/pack-zip.ts";

/** What systems and repositories keep beside a bot. */
const NOT_OURS = /(?:^|\/)(?:\.git|\.github|node_modules|__pycache__|\.DS_Store)(?:\/|$)/;

/** A chosen folder as one archive with its name, its files under their paths. */
export async function folderAsZip(files: readonly File[]): Promise<File> {
  const kept = files.filter((file) => !NOT_OURS.test(pathOf(file)));
  const packed = await Promise.all(
    kept.map(async (file) => ({ path: pathOf(file), bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  const [name = ""] = (kept[0] ? pathOf(kept[0]) : "").split("/");
  return new File([packZip(packed)], `${name || "folder"}.zip`, { type: "application/zip" });
}

function pathOf(file: File): string {
  return file.webkitRelativePath || file.name;
}
