import { describe, expect, it } from "vitest";
import { parseRobots } from "./robots.ts";

/** What a robots.txt says of a path: `+` may be read, `-` may not. */
interface Case {
  robots: string;
  says: Record<string, "+" | "-">;
}

function answersOf({ robots, says }: Case): Record<string, string> {
  const rules = parseRobots(robots);
  const paths = Object.keys(says);
  return Object.fromEntries(
    paths.map((path) => [path, rules.isAllowed(`https://example.com${path}`) ? "+" : "-"]),
  );
}

const everyone = (...rules: string[]) => ["User-agent: *", ...rules].join("\n");

/** Cases of RFC 9309, by section, and of files as sites have them. */
const CASES: Record<string, Record<string, Case>> = {
  "2.2.1 groups": {
    "ours counts alone, whatever is for everyone": {
      robots: "User-agent: *\nDisallow: /\n\nUser-agent: CxcBot\nDisallow: /mine",
      says: { "/": "+", "/mine/1": "-" },
    },
    "an empty group of ours allows all": {
      robots: "User-agent: CxcBot\nDisallow:\n\nUser-agent: *\nDisallow: /",
      says: { "/": "+", "/a": "+" },
    },
    "several names share a group": {
      robots: "User-agent: GPTBot\nUser-agent: CxcBot\nUser-agent: CCBot\nDisallow: /a\nAllow: /a/b\n",
      says: { "/a": "-", "/a/b": "+", "/c": "+" },
    },
    "groups of one name are one, wherever they stand": {
      robots:
        "User-agent: cxcbot\nDisallow: /a\n\nUser-agent: x\nDisallow: /\n\nUser-agent: CXCBOT\nDisallow: /b",
      says: { "/a": "-", "/b": "-", "/c": "+" },
    },
    "a name is what stands before its version, and no other name's beginning": {
      robots:
        "User-agent: CxcBot/2.1 (+https://example.com)\nDisallow: /a\n\nUser-agent: CxcBot-News\nDisallow: /b",
      says: { "/a": "-", "/b": "+" },
    },
    "empty lines do not end a group": {
      robots: "User-agent: *\n\n\nDisallow: /a\n\nDisallow: /b",
      says: { "/a": "-", "/b": "-" },
    },
    "a rule before any name is nobody's": {
      robots: "Disallow: /\n\nUser-agent: *\nDisallow: /a",
      says: { "/": "+", "/a": "-" },
    },
    "no group for us and none for everyone": {
      robots: "User-agent: GPTBot\nDisallow: /",
      says: { "/": "+" },
    },
  },
  "2.2.2 rules": {
    "the longest match wins, in whichever order": {
      robots: everyone("Allow: /p", "Disallow: /", "Disallow: /page/private", "Allow: /page/private/open"),
      says: { "/page": "+", "/other": "-", "/page/private/x": "-", "/page/private/open/x": "+" },
    },
    "among equals it may be read": { robots: everyone("Disallow: /a", "Allow: /a"), says: { "/a/b": "+" } },
    "an empty Disallow forbids nothing, an empty Allow allows nothing": {
      robots: everyone("Disallow:", "Disallow: /a", "Allow:"),
      says: { "/": "+", "/a": "-" },
    },
    "paths are told apart by case": { robots: everyone("Disallow: /A"), says: { "/A": "-", "/a": "+" } },
    "a prefix is no folder": {
      robots: everyone("Disallow: /fish"),
      says: { "/fish": "-", "/fish.html": "-", "/fishheads/yum": "-", "/catfish": "+", "/Fish.asp": "+" },
    },
    "a folder is no page of that name": {
      robots: everyone("Disallow: /fish/"),
      says: { "/fish": "+", "/fish/": "-", "/fish/salmon": "-" },
    },
    "a query counts": { robots: everyone("Disallow: /*?"), says: { "/a?b=c": "-", "/a": "+" } },
    "letters beyond ASCII are their escapes": {
      robots: everyone("Disallow: /foo/bar/ツ", "Disallow: /Ä{b}"),
      says: { "/foo/bar/%E3%83%84": "-", "/foo/bar/ツ": "-", "/%C3%84%7Bb%7D/c": "-", "/foo/bar": "+" },
    },
    "escapes in either spelling are the same": {
      robots: everyone("Disallow: /foo/%62%61%7A", "Disallow: /a%e3%83%84", "Disallow: /b'c"),
      says: { "/foo/baz": "-", "/a%E3%83%84": "-", "/b%27c": "-" },
    },
    "an escaped slash is no slash": {
      robots: everyone("Disallow: /a%2Fb"),
      says: { "/a/b": "+", "/a%2fb": "-" },
    },
  },
  "2.2.3 special characters": {
    "* is any text": {
      robots: everyone("Disallow: /fish*.php", "Disallow: /*/tmp"),
      says: {
        "/fish.php": "-",
        "/fishheads/c.php?x=1": "-",
        "/Fish.PHP": "+",
        "/a/b/tmp/c": "-",
        "/tmp": "+",
      },
    },
    "$ is the end": {
      robots: everyone("Disallow: /*.php$", "Disallow: /$"),
      says: { "/f.php": "-", "/f.php?x": "+", "/f.php/": "+", "/": "-", "/a": "+" },
    },
    "many stars are one": {
      robots: everyone("Disallow: /a***b"),
      says: { "/ab": "-", "/a1b": "-", "/a": "+" },
    },
    "escaped they are themselves": {
      robots: everyone("Disallow: /file-with-a-%2A.html", "Disallow: /foo-%24"),
      says: {
        "/file-with-a-*.html": "-",
        "/file-with-a-x.html": "+",
        "/foo-$": "-",
        "/foo-$/x": "-",
        "/foo-": "+",
      },
    },
    "a $ in the middle is itself": {
      robots: everyone("Disallow: /a$b"),
      says: { "/a$b/c": "-", "/a": "+" },
    },
    "# begins a comment, also behind a rule": {
      robots: "# robots of example.com\nUser-agent: * # all of you\nDisallow: /a # not /b\n#Disallow: /b",
      says: { "/a": "-", "/b": "+" },
    },
  },
  "2.2.4 other records": {
    "they don't come between the names of a group": {
      robots: "User-agent: CxcBot\nCrawl-delay: 5\nHost: example.com\nUser-agent: GPTBot\nDisallow: /a",
      says: { "/a": "-" },
    },
    "a sitemap ends nothing": {
      robots: "User-agent: *\nDisallow: /a\nSitemap: https://example.com/s.xml\nDisallow: /b",
      says: { "/a": "-", "/b": "-" },
    },
    "lines without sense are read over": {
      robots: everyone("Disallow", "Noindex: /x", ": /y", "Disallow: /a"),
      says: { "/x": "+", "/y": "+", "/a": "-" },
    },
  },
  "2.3 how it is written": {
    "a byte order mark": { robots: `\ufeff${everyone("Disallow: /a")}`, says: { "/a": "-" } },
    CRLF: {
      robots: everyone("Disallow: /a", "Disallow: /b").replaceAll("\n", "\r\n"),
      says: { "/a": "-", "/b": "-" },
    },
    CR: {
      robots: everyone("Disallow: /a", "Disallow: /b").replaceAll("\n", "\r"),
      says: { "/a": "-", "/b": "-" },
    },
    "blanks and tabs around, names in any case": {
      robots: " \tUSER-AGENT\t:\t* \n  disALLOW  :   /a  \t",
      says: { "/a": "-" },
    },
    "a web page": { robots: "<!doctype html><title>Not found</title>", says: { "/": "+" } },
  },
  "2.5 limits": {
    "500 KiB are read, and no more": {
      robots: `${everyone("Disallow: /a")}\n${"#".repeat(100)}\n`
        .padEnd(511_000, "# filler\n")
        .concat("\nDisallow: /b\n", "# filler\n".repeat(20_000), "Disallow: /c\n"),
      says: { "/a": "-", "/b": "-", "/c": "+" },
    },
    "others' rules take none of our room": {
      robots: `User-agent: x\n${"Disallow: /y\n".repeat(20_000)}User-agent: *\nDisallow: /a`,
      says: { "/a": "-", "/y": "+" },
    },
  },
};

describe.each(Object.entries(CASES))("%s", (_, cases) => {
  it.each(Object.entries(cases))("%s", (__, one) => {
    expect(answersOf(one)).toEqual(one.says);
  });
});
