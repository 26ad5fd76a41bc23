import { pageKey } from "./canonical-url.ts";

/** So many different pages have to be the same with and without it: sold out articles of one shop look alike, too. */
const PAGES_MIN = 2;
/** Pages remembered: more are read without learning from them. */
const REMEMBERED_MAX = 20_000;

export interface IdleParameters {
  /** Learns from a page that was read; answers whether one more parameter turned out to be idle. */
  learn(page: { url: string; hash: string }): boolean;
  /** The address without the parameters that are idle; itself where it has none of them. */
  without(url: string): string;
}

/**
 * Which parameters of a site make no other page, whatever their names: sessions, clicks, random numbers. One is idle when two
 * different pages stayed the same under two of its values, or without it, and no page became another one by it.
 */
export function createIdleParameters(): IdleParameters {
  /** By page: the hash of its text. */
  const hashes = new Map<string, string>();
  /** By parameter and the page's key without it: the hash of its text. */
  const rests = new Map<string, string>();
  /** By parameter: the texts that stayed the same. */
  const same = new Map<string, Set<string>>();
  const telling = new Set<string>();
  const idle = new Set<string>();

  function compare(name: string, { hash, other }: { hash: string; other: string }): boolean {
    if (other !== hash) {
      telling.add(name);
      return false;
    }
    const texts = same.get(name) ?? new Set();
    same.set(name, texts.add(hash));
    return texts.size >= PAGES_MIN;
  }

  return {
    learn({ url, hash }) {
      const key = pageKey(url);
      if (hashes.has(key) || hashes.size >= REMEMBERED_MAX) return false;
      hashes.set(key, hash);
      let isNews = false;
      for (const name of parameterNames(url)) {
        if (telling.has(name) || idle.has(name)) continue;
        const restKey = pageKey(leaveOut(url, (one) => one === name));
        const rest = `${name}\n${restKey}`;
        const other = rests.get(rest) ?? hashes.get(restKey);
        if (other === undefined) rests.set(rest, hash);
        else if (compare(name, { hash, other })) {
          idle.add(name);
          isNews = true;
        }
      }
      return isNews;
    },
    without(url) {
      if (idle.size === 0 || !url.includes("?")) return url;
      return leaveOut(url, (name) => idle.has(name));
    },
  };
}

function parameterNames(url: string): Set<string> {
  return new Set(parametersOf(url).map(nameOf));
}

function leaveOut(url: string, isLeftOut: (name: string) => boolean): string {
  const kept = parametersOf(url).filter((parameter) => !isLeftOut(nameOf(parameter)));
  const [path = ""] = url.split("?", 1);
  return kept.length === 0 ? path : `${path}?${kept.join("&")}`;
}

/** Of a URL that `canonicalUrl` made: it has no fragment. */
function parametersOf(url: string): string[] {
  const start = url.indexOf("?");
  return start < 0 ? [] : url.slice(start + 1).split("&");
}

function nameOf(parameter: string): string {
  return parameter.split("=", 1)[0] ?? "";
}
