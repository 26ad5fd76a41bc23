// Runs before the first paint, so that the dark theme never flashes white.
try {
  if (localStorage.getItem("theme") === "dark") {
    document.documentElement.setAttribute("data-mantine-color-scheme", "dark");
  }
} catch {
  // Storage is refused: the page stays light.
}

// The schema library would try whether it may make code from text, which the page's policy refuses and the browser notes.
globalThis.__zod_globalConfig = { jitless: true };
