import { expect, type Locator } from "@playwright/test";

/** More stops than any page has. */
const STOPS_MAX = 120;

/** Goes on with Tab until the focus is where it should be; fails when Tab never gets there. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const { keyboard } = target.page();
  // To find something by its role at each stop takes most of a journey's time.
  let element = await target.elementHandle();
  for (let stops = 0; stops < STOPS_MAX; stops++) {
    const state = await element?.evaluate((found) => ({
      isThere: found.isConnected,
      hasFocus: found.matches(":focus"),
    }));
    if (state?.hasFocus) return;
    // What was still loading is put in another's place.
    if (!state?.isThere) element = await target.elementHandle();
    else await keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target}.`);
}

/** Goes to a field and writes. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
}

/** Goes to a button or link and presses it. */
export async function pressOn(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press("Enter");
}

/** Goes to a select, finds a choice by its text and takes it. */
export async function chooseIn(select: Locator, text: string): Promise<void> {
  const page = select.page();
  await typeInto(select, text);
  // The others have gone: from now on the arrow key chooses among what was found.
  await expect(page.getByRole("option")).toHaveText([text]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}
