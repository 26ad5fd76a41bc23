import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = `http://127.0.0.1:${process.env.API_PORT ?? "3000"}`;

export default defineConfig({
  root: import.meta.dirname,
  base: "/",
  plugins: [react()],
  build: { outDir: "dist", emptyOutDir: true, assetsDir: "assets", target: "es2022", manifest: true },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": api, "/chatbot.js": api, "/widget": api },
  },
});
