const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;
const LOOKS_LIKE_A_HOST = /^[^\s/.]+(?:\.[^\s/.]+)+(?:[/?#:]|$)/;

/** What a person types as an address, with https:// where the scheme is missing; anything else as it is. */
export function completeAddress(text: string): string {
  const trimmed = text.trim();
  return !HAS_SCHEME.test(trimmed) && LOOKS_LIKE_A_HOST.test(trimmed) ? `https://${trimmed}` : text;
}

/** The path of what is typed or pasted: of a whole address its path, else with a slash before it. */
export function pathOf(text: string): string {
  const trimmed = text.trim();
  if (/^https?:/i.test(trimmed) && URL.canParse(trimmed)) return new URL(trimmed).pathname;
  return /^[/*]/.test(trimmed) ? trimmed : `/${trimmed}`;
}

/** An address as people read it: host and path, without the scheme and a bare slash at the end. */
export function addressText(url: string): string {
  return url.replace(/^https?:\/\//i, "").replace(/\/$/, "");
}
