/** So often it comes back at once; a page that takes it out more often than that in a minute is not fought with. */
const RETURNS_MAX = 100;
const MINUTE_MS = 60_000;
/** Then it comes back after this: soon enough for who has just gone to another page. */
const PAUSE_MS = 200;

/**
 * Keeps an element in the page: what swaps the body's content, or the whole body, on navigation takes away what it
 * does not know. Above all that the page shows where it is a popover, whatever frames the page's styles make of its body. Answers the way to stop, which takes it out.
 */
export function stayInPage(element: HTMLElement): () => void {
  let returns = 0;
  let since = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(settle);

  function settle(): void {
    const { body } = document;
    if (body && element.parentNode !== body) comeBack(body);
    if (element.popover && element.isConnected && !element.matches(":popover-open")) element.showPopover();
    observer.disconnect();
    observer.observe(document.documentElement, { childList: true });
    if (body) observer.observe(body, { childList: true });
  }

  function comeBack(body: HTMLElement): void {
    if (Date.now() - since > MINUTE_MS) {
      since = Date.now();
      returns = 0;
    }
    if (returns >= RETURNS_MAX) {
      timer ??= setTimeout(() => {
        timer = undefined;
        returns--;
        settle();
      }, PAUSE_MS);
      return;
    }
    returns++;
    body.append(element);
  }

  settle();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    element.remove();
  };
}
