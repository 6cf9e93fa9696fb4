// What the compiler does not hold: layers, sizes, words, run bits, tables of rules. Ends in "N passed, N failed".
import { codeOf, committedMode, exists, isExecutable, lineOf, projectFiles, read } from './files.mjs';
import { rulesTableFaults } from './rules_table.mjs';

const files = projectFiles();
const isCpp = (f) => /\.(cpp|hpp|h|cc)$/.test(f);
const isSource = (f) => /\.(cpp|hpp|ts|tsx|js|mjs|css|sh|py|cmake)$/.test(f) || /(^|\/)CMakeLists\.txt$/.test(f);
const isText = (f) => isSource(f) || /\.(md|json|txt|html|sql|yml|yaml|rules|service|conf)$/.test(f) ||
  /(^|\/)(Dockerfile|Caddyfile|LICENSE|\.npmrc|\.gitignore)$/.test(f) || f === '.ci/run';
const inside = (folder) => (f) => f.startsWith(`${folder}/`);
const self = (f) => f.startsWith('tests/lint/');

let passed = 0;
let failed = 0;
function check(name, faults) {
  if (faults.length === 0) passed++;
  else {
    failed++;
    console.log(`FAILED ${name}`);
    for (const fault of faults.slice(0, 40)) console.log(`  ${fault}`);
    if (faults.length > 40) console.log(`  and ${faults.length - 40} more`);
  }
}

/** Every match of `pattern` (global) in `text`, as "file:line: words". */
function hits(file, text, pattern, words) {
  return [...text.matchAll(pattern)].map((m) => `${file}:${lineOf(text, m.index)}: ${words ?? m[0].trim().slice(0, 100)}`);
}

function includesOf(file) {
  return [...read(file).matchAll(/^[ \t]*#[ \t]*include[ \t]*[<"]([^>"]+)[>"]/gm)].map((m) => m[1]);
}
function forbiddenIncludes(selected, forbidden) {
  return files.filter((f) => isCpp(f) && selected(f))
    .flatMap((f) => includesOf(f).filter((i) => forbidden.test(i)).map((i) => `${f} includes ${i}`));
}

// ---- layers
const impure = new RegExp(
  '^(iostream|fstream|filesystem|cstdio|stdio\\.h|random|chrono|ctime|time\\.h|thread|mutex|shared_mutex|future|atomic|' +
  'condition_variable|stop_token|semaphore|latch|barrier|syncstream|unistd\\.h|sys/.*|netinet/.*|pthread\\.h|boost/.*|' +
  'sqlite3\\.h|spdlog/.*|fmt/.*|sodium\\.h|CLI/.*|benchmark/.*|gtest/.*)$');
check('the engine does no I/O and knows no clock, thread, network, database or logger',
  forbiddenIncludes(inside('engine'), impure));
check('the engine has no other source of chance or surroundings',
  files.filter((f) => isCpp(f) && inside('engine')(f)).flatMap((f) =>
    hits(f, codeOf(read(f)), /\bstd::(?:s?rand|shuffle|random_shuffle|time|clock|getenv)\b|\b(?:getenv|printf|puts|fopen)\s*\(/g)));
check('the engine depends on nothing above it', forbiddenIncludes(inside('engine'), /^(protocol|net|match|store|app|accounts|clock|notify|tool|server)\//));
check('the core knows no game', forbiddenIncludes(inside('engine/core'), /^(games|cartography)\//));
check('the protocol knows no server and no game', forbiddenIncludes(inside('protocol'), /^(net|match|store|app|accounts|tool|server|games)\/|^boost\/|^sqlite3/));
check('only the store includes SQLite', forbiddenIncludes((f) => inside('server')(f) && !inside('server/store')(f), /^sqlite3/));
check('the server knows no game by name', forbiddenIncludes((f) => inside('server')(f), /^games\//));

// ---- C++
check('every header is included once', files.filter((f) => /\.hpp$/.test(f) && !read(f).includes('#pragma once')));
check('co_await has no braces and no capturing lambda in its expression (GCC 12 frees them twice)',
  files.filter((f) => isCpp(f) && inside('server')(f)).flatMap((f) => {
    const code = codeOf(read(f));
    return [...code.matchAll(/\bco_await\b([^;]*);/g)]
      .filter((m) => /\{|\[[^\]]*[&=\w][^\]]*\]\s*\(/.test(m[1]))
      .map((m) => `${f}:${lineOf(code, m.index)}`);
  }));
check('no Manager, Handler or Util', files.filter(isCpp).flatMap((f) =>
  hits(f, codeOf(read(f)), /\b(?:class|struct)\s+\w*(?:Manager|Handler|Utils?)\b/g)));
check('a secret is opened by rules only', files
  .filter((f) => isCpp(f) && /(^|\/)(view|choices)[\w]*\.(cpp|hpp)$/.test(f) && inside('engine/games')(f))
  .flatMap((f) => hits(f, codeOf(read(f)), /\bReferee\b/g)));

// ---- sizes, words, names of places
const generated = (f) => /^web-client\/src\/protocol\//.test(f);
check('no source file is longer than 450 lines', files.filter((f) => isSource(f) && !/\.css$/.test(f) && !generated(f))
  .map((f) => [f, read(f).split('\n').length - 1]).filter(([, n]) => n > 450).map(([f, n]) => `${f}: ${n} lines`));
const open = new RegExp(['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX\\b', 'HA' + 'CK', 'T' + 'BD', 'lorem ' + 'ipsum',
  'not (?:yet )?impl' + 'emented', 'coming' + ' soon', 'place' + 'holder(?!["=:\\w-])'].map((w) => `\\b${w}`).join('|'), 'g');
check('nothing is left open', files.filter((f) => isText(f) && !self(f) && !/package-lock\.json$/.test(f))
  .flatMap((f) => hits(f, read(f), open)));
check('no path of one machine and no registry by name', files.filter((f) => isText(f) && !self(f))
  .flatMap((f) => hits(f, read(f), /(?<![\w.:-])\/(?:work|tmp|root|home)\/[\w.-]+|\b[\w.-]*(?:registry|mirror|proxy|artifactory|nexus)[\w-]*(?:\.[\w-]+)*\.(?:org|com|net|internal|local)\b/g)));
check('people and products that made it are not its subject', files.filter((f) => isText(f) && !self(f))
  .flatMap((f) => hits(f, read(f), /\b(?:claude|anthropic|chatgpt|openai|copilot|subagent|language model)\b/gi)));

// ---- scripts
const scripts = files.filter((f) => /\.sh$/.test(f) || f === '.ci/run');
check('scripts can be run from a fresh clone', scripts.flatMap((f) => [
  ...(read(f).startsWith('#!') ? [] : [`${f} names no interpreter`]),
  ...(isExecutable(f) ? [] : [`${f} may not be run`]),
  ...([null, '100755'].includes(committedMode(f)) ? [] : [`${f} is committed without its run bit`]),
]));
check('the commands of the README are there', ['deploy/run.sh', 'tests/run.sh', '.ci/run'].filter((f) => !exists(f)));

// ---- games: those of the lobby, and the tables of rules and data of those on their way there
const named = (pattern) => files.map((f) => pattern.exec(f)?.[1]).filter(Boolean);
const lobby = files.includes('engine/games/all_games.cpp')
  ? [...codeOf(read('engine/games/all_games.cpp')).matchAll(/\b(\w+)::game_info\b/g)].map((m) => m[1]) : [];
const games = [...new Set([...named(/^engine\/games\/(\w+)\/game\.cpp$/), ...lobby])];
check('there is a game', games.length ? [] : ['none under engine/games']);
for (const game of new Set([...games, ...named(/^tests\/lint\/(\w+)_rules\.txt$/)]))
  check(`${game}: every rule of the text has a row, a function and a test`,
    exists(`tests/lint/${game}_rules.txt`) ? rulesTableFaults(game) : [`tests/lint/${game}_rules.txt is missing`]);
for (const game of games)
  check(`${game}: has golden files`, [`tests/engine/golden/${game}_counts.json`, `tests/engine/golden/${game}_2.txt`]
    .filter((f) => !exists(f)));
for (const game of new Set(named(/^engine\/games\/(\w+)\/data\/.*\.json$/)))
  check(`${game}: every data file says where its values come from`, files
    .filter((f) => new RegExp(`^engine/games/${game}/data/.*\\.json$`).test(f))
    .filter((f) => !/"(?:source|rule)"/.test(read(f))));

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
