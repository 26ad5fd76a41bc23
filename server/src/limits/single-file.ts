import { setImmediate } from "node:timers";

const waiting: (() => void)[] = [];
let isGoing = false;

/**
 * For what goes on in the same moment as others of its kind, such as chat turns whose shared statement was answered: one
 * after the other goes on, whoever else is to be served in between. Each alone holds the main thread for some milliseconds,
 * thirty in one stretch would for a second. Who comes alone doesn't wait.
 */
export function inSingleFile(): Promise<void> | undefined {
  if (isGoing) return new Promise((goOn) => waiting.push(goOn));
  isGoing = true;
  setImmediate(letNextGo);
  return undefined;
}

function letNextGo(): void {
  const goOn = waiting.shift();
  isGoing = goOn !== undefined;
  if (!goOn) return;
  goOn();
  setImmediate(letNextGo);
}
