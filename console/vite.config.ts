import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { thirdPartyNotices } from "../scripts/third-party-notices.ts";
import { chunkGroups } from "./chunk-groups.ts";
import { packFiles } from "./pack-files.ts";
import { plainRoutes } from "./plain-routes.ts";
import { sizeBudget } from "./size-budget.ts";
import { withoutJsonSchema } from "./without-json-schema.ts";

const api = `http://127.0.0.1:${process.env.API_PORT ?? "3000"}`;

export default defineConfig({
  root: import.meta.dirname,
  base: "/",
  plugins: [
    react(),
    plainRoutes(),
    withoutJsonSchema(),
    sizeBudget(),
    thirdPartyNotices({ what: "The console" }),
    packFiles(),
  ],
  build: {
    // Sizes have bounds of their own (`sizeBudget`): a warning of the packer's would only worry who starts for the first time.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    outDir: "dist",
    emptyOutDir: true,
    assetsDir: "assets",
    target: "es2022",
    // Browsers that lack it get the same files, a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups() },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": api, "/chatbot.js": api, "/widget": api, "/guide": api },
  },
});
