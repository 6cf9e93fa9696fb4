// A mail server and a receiver of webhooks on loopback, for runs in which people are told.
import http from 'node:http';
import net from 'node:net';
import { atEnd } from './suite.mjs';

const listen = (server) =>
  new Promise((done) => server.listen(0, '127.0.0.1', () => done(server.address().port)));

/** The text of a letter without its headers, decoded. */
function bodyOf(raw) {
  const text = raw.slice(raw.indexOf('\r\n\r\n') + 4).replace(/=\r\n/g, '');
  return Buffer.from(text.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))), 'latin1').toString('utf8');
}

/** Speaks SMTP. `mails`: {to, subject, body, raw}, as they come. */
export async function startMailbox() {
  const mails = [];
  const server = net.createServer((socket) => {
    let held = '';
    let letter = null;
    let to = '';
    socket.on('error', () => {});
    socket.write('220 mailbox\r\n');
    socket.on('data', (data) => {
      held += data.toString('latin1');
      for (let end = held.indexOf('\r\n'); end >= 0; end = held.indexOf('\r\n')) {
        const line = held.slice(0, end);
        held = held.slice(end + 2);
        if (letter !== null) {
          if (line !== '.') {
            letter += `${line.startsWith('.') ? line.slice(1) : line}\r\n`;
            continue;
          }
          mails.push({ to, subject: /^Subject: (.*)$/m.exec(letter)?.[1].trim() ?? '', body: bodyOf(letter), raw: letter });
          letter = null;
          socket.write('250 kept\r\n');
        } else if (/^DATA/i.test(line)) {
          letter = '';
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 good bye\r\n');
        else {
          if (/^RCPT/i.test(line)) to = /<(.*)>/.exec(line)?.[1] ?? '';
          socket.write('250 yes\r\n');
        }
      }
    });
  });
  atEnd(async () => server.close());
  return { url: `smtp://127.0.0.1:${await listen(server)}`, mails };
}

/** Takes what is posted. `posted`: {path, json}; `status`: what it answers. */
export async function startHooks() {
  const hooks = { url: '', posted: [], status: 204 };
  const server = http.createServer((request, response) => {
    let text = '';
    request.on('data', (data) => {
      text += data;
    });
    request.on('end', () => {
      hooks.posted.push({ path: request.url, json: JSON.parse(text) });
      response.writeHead(hooks.status).end();
    });
  });
  atEnd(async () => server.close());
  hooks.url = `http://127.0.0.1:${await listen(server)}`;
  return hooks;
}
