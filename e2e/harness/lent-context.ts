import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { WEBSITE } from "./addresses.ts";

/** What a browser keeps of somebody. */
export interface Kept {
  cookies: Parameters<BrowserContext["addCookies"]>[0];
  localStorage: Record<string, string>;
}

export const NOTHING_KEPT: Kept = { cookies: [], localStorage: {} };

/** A browser's profile that journeys have one after the other. */
export interface LentContext {
  context: BrowserContext;
  /** Stays open, so that the journeys' pages find a process that has compiled the console already. */
  ground: Page;
  storage: CDPSession;
}

/** Opens a profile for the product at this origin. */
export async function openLentContext(browser: Browser, origin: string): Promise<LentContext> {
  const context = await browser.newContext();
  const ground = await context.newPage();
  await ground.goto(`${origin}/favicon.svg`);
  return { context, ground, storage: await context.newCDPSession(ground) };
}

/** Makes it look as if nobody but the one of whom this is kept had ever used it; only the browser's cache stays. */
export async function lend({ context, ground, storage }: LentContext, kept: Kept): Promise<void> {
  await context.clearCookies();
  for (const origin of [new URL(ground.url()).origin, WEBSITE]) {
    await storage.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  }
  await context.addCookies(kept.cookies);
  await ground.evaluate((items) => Object.assign(localStorage, items), kept.localStorage);
}

/** Ends what a journey has left open: its pages (with their history and session storage), routes and permissions. */
export async function takeBack({ context, ground }: LentContext): Promise<void> {
  for (const page of context.pages()) if (page !== ground) await page.close();
  await context.unrouteAll();
  await context.clearPermissions();
  await context.setOffline(false);
}
