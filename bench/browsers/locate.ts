/** What a person sees something by: its role, and its name as a screen reader would say it. */
export interface Target {
  role: string;
  name: string;
  /** Where the name goes on, or something else stands before it. */
  isPart?: boolean;
  /** The name of the dialog, form or region that it stands in. */
  within?: string;
}

export interface Place {
  /** Its middle, in pixels of the window. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** The text of a field; of anything else what is written on it. */
  text: string;
  /** Whether a click there would reach it. */
  isOnTop: boolean;
}

/** Runs in a page, through its shadow roots: the first that can be seen, scrolled to; null where there is none. */
export function locate({ role, name, isPart = false, within }: Target): Place | null {
  const tags: Record<string, string> = {
    a: "link",
    button: "button",
    textarea: "textbox",
    select: "combobox",
    dialog: "dialog",
    form: "form",
    section: "region",
    h1: "heading",
    h2: "heading",
    h3: "heading",
  };
  const kinds: Record<string, string> = {
    radio: "radio",
    checkbox: "checkbox",
    number: "spinbutton",
    search: "searchbox",
  };

  function* walk(root: Document | ShadowRoot): Generator<HTMLElement> {
    for (const element of root.querySelectorAll<HTMLElement>("*")) {
      yield element;
      if (element.shadowRoot) yield* walk(element.shadowRoot);
    }
  }
  function roleOf(element: HTMLElement): string | undefined {
    const said = element.getAttribute("role");
    if (said) return said;
    if (element instanceof HTMLInputElement) return kinds[element.type] ?? "textbox";
    return tags[element.localName];
  }
  function nameOf(element: HTMLElement): string {
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const root = element.getRootNode() as Document | ShadowRoot;
    const labels =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
        ? [...(element.labels ?? [])]
        : [];
    const words = [...ids.map((id) => root.getElementById(id)), ...labels].map(
      (one) => one?.textContent ?? "",
    );
    const text =
      words.join(" ") || element.getAttribute("aria-label") || element.textContent || element.title;
    return text.replace(/\s*\*?\s*$/, "").trim();
  }
  function isWithin(element: HTMLElement): boolean {
    for (let at: Element | null = element; at; at = parentOf(at))
      if (
        at instanceof HTMLElement &&
        ["dialog", "form", "region"].includes(roleOf(at) ?? "") &&
        nameOf(at) === within
      )
        return true;
    return false;
  }
  function parentOf(element: Element): Element | null {
    const root = element.getRootNode();
    return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  function hitAt(x: number, y: number): Element | null {
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot) {
      const inner: Element | null = hit.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    return hit;
  }

  function placeOf(element: HTMLElement): Place {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const hit = hitAt(x, y);
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const isOnTop = hit !== null && [element, ...labels].some((one) => one.contains(hit));
    const text =
      "value" in element && element.localName !== "button" ? String(element.value) : element.innerText;
    return { x, y, width, height, text, isOnTop };
  }

  for (const element of walk(document)) {
    if (roleOf(element) !== role || !element.checkVisibility({ visibilityProperty: true })) continue;
    const own = nameOf(element);
    if (isPart ? !own.includes(name) : own !== name) continue;
    if (within !== undefined && !isWithin(element)) continue;
    const place = placeOf(element);
    if (place.isOnTop) return place;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    return placeOf(element);
  }
  return null;
}

/** Runs in a page: all that can be read on it, in shadow roots too. */
export function readPage(): string {
  const hosts = [...document.querySelectorAll<HTMLElement>("*")].filter(({ shadowRoot }) => shadowRoot);
  const inside = hosts.flatMap(({ shadowRoot }) => [...(shadowRoot?.children ?? [])]);
  return [document.body, ...inside]
    .map((one) => (one instanceof HTMLElement ? one.innerText : ""))
    .join("\n");
}

/** Runs in a page: sets the chat's field with this label; false where there is none. */
export function setField(label: string, value: string): boolean {
  const root = document.querySelector("chatbot-widget")?.shadowRoot;
  const fields = root?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select") ?? [];
  const field = [...fields].find(({ labels }) => labels?.[0]?.textContent?.trim() === label);
  if (!field) return false;
  field.value = value;
  for (const type of ["input", "change"])
    field.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  return true;
}
