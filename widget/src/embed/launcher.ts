import type { PublicAgent } from "@cxc/contract/chat.ts";
import { accentColours } from "../chat/accent.ts";
import { keepEventsInside } from "./keep-events-inside.ts";
import css from "./launcher.css?inline";
import { launcherName } from "./window-language.ts";

const BUBBLE = "M4 11.5a7.5 7.5 0 0 1 7.5-7.5h1a7.5 7.5 0 0 1 0 15H5.5L4 20.5z";
const CROSS = "M6 6l12 12M18 6 6 18";
const SVG = "http://www.w3.org/2000/svg";

interface LauncherOptions {
  agent: PublicAgent;
  /** One of `windowLanguage`. */
  language: string;
  theme: "light" | "dark" | undefined;
  zIndex: number | undefined;
  onToggle(): void;
  /** The visitor's pointer or focus is on the button: a good time to fetch the chat. */
  onApproach(): void;
}

interface Launcher {
  host: HTMLElement;
  /** Holds the button; the window goes in beside it. */
  root: ShadowRoot;
  show(isOpen: boolean): void;
  setBusy(isBusy: boolean): void;
}

/** The round button in a shadow root of its own, out of the page's flow and out of reach of its styles; not in the page yet. */
export function createLauncher(options: LauncherOptions): Launcher {
  const { agent, language, theme, zIndex, onToggle, onApproach } = options;
  const host = document.createElement("chatbot-widget");
  const root = host.attachShadow({ mode: "open" });
  adopt(root, css);
  host.dataset.theme = theme ?? "auto";
  // Who says where it stands among the page's layers keeps it out of the one above them all.
  if (zIndex !== undefined) host.style.setProperty("--chat-layer", String(zIndex));
  else if ("showPopover" in host) host.popover = "manual";
  const colours = accentColours(agent.color);
  if (colours) {
    host.style.setProperty("--chat-accent", colours.accent);
    host.style.setProperty("--chat-on-accent", colours.onAccent);
  }

  const button = document.createElement("button");
  button.type = "button";
  button.lang = language;
  button.className = `launcher launcher-${agent.position === "left" ? "left" : "right"}`;
  button.setAttribute("aria-haspopup", "dialog");
  const icon = document.createElementNS(SVG, "path");
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("aria-hidden", "true");
  drawing.append(icon);
  button.append(drawing);
  button.addEventListener("click", onToggle);
  button.addEventListener("pointerenter", onApproach);
  button.addEventListener("focus", onApproach);

  function show(isOpen: boolean): void {
    button.setAttribute("aria-label", launcherName(language, isOpen));
    button.setAttribute("aria-expanded", String(isOpen));
    icon.setAttribute("d", isOpen ? CROSS : BUBBLE);
  }

  show(false);
  root.append(button);
  keepEventsInside(root);
  return { host, root, show, setBusy: (isBusy) => button.setAttribute("aria-busy", String(isBusy)) };
}

/** Adds a sheet by script: a strict content security policy would refuse a style element. Answers the way to take it out. */
export function adopt(root: ShadowRoot, text: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
