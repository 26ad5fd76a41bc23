/**
 * Tells an element, in `--chat-viewport-height` and `--chat-viewport-top`, what of the page is to be seen while an
 * on-screen keyboard covers the rest: fixed elements alone would reach below it. Answers the way to stop.
 */
export function followViewport(element: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;

  function follow(): void {
    if (!viewport) return;
    // A page zoomed by hand is to be moved about, not to be fitted.
    const isZoomed = viewport.scale > 1.01;
    const set = (name: string, px: number) =>
      isZoomed ? element.style.removeProperty(name) : element.style.setProperty(name, `${px}px`);
    set("--chat-viewport-height", viewport.height);
    set("--chat-viewport-top", viewport.offsetTop);
  }

  follow();
  viewport.addEventListener("resize", follow);
  viewport.addEventListener("scroll", follow);
  return () => {
    viewport.removeEventListener("resize", follow);
    viewport.removeEventListener("scroll", follow);
  };
}
