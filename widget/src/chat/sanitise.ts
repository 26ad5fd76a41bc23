const ELEMENTS = new Set(
  "p br strong em bdi ul ol li a code pre blockquote h3 h4 table caption thead tbody tfoot tr th td".split(
    " ",
  ),
);
/** What stands in them is no text for readers. */
const SILENT = new Set(
  "script style template title noscript noembed noframes iframe object select textarea xmp".split(" "),
);
const SCHEMES = new Set(["http:", "https:", "mailto:", "tel:", "sms:"]);
const XHTML = "http://www.w3.org/1999/xhtml";
/** A node's type, and what a walker shows; as numbers they need no name of the page's. */
const TEXT = 3;
const ELEMENTS_AND_TEXT = 1 | 4;
const HTML_MAX = 200_000;
const NODES_MAX = 5_000;
const DEPTH_MAX = 24;
const SPAN = /^[1-9]\d?$/;

interface Copy {
  /** Reaches what it walks over without a property that an element's name could stand for. */
  walker: TreeWalker;
  nodes: number;
}

/**
 * Foreign HTML as nodes of a small allow-list. Nothing of it is taken over: it is parsed in a document where nothing
 * runs or loads, and what may be shown is made anew, node by node. It is never text again, so no parser reads it
 * differently a second time.
 */
export function sanitise(html: string): DocumentFragment {
  const result = document.createDocumentFragment();
  const source = parse(html.slice(0, HTML_MAX));
  if (source) {
    const walker = document.createTreeWalker(source, ELEMENTS_AND_TEXT);
    copyChildren({ walker, nodes: 0 }, result, 0);
  } else result.append(html.replace(/<[^>]*>/g, " "));
  return result;
}

/** The address of a link that may be followed, as the browser reads it; undefined for every other one. */
export function safeLink(address: string): string | undefined {
  try {
    const url = new URL(address);
    return SCHEMES.has(url.protocol) && url.username + url.password === "" ? url.href : undefined;
  } catch {
    return undefined;
  }
}

function copyChildren(copy: Copy, into: ParentNode, depth: number): void {
  const { walker } = copy;
  if (!walker.firstChild()) return;
  do copyNode(copy, into, depth);
  while (copy.nodes < NODES_MAX && walker.nextSibling());
  walker.parentNode();
}

function copyNode(copy: Copy, into: ParentNode, depth: number): void {
  const node = copy.walker.currentNode;
  if (node.nodeType === TEXT) {
    copy.nodes++;
    into.append(`${node.nodeValue}`);
  }
  if (!isHtml(node) || SILENT.has(node.localName)) return;
  if (!ELEMENTS.has(node.localName) || depth >= DEPTH_MAX) {
    copyChildren(copy, into, depth);
    return;
  }
  copy.nodes++;
  const element = document.createElement(node.localName);
  addAttributes(element, node);
  into.append(element);
  copyChildren(copy, element, depth + 1);
}

/**
 * A form's own properties may be elements that it holds: whatever isn't the expected text is refused. Asks no class: old
 * libraries put their own in place of `Element`.
 */
function isHtml(node: Node & { namespaceURI?: string | null }): node is Element {
  return node.namespaceURI === XHTML;
}

function addAttributes(element: HTMLElement, { attributes }: Element): void {
  const given = (name: string) => attributes.getNamedItem(name)?.value ?? "";
  if (element instanceof HTMLAnchorElement) {
    const href = safeLink(given("href"));
    if (href === undefined) return;
    element.href = href;
    element.target = "_blank";
    element.rel = "noopener noreferrer nofollow";
  }
  if (element instanceof HTMLTableCellElement) {
    for (const name of ["colspan", "rowspan"]) {
      if (SPAN.test(given(name))) element.setAttribute(name, given(name));
    }
  }
}

interface TrustedHtmlPolicy {
  createHTML(html: string): string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: TrustedHtmlPolicy): TrustedHtmlPolicy };
  }
}

let policy: TrustedHtmlPolicy | undefined;

/** Undefined where the page's trusted types let nobody parse. */
function parse(html: string): Document | undefined {
  try {
    policy ??= window.trustedTypes?.createPolicy("chatbot", { createHTML: (text) => text });
    return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, "text/html");
  } catch {
    return undefined;
  }
}
