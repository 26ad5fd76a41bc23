/** A page that takes it out again and again means it. */
const RETURNS_MAX = 100;

/**
 * Keeps an element in the page: what swaps the body's content, or the whole body, on navigation takes away what it
 * does not know. Answers the way to stop, which takes it out.
 */
export function stayInPage(element: HTMLElement): () => void {
  let returns = 0;
  const observer = new MutationObserver(settle);

  function settle(): void {
    if (element.parentNode !== document.body && document.body && returns++ <= RETURNS_MAX)
      document.body.append(element);
    observer.disconnect();
    observer.observe(document.documentElement, { childList: true });
    if (document.body) observer.observe(document.body, { childList: true });
  }

  settle();
  return () => {
    observer.disconnect();
    element.remove();
  };
}
