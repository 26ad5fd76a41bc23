import DOMPurify from "dompurify";

const TAGS =
  "p br strong em ul ol li a code pre blockquote h3 h4 table caption thead tbody tfoot tr th td".split(" ");
const SPANS = ["colspan", "rowspan"];
const SAFE_LINK = /^(?:https?|mailto):/i;

let purifier: ReturnType<typeof DOMPurify> | undefined;

/** Foreign HTML as nodes of a small allow-list, links opening apart: no images, styles, ids or scripts. */
export function sanitise(html: string): DocumentFragment {
  purifier ??= createPurifier();
  return purifier.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ["href", ...SPANS],
    ALLOWED_URI_REGEXP: SAFE_LINK,
    ADD_URI_SAFE_ATTR: SPANS,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

/** Whether an address may stand in a link. */
export function isSafeLink(address: string): boolean {
  return SAFE_LINK.test(address);
}

/** An instance of its own: a hook on the shared one would change what other code of the page cleans. */
function createPurifier() {
  const instance = DOMPurify(window);
  instance.addHook("afterSanitizeAttributes", (node) => {
    if (node.nodeName !== "A") return;
    node.setAttribute("target", "_blank");
    node.setAttribute("rel", "noopener noreferrer");
  });
  return instance;
}
