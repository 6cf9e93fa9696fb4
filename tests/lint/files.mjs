// The files of the project, as the lint reads them.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const skipped = new Set(['.git', 'build', 'node_modules', 'dist', 'var']);

function walk(folder, out) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) walk(path, out);
    else if (entry.isFile()) out.push(relative(root, path));
  }
  return out;
}

/** Paths from the root: what git tracks or would track; every file where there is no repository. */
export function projectFiles() {
  if (!existsSync(join(root, '.git'))) return walk(root, []);
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, maxBuffer: 1 << 26 });
  return list.toString('utf8').split('\0').filter((f) => f && existsSync(join(root, f)));
}

export const read = (file) => readFileSync(join(root, file), 'utf8');
export const exists = (file) => existsSync(join(root, file));
export const isExecutable = (file) => (statSync(join(root, file)).mode & 0o111) !== 0;

/** The mode that a fresh clone gives the file; null where git does not know it. */
export function committedMode(file) {
  if (!existsSync(join(root, '.git'))) return null;
  const line = execFileSync('git', ['ls-files', '-s', '--', file], { cwd: root }).toString('utf8');
  return line ? line.slice(0, 6) : null;
}

/** C++ without comments and without the contents of texts, on the same lines. */
export function codeOf(text) {
  return text.replace(
    /R"(\w*)\([\s\S]*?\)\1"|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)'|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (m) => (m.startsWith('/') ? m.replace(/[^\n]/g, ' ') : `""${m.slice(2).replace(/[^\n]/g, ' ')}`),
  );
}

export const lineOf = (text, index) => text.slice(0, index).split('\n').length;
