import { imageFiles } from "../server/src/testing/image-folder.ts";

/** Of the image alone, or made by npm where a release is installed. */
const LEFT_OUT = new Set([
  ...["node_modules", "scripts/warm-start.ts", "scripts/write-notices.ts", "scripts/third-party-notices.ts"],
]);

/** What a release has beside the image's files: npm's commands, and what to read. */
const ADDED = [
  ...[".npmrc", "README.md", "CHANGELOG.md", "docs/operating.md", "docs/many-machines.md"],
  ...["docs/configuration.md", "docs/widget.md"],
  ...[
    "docs/what-is-stored-where.md",
    "deploy/agent-console.service",
    "deploy/nginx.conf",
    "deploy/Caddyfile",
  ],
  ...["scripts/boot.mjs", "scripts/install.mjs", "scripts/sample.ts"],
  ...["scripts/node/package.json", "scripts/node/package-lock.json"],
];

/** What stands in the archive of a release: files and folders of a built checkout, relative to it. The image's list is its own. */
export async function listReleaseFiles(): Promise<string[]> {
  const files = (await imageFiles()).map(({ from }) => from).filter((file) => !LEFT_OUT.has(file));
  return [...new Set([...files, ...ADDED])].sort();
}
