const WHITE = [255, 255, 255] as const;
const BLACK = [0, 0, 0] as const;
/** The fills of the agent's messages in chat.css. */
const LIGHT_SURFACE = [243, 244, 246] as const;
const DARK_SURFACE = [42, 46, 53] as const;
/** WCAG 2.2, 1.4.3. */
const TEXT_CONTRAST = 4.5;
const STEPS = 20;

type Rgb = readonly [number, number, number];

export interface AccentColours {
  accent: string;
  /** Text on the accent. */
  onAccent: string;
  /** The accent as text on the light and on the dark surface. */
  inkOnLight: string;
  inkOnDark: string;
}

/** The colours that follow from an accent, each with a contrast of at least 4.5; undefined unless it is #rrggbb. */
export function accentColours(accent: string): AccentColours | undefined {
  const rgb = parse(accent);
  if (!rgb) return undefined;
  return {
    accent: format(rgb),
    onAccent: format(contrast(rgb, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK),
    inkOnLight: format(readable(rgb, LIGHT_SURFACE, BLACK)),
    inkOnDark: format(readable(rgb, DARK_SURFACE, WHITE)),
  };
}

function readable(rgb: Rgb, surface: Rgb, towards: Rgb): Rgb {
  for (let step = 0; step < STEPS; step++) {
    const mixed = mix(rgb, towards, step / STEPS);
    if (contrast(mixed, surface) >= TEXT_CONTRAST) return mixed;
  }
  return towards;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [channel(0), channel(1), channel(2)];
}

function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function parse(colour: string): Rgb | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return undefined;
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function format(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
