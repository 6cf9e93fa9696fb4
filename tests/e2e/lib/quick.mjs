// Answers over a WebSocket of its own, for stretches that a run has no interest in: the session's cookie,
// the page's Origin, the same messages as the client, without its controls.
import { Wire } from './wire.mjs';
import { until } from './suite.mjs';

/** A line of the person's session to a match; `seats` are opened. */
export async function quickLine(p, match, seats) {
  const page = await p.context.newPage();
  const wire = new Wire(page);
  await page.goto(`${p.server.url}/health`);
  await page.evaluate(
    ({ match, seats }) =>
      new Promise((done, fail) => {
        const ws = new WebSocket(`ws://${location.host}/ws`);
        window.line = ws;
        ws.onerror = () => fail(new Error('no WebSocket'));
        ws.onopen = () => {
          for (const seat of seats) ws.send(JSON.stringify({ t: 'open', match, as: 'seat', seat, from: 0 }));
          done();
        };
      }),
    { match, seats },
  );
  // A page in the background gets no frames, and so no moves of the mouse.
  await p.page.bringToFront();
  let n = 0;
  const send = (message) => page.evaluate((text) => window.line.send(text), JSON.stringify(message));
  return {
    wire,
    /** The seat that is asked and its question, waiting for one; null at the end of the match. */
    async asked() {
      return until('a seat is asked', () => {
        for (const seat of seats) {
          const s = wire.state(`seat/${seat}`);
          if (s?.outcome) return { over: s.outcome };
          if (s?.question) return { seat, q: s.question, view: s.view };
        }
        return null;
      });
    },
    /** Sends an answer and waits until it is acknowledged and seen by all opened seats. */
    async answer(seat, q, answer) {
      const command_id = `quick-${seat}-${Date.now().toString(36)}-${n++}`;
      await send({ t: 'answer', match, seat, command_id, decision_id: q.decision_id, answer });
      const ack = await until('an acknowledgement', () => {
        const refused = wire.got('refused').find((r) => r.command_id === command_id);
        if (refused) throw new Error(`refused: ${JSON.stringify(refused)} of ${JSON.stringify(answer)}`);
        return wire.got('ack').find((a) => a.command_id === command_id);
      });
      await until('the seats at that seq', () => seats.every((s) => wire.state(`seat/${s}`).seq >= ack.seq));
      return ack;
    },
    /** Sends without waiting. */
    send,
    close: () => page.close(),
  };
}
