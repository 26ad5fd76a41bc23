/** The first that fits: later ones stand in the names of earlier ones too. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bWindows\b/, "Windows"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** A program that gives its own name first, such as `curl/8.5.0`. */
const PROGRAM = /^(?!Mozilla\b)([A-Za-z][A-Za-z._-]{0,29})(?:\/|$)/;

/** What signed in, in words, such as "Firefox on Linux", by the User-Agent that it sent. */
export function deviceName(userAgent: string | null): string {
  const sent = userAgent ?? "";
  const browser = nameIn(sent, BROWSERS);
  const system = nameIn(sent, SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? PROGRAM.exec(sent)?.[1] ?? "Unknown device";
}

function nameIn(sent: string, names: typeof BROWSERS): string | undefined {
  return names.find(([pattern]) => pattern.test(sent))?.[1];
}
