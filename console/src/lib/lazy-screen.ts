import { messages } from "@cxc/contract/messages.ts";
import { lazyRouteComponent } from "@tanstack/react-router";

/**
 * A screen that is loaded when it is first opened. Where that fails without a line the router would reload at once, and the
 * browser's own page would stand in place of ours: it is an error like any other, which waits for the line.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    try {
      return await load();
    } catch (error) {
      throw navigator.onLine ? error : new Error(messages.offlinePage, { cause: error });
    }
  }, name);
