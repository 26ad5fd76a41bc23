import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { reportFaults } from "./parse-sources.ts";

const DECISIONS = "docs/decisions/";
const NAME = /^(\d{3})-[a-z0-9-]+\.md$/;
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;
/** What a decision's third line is; later ones that change it are named by number and file. */
const LATER = String.raw`\[\d{3}\]\(\d{3}-[a-z0-9-]+\.md\)`;
const STATUS = new RegExp(`^Status: (?:in force|withdrawn|changed by ${LATER}(?:, ${LATER})*)$`);

/** Each link of a page below `root` that leads nowhere, and each decision without its title or status. */
export function findDocumentFaults(root: string, pages: readonly string[]): string[] {
  const read = (page: string) => readFileSync(path.join(root, page), "utf8");
  const anchors = new Map<string, Set<string>>();
  const anchorsOf = (page: string) => {
    const known = anchors.get(page) ?? anchorsIn(read(page));
    anchors.set(page, known);
    return known;
  };
  const isThere = (page: string, link: string) => {
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? page : path.posix.join(path.posix.dirname(page), file);
    if (!existsSync(path.join(root, target))) return false;
    return anchor === undefined || !target.endsWith(".md") || anchorsOf(target).has(anchor);
  };
  return pages.flatMap((page) => [
    ...linksIn(read(page))
      .filter((link) => !isThere(page, link))
      .map((link) => `${page} links to ${link}, which isn't there`),
    ...(page.startsWith(DECISIONS) ? decisionFaults(page, read(page)) : []),
  ]);
}

function linksIn(text: string): string[] {
  return [...withoutCode(text).matchAll(LINK)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
}

function withoutCode(text: string): string {
  return text.replace(/^```.*?^```$/gms, "").replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]]/g, ""));
}

/** As GitHub names headings; a second one of the same text is numbered. */
function anchorsIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const [, heading = ""] of text.replace(/^```.*?^```$/gms, "").matchAll(/^#{1,6} (.+)$/gm)) {
    const name = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-");
    let number = 0;
    while (names.has(number === 0 ? name : `${name}-${number}`)) number++;
    names.add(number === 0 ? name : `${name}-${number}`);
  }
  return names;
}

function decisionFaults(page: string, text: string): string[] {
  const [, number] = NAME.exec(path.posix.basename(page)) ?? [];
  if (number === undefined) return [`${page} has no name such as 001-what-it-says.md`];
  const [title = "", , status = ""] = text.split("\n");
  return [
    ...(title.startsWith(`# ${number}: `)
      ? []
      : [`${page} doesn't begin with "# ${number}: " and its title`]),
    ...(STATUS.test(status) ? [] : [`${page} doesn't say its status in the third line`]),
  ];
}

/** Every page of the repository, but those that tests read as strangers' files. */
function listPages(root: string): string[] {
  const tracked = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "*.md", ":!server/src/testing"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  return tracked.split("\n").filter((page) => page !== "" && existsSync(path.join(root, page)));
}

if (import.meta.main) reportFaults((root) => findDocumentFaults(root, listPages(root)));
