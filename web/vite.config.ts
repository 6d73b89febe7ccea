// SPDX-License-Identifier: GPL-3.0-or-later
import { defineConfig } from "vite";

// `npm run dev` serves the page and hands the rest to a running `annan serve`.
const server = process.env.ANNAN_SERVER ?? "http://127.0.0.1:8080";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: { outDir: "dist", target: "es2022", assetsInlineLimit: 4096, sourcemap: false },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": { target: server, changeOrigin: true },
      "/ws": { target: server.replace(/^http/, "ws"), ws: true, changeOrigin: true, rewriteWsOrigin: true },
    },
  },
});
