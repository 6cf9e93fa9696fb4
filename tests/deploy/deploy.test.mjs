// What an operator installs: the unit, the compose file, the container's recipe, the proxy's and the
// server's configuration, each read by the program or the library that reads it in earnest.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const text = (file) => readFileSync(path.join(root, file), 'utf8');
const { parse } = createRequire(path.join(root, 'web-client/package.json'))('yaml');
const vedetted = path.join(root, 'build/release/bin/vedetted');
const config = (args, env = {}) => {
  const done = spawnSync(vedetted, [...args, '--print-config'], { env, encoding: 'utf8' });
  assert.equal(done.status, 0, done.stderr);
  return done.stdout.split('\n');
};

test('the unit is one that systemd takes', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vedette-unit-'));
  try {
    // The program is where it was built, not yet where it will be installed.
    const unit = text('deploy/vedette.service').replace('/usr/local/bin/vedetted', vedetted);
    assert.ok(unit.includes(vedetted));
    writeFileSync(path.join(folder, 'vedette.service'), unit);
    const done = spawnSync('systemd-analyze', ['verify', '--man=no', path.join(folder, 'vedette.service')], { encoding: 'utf8' });
    const said = `${done.stdout}${done.stderr}`.split('\n').filter((line) => line.includes('vedette.service'));
    assert.deepEqual(said, []);
    assert.equal(done.status, 0, done.stderr);
    // It can tell a wrong one.
    writeFileSync(path.join(folder, 'vedette.service'), unit.replace('Restart=on-failure', 'Restart=at-will'));
    const wrong = spawnSync('systemd-analyze', ['verify', '--man=no', path.join(folder, 'vedette.service')], { encoding: 'utf8' });
    assert.match(wrong.stderr, /at-will/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the sample configuration is one that the server takes', () => {
  const printed = config(['--config', path.join(root, 'deploy/vedette.conf')]);
  for (const line of ['port=8080', 'secure-cookies=true', 'trust-proxy=true']) assert.ok(printed.includes(line), line);
});

test('the compose file names what is there, and options that the server knows', () => {
  const { services, volumes } = parse(text('docker-compose.yml'));
  const { vedette, proxy } = services;
  assert.ok(existsSync(path.join(root, vedette.build.context, vedette.build.dockerfile)));
  for (const { volumes: mounts } of Object.values(services))
    for (const mount of mounts) {
      const [from] = mount.split(':');
      assert.ok(from.startsWith('.') ? existsSync(path.join(root, from)) : from in volumes, mount);
    }
  const env = Object.fromEntries(Object.entries(vedette.environment).map(([k, v]) => [k, v.replace(/\$\{[^}]*\}/, 'play.example.org')]));
  const printed = config([], env);
  for (const line of ['secure-cookies=true', 'trust-proxy=true']) assert.ok(printed.includes(line), line);
  assert.ok(printed.some((line) => line.startsWith('origin=') && line.includes('https://play.example.org')));
  // Each variable is an option: one that is misspelt would be passed over in silence.
  const help = execFileSync(vedetted, ['--help'], { encoding: 'utf8' });
  for (const name of [...Object.keys(env), ...text('deploy/Dockerfile').match(/VEDETTE_[A-Z_]+(?==)/g)])
    assert.ok(help.includes(`--${name.slice(8).toLowerCase().replaceAll('_', '-')} `), name);
  assert.equal(proxy.environment.VEDETTE_SERVER, 'vedette:8080');
});

test('the container is built by the scripts of everybody, with the libraries that the program needs', () => {
  const recipe = text('deploy/Dockerfile');
  for (const [, script] of recipe.matchAll(/(deploy\/\w+\.sh)/g)) assert.ok(existsSync(path.join(root, script)), script);
  const installed = recipe.slice(recipe.lastIndexOf('FROM'));
  // Those that it names itself; their own come with their packages.
  for (const [, library] of execFileSync('readelf', ['-d', vedetted], { encoding: 'utf8' }).matchAll(/NEEDED.*\[(lib[^\]]+)\]/g)) {
    const owner = execFileSync('dpkg-query', ['-S', `*-linux-gnu/${library}`], { encoding: 'utf8' }).split(':')[0];
    // What every Debian has, and what the program brings in besides.
    if (!/^(libc6|libstdc\+\+6|libgcc-s1)$/.test(owner)) assert.ok(installed.includes(owner), `${library} of ${owner}`);
  }
});

test('what is installed serves', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vedette-install-'));
  try {
    execFileSync('cmake', ['--install', path.join(root, 'build/release'), '--prefix', folder], { stdio: 'ignore' });
    assert.ok(existsSync(path.join(folder, 'bin/vedette')));
    assert.ok(existsSync(path.join(folder, 'share/vedette/web/index.html')));
    execFileSync(path.join(folder, 'bin/vedetted'), ['--version']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
