import type { BrowserContextOptions, Page } from "@playwright/test";
import { runAxe } from "../../../e2e/harness/run-axe.ts";
import type { Site } from "./site.ts";

export interface Visitor {
  page: Page;
  /** What the browser complained about. */
  errors: string[];
  warnings: string[];
  /** Goes to a page of the site and waits for the launcher. */
  visit(path?: string): Promise<void>;
  open(): Promise<void>;
  say(text: string): Promise<void>;
  /** Waits for the agent's answer to a message. */
  heard(text: string): Promise<void>;
  findings(): Promise<{ id: string; why: (string | undefined)[] }[]>;
  leave(): Promise<void>;
}

/** Somebody with a browser of their own on the site. */
export async function newVisitor(site: Site, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await site.browser.newContext({ reducedMotion: "reduce", ...options });
  return watch(await context.newPage(), site);
}

/** The same person in another tab. */
export async function newTab({ page }: Visitor, site: Site): Promise<Visitor> {
  return watch(await page.context().newPage(), site);
}

function watch(page: Page, site: Site): Visitor {
  const errors: string[] = [];
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  const launcher = page.getByRole("button", { name: /^(Open|Close) chat$/ });
  return {
    page,
    errors,
    warnings,
    async visit(path = "/") {
      await page.goto(site.origin + path);
      await launcher.waitFor();
    },
    async open() {
      // One that was open on the page before is open again.
      if ((await launcher.getAttribute("aria-expanded")) === "false") await launcher.click();
      await page
        .getByRole("dialog")
        .getByText(/Hi, I'm|You said/)
        .first()
        .waitFor();
    },
    async say(text) {
      const box = page.getByRole("textbox", { name: "Message" });
      await box.fill(text);
      await box.press("Enter");
    },
    heard: (text) => page.getByText(`You said ${text}.`).waitFor(),
    async findings() {
      const violations = await runAxe(page, "chatbot-widget");
      return violations.map(({ id, nodes }) => ({ id, why: nodes.map((node) => node.failureSummary) }));
    },
    leave: () => page.context().close(),
  };
}
