// The real server on a port and a data folder of its own.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { atEnd, root, until } from './suite.mjs';

const program = process.env.VEDETTED ?? path.join(root, 'build/release/bin/vedetted');
const web = process.env.VEDETTE_WEB ?? path.join(root, 'web-client/dist');

/** Starts it with `more` options; `stage(data)` may fill its data folder before. `killed()` ends it with -9, `again()` starts it anew on the same port and data. */
export async function startServer(more = [], stage = () => {}) {
  const data = await mkdtemp(path.join(os.tmpdir(), 'vedette-e2e-'));
  await stage(data);
  const server = { url: '', pid: 0 };
  let child = null;
  const log = [];

  const start = async (port) => {
    const args = ['--port', String(port), '--data', data, '--web', web, '--log-level', 'warning', ...more];
    const mine = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    child = mine;
    let out = '';
    mine.stdout.on('data', (text) => {
      out += text;
    });
    mine.stderr.on('data', (text) => log.push(String(text).trim()));
    server.url = await until(`the server's address\n${log.join('\n')}`, () => {
      if (mine.exitCode !== null) throw new Error(`vedetted ended with ${mine.exitCode}\n${log.join('\n')}`);
      return /Vedette serves (\S+)/.exec(out)?.[1];
    });
    server.pid = mine.pid;
    await until('health', async () => (await fetch(`${server.url}/health`).catch(() => null))?.ok);
  };
  const end = async (signal) => {
    const mine = child;
    if (!mine || mine.exitCode !== null || mine.signalCode !== null) return;
    process.kill(mine.pid, signal);
    await until(`the end of the server by ${signal}`, () => mine.exitCode !== null || mine.signalCode !== null, 15_000);
  };
  server.killed = () => end('SIGKILL');
  server.again = () => start(Number(new URL(server.url).port));
  server.log = log;
  atEnd(async () => {
    await end('SIGTERM');
    await rm(data, { recursive: true, force: true });
  });
  await start(0);
  return server;
}
