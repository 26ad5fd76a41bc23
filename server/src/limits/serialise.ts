import { setImmediate } from "node:timers";

/** Half of what nobody may wait for: the last one to go takes its share too. */
const STRETCH_MS_MAX = 20;

const waiting: (() => void)[] = [];
let isGoing = false;

/**
 * For what goes on in the same moment as others of its kind, such as chat turns whose shared statement was answered: one
 * after the other goes on, and after 20 ms whoever else is to be served. Each alone holds the main thread for some
 * milliseconds, thirty made to be slow in one stretch would for a second. Who comes alone doesn't wait.
 */
export function serialise(): Promise<void> | undefined {
  if (isGoing) return new Promise((goOn) => waiting.push(goOn));
  isGoing = true;
  setImmediate(beginStretch);
  return undefined;
}

function beginStretch(): void {
  letNextGo(performance.now());
}

function letNextGo(since: number): void {
  const goOn = waiting.shift();
  isGoing = goOn !== undefined;
  if (!goOn) return;
  goOn();
  // A tick that a microtask asks for comes after all microtasks: once this one has gone as far as it can.
  queueMicrotask(() => process.nextTick(goFurther, since));
}

function goFurther(since: number): void {
  if (performance.now() - since < STRETCH_MS_MAX) letNextGo(since);
  else setImmediate(beginStretch);
}
