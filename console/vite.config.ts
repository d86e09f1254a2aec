import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";

const MEGABYTE = 1024 * 1024;

export default defineConfig({
  // Relative, so that the console may hang under any path of any host.
  base: "./",
  build: {
    outDir: process.env.FLOORCALL_CONSOLE_OUT ?? "../src/floorcall/web/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [
    VitePWA({
      // Registered by main.tsx: an inline script would be refused by the content security policy.
      injectRegister: false,
      registerType: "prompt",
      includeAssets: [],
      manifest: {
        name: "Floorcall: the floor console",
        short_name: "Floorcall",
        description: "What is the ruling, and by which rule?",
        id: "./",
        start_url: "./",
        scope: "./",
        display: "standalone",
        background_color: "#0b1220",
        theme_color: "#0b1220",
        icons: [
          { src: "icons/icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
          { src: "icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ],
      },
      workbox: {
        globPatterns: ["**/*.{html,js,mjs,css,svg,png,wasm,zip,webmanifest}"],
        // Pyodide's wasm is 9.6 MB; without it nothing rules offline.
        maximumFileSizeToCacheInBytes: 24 * MEGABYTE,
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        navigateFallback: "index.html",
        navigateFallbackDenylist: [/\/api\//, /\/docs/, /\/openapi/, /\/healthz/, /\.crt$/],
        inlineWorkboxRuntime: true,
      },
    }),
  ],
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
