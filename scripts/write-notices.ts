// For an image: one file of the licences of all packages that are installed in it. The bundles have their own.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { listInstalledPackages, NOTICES_FILE, writeNotices } from "./third-party-notices.ts";

const ROOT = process.argv[2] ?? path.join(import.meta.dirname, "..");

const folders = ["", "contract", "engine", "server"].flatMap((room) =>
  listInstalledPackages(path.join(ROOT, room, "node_modules")),
);
writeFileSync(path.join(ROOT, NOTICES_FILE), writeNotices("This image", folders));
