import { randomUUID } from "node:crypto";
import { splitParts } from "../reading/parts.ts";
import type { Extract, ExtractedPage } from "./extract.ts";
import { readPage } from "./read-page.ts";
import type { SiteAccess } from "./site-access.ts";

/** An error page is short: longer ones are read without a question. */
const WORDS_MAX = 250;

/** Whether a page that was read says no more than what the site answers at an address that can't exist. */
export type IsMissingPage = (url: string, page: ExtractedPage) => Promise<boolean>;

/**
 * Tells error pages that answer 200. The site is asked once for an address that can't exist, when the first short page
 * came in; what it answers is compared without digits and the address, which such pages name.
 */
export function createMissingPageCheck(options: {
  start: string;
  site: Pick<SiteAccess, "fetchPage" | "refusalOf">;
  extract: Extract;
  signal: AbortSignal;
}): IsMissingPage {
  const { start, site, extract, signal } = options;
  let known: Promise<string | undefined> | undefined;

  async function askOnce(): Promise<string | undefined> {
    const url = new URL(`/${randomUUID()}`, start).href;
    const refusalOf = (address: string) => site.refusalOf(address, true);
    const read = await readPage({
      url,
      depth: 1,
      attempts: 0,
      fetchPage: site.fetchPage,
      refusalOf,
      extract,
      signal,
    });
    const isThere = read.outcome === "indexed" && read.page && read.final_url === url;
    return isThere && read.page ? plainText(read.page, url) : undefined;
  }

  return async (url, page) => {
    if (page.words > WORDS_MAX) return false;
    known ??= askOnce();
    return (await known) === plainText(page, url);
  };
}

/** Title and text without what differs from one missing page to the next. */
function plainText({ title, markdown }: ExtractedPage, url: string): string {
  const { href, pathname, search } = new URL(url);
  const names = [href, pathname + search, pathname, pathname.slice(1), pathname.split("/").at(-1) ?? ""];
  return names
    .filter((name) => name.length > 1)
    .flatMap((name) => [name, decoded(name)])
    .reduce((text, name) => text.replaceAll(name, ""), `${title}\n${splitParts(markdown).own}`)
    .replace(/[\d\s]+/g, " ")
    .toLowerCase();
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
