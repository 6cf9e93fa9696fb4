// Serves the development pages with the map and set-up data of the engine, and starts Chromium.
import { readFileSync } from 'node:fs';
import { createServer } from 'vite';
import { launchChromium } from './chromium.mjs';

const root = new URL('..', import.meta.url).pathname;
const data = new URL('../../engine/games/villa/data', import.meta.url).pathname;
const files = {
  '/api/games/villa/static/map.json': 'map.json',
  '/dev-data/counters.json': 'counters.json',
  '/dev-data/detachments.json': 'detachments.json',
};

/** Starts the page server on a free port; `close` ends both it and the browser. */
export async function devPage() {
  const server = await createServer({
    root,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, proxy: {}, hmr: false },
    plugins: [
      {
        name: 'engine-data',
        configureServer: (s) => {
          s.middlewares.use('/api/games/', (req, res, next) => {
            const m = /^\/(pershing|mad_anthony)\/static\/(\w+)\.json/.exec(req.url ?? '');
            if (!m) return next();
            const folder = m[2] === 'crt' || m[2] === 'heroism' ? 'boots' : m[1];
            res.setHeader('content-type', 'application/json');
            res.end(readFileSync(`${data}/../../${folder}/data/${m[2]}.json`));
          });
          for (const [url, file] of Object.entries(files))
            s.middlewares.use(url, (_, res) => {
              res.setHeader('content-type', 'application/json');
              res.end(readFileSync(`${data}/${file}`));
            });
        },
      },
    ],
  });
  await server.listen();
  const browser = await launchChromium();
  return {
    browser,
    url: `http://127.0.0.1:${server.httpServer.address().port}/dev/board.html`,
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
