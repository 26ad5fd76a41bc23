import MarkdownIt, { type Token } from "markdown-it";

const reader = new MarkdownIt({ html: false, linkify: false });

/**
 * The guide as one readable page, without scripts. Each heading can be linked to by its words (`3-an-intent-what-visitors-want`), as
 * sites for code do it; of a link to a file beside it only the words stay, as the page has no such files.
 */
export function userGuidePage(markdown: string, brand: string): string {
  const tokens = reader.parse(markdown, {});
  const headings = nameHeadings(tokens);
  for (const token of tokens) if (token.children) token.children = withoutFiles(token.children);
  const links = headings.map(
    ({ id, level, text }) => `<li class="${level}"><a href="#${id}">${text}</a></li>`,
  );
  const name = reader.utils.escapeHtml(brand);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Guide · ${name}</title>
<style nonce="__CSP_NONCE__">${STYLE}</style>
</head>
<body>
<nav aria-label="Sections"><p><a href="/">${name}</a></p><ul>${links.join("")}</ul></nav>
<main>
${reader.renderer.render(tokens, reader.options, {}).replaceAll("<pre>", '<pre tabindex="0">')}
</main>
</body>
</html>`;
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#dfe2e8, #353a44); --soft: light-dark(#f5f6f8, #1f232b); }
html { scroll-padding-top: 16px; }
body { margin: 0; display: grid; grid-template-columns: 300px minmax(0, 1fr); font: 15px/24px system-ui, sans-serif;
  background: light-dark(#fff, #191c22); color: light-dark(#1c2028, #e4e7ec); }
nav { position: sticky; top: 0; box-sizing: border-box; height: 100vh; overflow: auto; padding: 16px; border-right: 1px solid var(--line);
  font-size: 14px; line-height: 20px; }
nav ul { list-style: none; margin: 0; padding: 0; } nav p { margin: 4px 8px 12px; font-weight: 600; }
nav a { color: inherit; text-decoration: none; } nav li a { display: block; padding: 5px 8px; border-radius: 8px; }
nav a:hover { background: var(--soft); } nav .h3 { padding-left: 16px; }
main { box-sizing: border-box; width: 100%; max-width: 760px; padding: 16px 24px 64px; }
main a { color: light-dark(#1f5fd0, #8ab4ff); }
h1 { font-size: 26px; line-height: 32px; } h2 { font-size: 19px; margin: 40px 0 8px; } h3 { font-size: 16px; margin: 28px 0 4px; }
pre, code { background: var(--soft); border-radius: 6px; font-size: 13px; }
code { padding: 1px 4px; } pre { padding: 12px; line-height: 20px; white-space: pre-wrap; } pre code { padding: 0; }
table { border-collapse: collapse; display: block; overflow-x: auto; } th, td { text-align: start; padding: 6px 12px 6px 0;
  border-bottom: 1px solid var(--line); vertical-align: top; } td:first-child { white-space: nowrap; }
@media (max-width: 800px) { nav .h3 { display: none; } body { display: block; } nav { position: static; height: auto; border: 0; border-bottom: 1px solid var(--line); } }
`;

interface Heading {
  id: string;
  level: "h2" | "h3";
  /** As HTML. */
  text: string;
}

/** Gives each heading below the title its id; answers them in order. */
function nameHeadings(tokens: readonly Token[]): Heading[] {
  return tokens.flatMap((token, index) => {
    const level = token.tag;
    if (token.type !== "heading_open" || (level !== "h2" && level !== "h3")) return [];
    const words = tokens[index + 1]?.content ?? "";
    const id = headingId(words);
    token.attrSet("id", id);
    return [{ id, level, text: reader.utils.escapeHtml(words) }];
  });
}

function headingId(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");
}

/** A line's tokens without links to files: what begins neither with a scheme, `/` nor `#`. */
function withoutFiles(tokens: readonly Token[]): Token[] {
  let isFile = false;
  return tokens.filter(({ type, ...token }) => {
    if (type === "link_open") isFile = !/^(?:https?:|[/#])/.test(String(token.attrs?.[0]?.[1]));
    return !isFile || (type !== "link_open" && type !== "link_close");
  });
}
