/** W3C WebDriver's input sources; BiDi takes the same. */
type InputSource =
  | { type: "key"; id: string; actions: { type: "keyDown" | "keyUp"; value: string }[] }
  | { type: "pointer"; id: string; actions: PointerAction[] };

type PointerAction =
  | { type: "pointerMove"; x: number; y: number }
  | { type: "pointerDown" | "pointerUp"; button: number };

/** The one page of a browser that a program drives. */
export interface BrowserPage {
  /** As people call it, with its version. */
  readonly name: string;
  /** What stands in the browser's error log so far, from all pages. */
  errors(): Promise<string[]>;
  goTo(url: string): Promise<void>;
  /** Runs a function in the page: it sees nothing of this program but its arguments, which are JSON, as is its answer. */
  call<A extends unknown[], T>(run: (...args: A) => T, ...args: A): Promise<Awaited<T>>;
  act(sources: InputSource[]): Promise<void>;
  close(): Promise<void>;
}

/** How a browser is to be started. */
interface BrowserOptions {
  /** The person has blocked cookies and site data. */
  isStorageBlocked?: boolean;
}

export type StartBrowser = (options?: BrowserOptions) => Promise<BrowserPage>;

/** The body of a script that calls `run` with a list of arguments in JSON, and answers JSON. */
export function toScript(run: (...args: never[]) => unknown): string {
  return `async (json) => JSON.stringify((await (${run})(...JSON.parse(json))) ?? null)`;
}
