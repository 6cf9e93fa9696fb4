// A wire that can be cut: TCP between a page and the server. It loses what is under way in either
// direction, holds it back, or refuses connections, as a bad network does.
import net from 'node:net';
import { atEnd } from './suite.mjs';

/** `url` is what the page opens; the server sees the page's own Host and Origin. */
export async function startProxy(server) {
  const target = Number(new URL(server.url).port);
  const pairs = new Set();
  const state = { up: true, toServer: 'pass', toPage: 'pass' };
  const held = [];
  const way = (name, to) => (data) => {
    if (state[name] === 'pass') to.write(data);
    else if (state[name] === 'hold') held.push({ to, data });
  };
  const listener = net.createServer((page) => {
    if (!state.up) {
      page.destroy();
      return;
    }
    const far = net.connect(target, '127.0.0.1');
    const pair = { page, far };
    pairs.add(pair);
    page.on('data', way('toServer', far));
    far.on('data', way('toPage', page));
    for (const [a, b] of [[page, far], [far, page]]) {
      a.on('error', () => a.destroy());
      a.on('close', () => {
        b.destroy();
        pairs.delete(pair);
      });
    }
  });
  await new Promise((done) => listener.listen(0, '127.0.0.1', done));
  const cut = () => {
    for (const { page, far } of pairs) {
      page.destroy();
      far.destroy();
    }
    held.length = 0;
  };
  atEnd(async () => {
    cut();
    listener.close();
  });
  return {
    url: `http://127.0.0.1:${listener.address().port}`,
    /** Ends every connection and refuses new ones until `restore`. */
    fail() {
      state.up = false;
      cut();
    },
    restore() {
      Object.assign(state, { up: true, toServer: 'pass', toPage: 'pass' });
    },
    cut,
    /** From now on bytes in that direction are lost. */
    lose(direction) {
      state[direction] = 'lose';
    },
    /** From now on bytes in that direction wait for `release`. */
    hold(direction) {
      state[direction] = 'hold';
    },
    release() {
      Object.assign(state, { toServer: 'pass', toPage: 'pass' });
      for (const { to, data } of held.splice(0)) to.write(data);
    },
  };
}
