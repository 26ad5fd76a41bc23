import type { Alias, InlineConfig } from "vite";

/** React's names answered by Preact: for the embed's bundle and the second run of the tests. */
export const preactAlias: Alias[] = [
  { find: /^react-dom\/test-utils$/, replacement: "preact/test-utils" },
  { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
  { find: /^react-dom$/, replacement: "preact/compat" },
  { find: /^react$/, replacement: "preact/compat" },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: "preact/jsx-runtime" },
];

/** What both bundles of the embed share; build.ts adds their entries. */
const config: InlineConfig = {
  root: import.meta.dirname,
  configFile: false,
  logLevel: "warn",
  resolve: { alias: preactAlias },
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    emptyOutDir: false,
    target: ["chrome109", "firefox115", "safari16.4"],
    cssTarget: ["chrome109", "firefox115", "safari16.4"],
    copyPublicDir: false,
    reportCompressedSize: false,
  },
};

export default config;
