// Runs every npm script. Plain JavaScript for any Node from 20 on: it installs the packages of the lock file if necessary, and
// then runs the task, a TypeScript file, with the Node 24 among those packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = join(root, 'node_modules/.bin/node');
const stamp = join(root, 'node_modules/.installed-from');

const [task, ...args] = process.argv.slice(2);

installIfNeeded();
runTask();

function installIfNeeded() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === lock) return;
  process.stdout.write('Installing the packages of package-lock.json …\n');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
  writeFileSync(stamp, lock);
}

function runTask() {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  );
  const file = join(root, 'scripts/tasks', `${task}.ts`);
  // Node 24 marks SQLite, which the embedded database's lock uses, as experimental.
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: root,
    stdio: 'inherit',
    // Compiling the code takes most of a short command's time.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env, PATH: path },
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
