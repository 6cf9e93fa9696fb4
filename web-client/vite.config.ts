import { defineConfig } from 'vite';

// Strict CSP: nothing inlined, no preload helper, every file under a hashed name.
// `vite dev` proxies the API to a server on VEDETTE_PORT (8080 unless told).
const api = `http://127.0.0.1:${process.env.VEDETTE_PORT ?? '8080'}`;

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    manifest: true,
    outDir: 'dist',
    emptyOutDir: true,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: api }, '/ws': { target: api, ws: true } },
  },
});
