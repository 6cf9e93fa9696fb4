import { defineConfig } from 'vite';

// Strict CSP: nothing inlined, every file under a hashed name.
// `vite dev` proxies the API to a server on VEDETTE_PORT (8080 unless told).
const api = `http://127.0.0.1:${process.env.VEDETTE_PORT ?? '8080'}`;

// What is needed together comes together, each with all that it imports: what every page needs, the
// match page, a game. Fewer requests, and fewer bytes than one file for every shared module.
const groups = [
  {
    name: 'core',
    test: /rolldown.runtime|preload-helper|\/src\/(main|ui\/App)\.tsx$/,
    priority: 3,
  },
  // The sentences too: every game needs them, so they must not come with one of the games.
  { name: 'match', test: /\/src\/(ui\/MatchPage\.tsx|games\/sentences\.ts)$/, priority: 2 },
  // Small things of which every page before a match has some.
  {
    name: 'pages',
    test: /\/src\/(ui\/(MatchRow|SignIn|send)\.tsx?|net\/accounts\.ts)$/,
    priority: 1,
  },
  // What two games share is a chunk of its own, not a part of the first of them.
  { name: 'boots', test: /\/src\/games\/boots\/(game\.tsx|sheet\.ts)$/, priority: 1.5 },
  {
    name: (id: string) => /games\/([^/]+)\/game/.exec(id)?.[1] ?? null,
    test: /\/src\/games\/[^/]+\/game\.tsx$/,
    priority: 1,
  },
];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    // The match page comes in one go with all that it imports; the others import what is there already.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, deps) => (/\/match-[^/]*\.js$/.test(file) ? deps : []),
    },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups } } },
    outDir: 'dist',
    emptyOutDir: true,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: api }, '/ws': { target: api, ws: true } },
  },
});
