import { setTimeout as wait } from "node:timers/promises";
import type { BrowserPage } from "./browser-page.ts";
import { locate, type Place, readPage, setField, type Target } from "./locate.ts";

const PATIENCE_MS = 20_000;
const LOOK_MS = 50;
const KEYS = { Enter: "\uE007", Tab: "\uE004", Down: "\uE015", Right: "\uE014", Control: "\uE009" };

/** Somebody in front of a browser, who finds things by role and name, and waits for what they expect. */
export interface Person {
  page: BrowserPage;
  goTo(url: string): Promise<void>;
  /** Waits until it stands still and nothing lies over it. */
  find(target: Target): Promise<Place>;
  click(target: Target): Promise<void>;
  /** At once, whatever lies there by now. */
  clickAt(place: Place): Promise<void>;
  /** Writes in place of what is there, key by key. */
  write(name: string, text: string, within?: string): Promise<void>;
  /** Takes the one choice of a select that is left when this is typed. */
  choose(name: string, text: string): Promise<void>;
  type(text: string): Promise<void>;
  press(...keys: (keyof typeof KEYS)[]): Promise<void>;
  /** Gives a field its value as a browser's own picker does. */
  set(name: string, value: string): Promise<void>;
  holds(target: Target, text: string): Promise<unknown>;
  sees(text: string): Promise<void>;
  /** Waits for what a function in the page answers to be true. */
  until<A extends unknown[]>(what: string, run: (...args: A) => boolean, ...args: A): Promise<void>;
}

export function createPerson(page: BrowserPage): Person {
  async function find(target: Target): Promise<Place> {
    let last: Place | null = null;
    return patiently(`the ${target.role} "${target.name}"`, async () => {
      const before = last;
      last = await page.call(locate, target);
      const isStill = last && before && last.x === before.x && last.y === before.y;
      return isStill && last?.isOnTop ? last : undefined;
    });
  }

  async function clickAt({ x, y }: Place): Promise<void> {
    const press = [
      { type: "pointerDown" as const, button: 0 },
      { type: "pointerUp" as const, button: 0 },
    ];
    await page.act([{ type: "pointer", id: "mouse", actions: [{ type: "pointerMove", x, y }, ...press] }]);
  }

  async function strike(...values: string[]): Promise<void> {
    const actions = values.flatMap((value) => [
      { type: "keyDown" as const, value },
      { type: "keyUp" as const, value },
    ]);
    await page.act([{ type: "key", id: "keys", actions }]);
  }

  async function selectAll(): Promise<void> {
    const down = { type: "keyDown" as const, value: KEYS.Control };
    const letter = [
      { type: "keyDown" as const, value: "a" },
      { type: "keyUp" as const, value: "a" },
    ];
    await page.act([{ type: "key", id: "keys", actions: [down, ...letter, { ...down, type: "keyUp" }] }]);
  }

  function holds(target: Target, text: string): Promise<unknown> {
    return patiently(
      `"${text}" in ${target.name}`,
      async () => (await page.call(locate, target))?.text === text,
    );
  }

  return {
    page,
    find,
    click: async (target) => clickAt(await find(target)),
    clickAt,
    holds,
    goTo: (url) => page.goTo(url),
    type: (text) => strike(...text),
    press: (...keys) => strike(...keys.map((key) => KEYS[key])),
    async write(name, text, within) {
      const target = { role: "textbox", name, ...(within !== undefined && { within }) };
      await clickAt(await find(target));
      await selectAll();
      await strike(...text);
      await holds(target, text);
    },
    async choose(name, text) {
      await clickAt(await find({ role: "combobox", name }));
      await strike(...text);
      await find({ role: "option", name: text });
      await strike(KEYS.Down, KEYS.Enter);
    },
    async set(name, value) {
      await patiently(`a field ${name}`, () => page.call(setField, name, value));
    },
    async sees(text) {
      await patiently(`"${text}"`, async () => (await page.call(readPage)).includes(text));
    },
    async until(what, run, ...args) {
      await patiently(what, () => page.call(run, ...args));
    },
  };
}

/** Looks until there is something; fails with what was looked for. */
async function patiently<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const seen = await look();
    if (seen) return seen;
    await wait(LOOK_MS);
  }
  throw new Error(`did not see ${what}`);
}
