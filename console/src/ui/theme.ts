import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

const gray: MantineColorsTuple = [
  "#f8f9fb",
  "#f1f3f6",
  "#e6e9ee",
  "#dadee5",
  "#c4cad4",
  "#868f9e",
  "#5a6270",
  "#444b58",
  "#2b313b",
  "#161a21",
];

const dark: MantineColorsTuple = [
  "#e5e7eb",
  "#bcc0c9",
  "#9ba1ad",
  "#717886",
  "#32363e",
  "#292d34",
  "#212429",
  "#191b20",
  "#141619",
  "#0f1113",
];

/** From the seventh on dark enough for white words on them. */
const red: MantineColorsTuple = [
  "#fff5f5",
  "#ffe3e3",
  "#ffc9c9",
  "#ffa8a8",
  "#ff8787",
  "#f86b6b",
  "#d43636",
  "#c92a2a",
  "#b82626",
  "#9c1f1f",
];

const accent: MantineColorsTuple = [
  "#eef1ff",
  "#dce2fd",
  "#b9c4fa",
  "#93a4f6",
  "#8093f3",
  "#5f74ef",
  "#4c62e0",
  "#3b51c9",
  "#3448b4",
  "#273890",
];

/** The library makes a dialog's title bar a `header`, which would count as a second banner of the page. */
const NO_BANNER = { header: { role: "presentation" } };

/** Dark enough to lift a dialog, light enough to see what it is about. */
/** Of what opens over other controls. It closes at once: what fades would still take the click meant for what is below. */
export const FADE = { duration: 120, exitDuration: 0 };
const SCRIM = { backgroundOpacity: 0.45 };

/** The look in one place: type, space, colour. The stylesheet does what a theme can't. */
export const theme = createTheme({
  colors: { gray, dark, red, accent },
  primaryColor: "accent",
  primaryShade: { light: 7, dark: 6 },
  black: "#161a21",
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: "12px", sm: "14px", md: "14px", lg: "16px", xl: "20px" },
  lineHeights: { xs: "16px", sm: "20px", md: "20px", lg: "24px", xl: "28px" },
  headings: { fontWeight: "600", sizes: { h1: { fontSize: "20px", lineHeight: "28px" } } },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  defaultRadius: 8,
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: "sm" } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } },
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: { duration: 150, transition: "fade" },
        shadow: "md",
        overlayProps: SCRIM,
        attributes: NO_BANNER,
      },
    },
    Menu: {
      // The library's focus placeholder is no menu item, which a menu may not hold.
      defaultProps: { shadow: "md", transitionProps: FADE, withInitialFocusPlaceholder: false },
    },
    Popover: { defaultProps: { shadow: "md", transitionProps: FADE } },
  },
});

/** Contrast that the component library's own values miss: placeholders and small grey text 4.5:1, borders of controls 3:1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { "--combobox-chevron-color": "var(--mantine-color-dimmed)" },
  light: {
    "--mantine-color-placeholder": gray[6],
    "--mantine-color-dimmed": gray[6],
    "--mantine-color-error": "#c92a2a",
    "--surface-border": gray[2],
    "--control-border": gray[5],
    "--control-focus": accent[7],
    "--positive": "#17704a",
    "--caution": "#8f5b00",
    "--surface-hover": gray[1],
    "--surface-selected": accent[0],
    "--text-selected": accent[8],
    "--surface-raised": "#ffffff",
    "--frame": gray[0],
  },
  dark: {
    "--mantine-color-placeholder": dark[2],
    "--mantine-color-dimmed": dark[2],
    "--mantine-color-error": "#ff8787",
    "--surface-border": dark[4],
    "--control-border": dark[3],
    "--control-focus": accent[4],
    "--positive": "#5fcf9b",
    "--caution": "#f0b95a",
    "--surface-hover": dark[5],
    "--surface-selected": "#262b45",
    "--text-selected": accent[2],
    "--surface-raised": dark[6],
    "--frame": dark[8],
  },
});
