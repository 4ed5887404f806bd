// Runs every npm script. Plain JavaScript for any Node from 20 on: it installs the packages of the lock file if necessary, and
// then runs the task, a TypeScript file, with the Node 24 among those packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = join(root, 'node_modules');
const stamp = join(packages, '.installed-from');

/** Tasks that need what Sway runs and is built with, and no tools of developers. */
const RUNNING = new Set([
  'start',
  'build',
  'import',
  'admin',
  'estimate',
  'doctor',
  'backup',
  'restore',
  'verify-backup',
  'move',
]);

/** These replace settings of npm that would leave out packages or write to another place. */
const NPM_FLAGS = [
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--include=prod',
  '--include=optional',
  '--no-dry-run',
  '--no-global',
];

const [task, ...args] = process.argv.slice(2);

installIfNeeded();
runTask(nodeForTasks());

function installIfNeeded() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const needed = RUNNING.has(task) ? 'running' : 'all';
  const [installed, from] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  const isCurrent = from === lock;
  if (isCurrent && (installed === 'all' || installed === needed)) return;
  process.stdout.write('Installing the packages of package-lock.json …\n');
  // `npm ci` removes all packages first. What is current is only added to.
  const how = isCurrent ? ['install', '--no-save', '--package-lock'] : ['ci'];
  const which = needed === 'all' ? '--include=dev' : '--omit=dev';
  const npm = spawnSync('npm', [...how, which, ...NPM_FLAGS], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.error) stop(`npm could not be run (${npm.error.message}). Install npm 10 or newer.`);
  if (npm.status !== 0) stop('The packages could not be installed: npm says why above.');
  writeFileSync(stamp, `${needed} ${lock}`);
  if (existsSync(join(root, '.git')))
    spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root });
}

/** The Node 24 among the packages; on systems for which there is none, the one that runs this, if it is new enough. */
function nodeForTasks() {
  const packaged = join(packages, '.bin/node');
  if (existsSync(packaged) && spawnSync(packaged, ['--version']).status === 0) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return stop(
    `Sway needs Node 24, and has none for this system (${process.platform} ${process.arch}). Install Node 24: this is ${process.version}.`,
  );
}

function stop(why) {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

function runTask(node) {
  // Commands named `node` and the tools are those of the packages.
  const path = [join(packages, '.bin'), dirname(node), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  );
  const file = join(root, 'scripts/tasks', `${task}.ts`);
  // Node 24 marks SQLite, which the embedded database's lock uses, as experimental.
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: root,
    stdio: 'inherit',
    // Compiling the code takes most of a short command's time.
    // Two arenas of memory suffice; by default C's library keeps one for each thread, and what they hold is not given back.
    env: {
      NODE_COMPILE_CACHE: join(packages, '.cache/compiled'),
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      PATH: path,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithParent(child);
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** npm runs this in a shell, which passes no signal on: when npm is told to end, the shell ends alone. */
function endWithParent(child) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500);
  timer.unref();
}
