import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SERVER_OPTIONS } from '@sway/testing/server-process';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './lib/command.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const STAGES = read('Dockerfile').split(/^FROM /m);
const stageOf = (name: string) => STAGES.find(text => text.split('\n')[0]!.endsWith(` AS ${name}`)) ?? '';
const REMOVED = /^RUN rm -r (.+)$/m.exec(stageOf('sources'))?.[1]?.split(' ') ?? [];
const COMPOSE = read('deploy/compose.yaml');

test('the image has every folder into which npm installs packages of the server', () => {
  const lock: unknown = JSON.parse(read('package-lock.json'));
  const { packages } = lock as { packages: Record<string, { dev?: boolean }> };
  const folders = new Set(
    Object.entries(packages)
      .filter(([path, { dev }]) => !dev && /^(?!apps\/web\/|tests\/).*?node_modules\//.test(path))
      .map(([path]) => `/sway/${path.replace(/node_modules\/.*/, 'node_modules')}`),
  );
  const copied = Array.from(
    stageOf('server').matchAll(/^COPY --from=packages (\S+)/gm),
    ([, from]) => from ?? '',
  );
  const missing = [...folders].filter(folder => !copied.some(from => `${folder}/`.startsWith(`${from}/`)));
  expect(folders).toContain('/sway/node_modules');
  expect(missing).toEqual([]);
});

test('the packages of the image are installed before anything is copied that changes more often than they do', () => {
  const stage = stageOf('packages');
  const before = stage.slice(0, stage.indexOf('RUN npm ci'));
  const copied = Array.from(before.matchAll(/^COPY (.+) \S+$/gm), ([, from]) =>
    (from ?? '').split(' '),
  ).flat();
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter(file => !/(?:^|\/)package(?:-lock)?\.json$/.test(file))).toEqual([]);
});

test('the image of a live site, which is built unless another one is named, has no sample and no tools', () => {
  expect(STAGES.at(-1)!.trim()).toBe('server AS live');
  expect(REMOVED).toEqual(
    expect.arrayContaining(['packages/demo', 'packages/scenes', 'apps/server/src/demo']),
  );
  const copied = Array.from(stageOf('server').matchAll(/^COPY (.+) \S+$/gm), ([, from]) => from);
  expect(copied).toEqual([
    '--from=packages /usr/local/bin/stripped-node',
    '--from=packages /sway',
    'deploy/sway',
    '--from=sources /sway',
    '--from=pages /sway/apps/web/dist',
  ]);
});

// Five processes compile all of the server, each from its own copy of the code.
const COMPILE_LIMIT_MS = 240_000;

test(
  'the server and its commands load from the files of the image, and say what it lacks',
  { timeout: COMPILE_LIMIT_MS },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'sway-image-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const removed = new Set(REMOVED.map(path => join(ROOT, path)));
    const filter = (path: string) => !removed.has(path) && !path.endsWith('/node_modules');
    for (const path of ['package.json', 'packages', 'apps/server'])
      cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter });
    for (const path of ['node_modules', 'apps/server/node_modules'])
      linkPackages(join(ROOT, path), join(folder, path));
    const load = (file: string, args: string[], env: Record<string, string>) => {
      const options = {
        cwd: folder,
        env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...env },
        encoding: 'utf8',
      } as const;
      return spawnSync(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', `apps/server/src/${file}`, ...args],
        options,
      );
    };
    expect(load('main.ts', [], { SITE_MODE: 'live' }).stderr).toMatch(/^A live site needs a mail server/);
    for (const command of ['import', 'restore'])
      expect(load(`cli/${command}.ts`, ['--help'], {})).toMatchObject({ status: 0, stderr: '' });
    expect(load('cli/admin.ts', ['help'], {})).toMatchObject({ status: 0, stderr: '' });
    expect(load('main.ts', [], { SITE_MODE: 'demo' }).stderr).toContain('build the image with --target demo');
  },
);

/** Links each package, those of this project to the copies beside the folder. */
function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, '@sway'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@sway') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(ROOT, 'packages')))
    if (!REMOVED.includes(`packages/${name}`))
      symlinkSync(join(to, '../packages', name), join(to, '@sway', name));
}

test('the parts of the image are listed in CycloneDX, with each package of the server and of the pages', () => {
  const command = /^RUN (npm sbom .+) > sbom\.cdx\.json$/m.exec(stageOf('packages'))?.[1] ?? '';
  const { stdout } = spawnSync('sh', ['-c', command], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const bom = JSON.parse(stdout) as {
    bomFormat: string;
    components: { name: string; version: string; purl: string }[];
  };
  expect(bom.bomFormat).toBe('CycloneDX');
  for (const { name, version, purl } of bom.components) expect(purl, name).toContain(`@${version}`);
  const listed = new Set(
    bom.components.map(({ purl }) => decodeURIComponent(purl).replace(/^pkg:npm\/(.+)@.*$/, '$1')),
  );
  for (const app of ['server', 'web']) {
    const { dependencies } = JSON.parse(read(`apps/${app}/package.json`)) as {
      dependencies: Record<string, string>;
    };
    expect(Object.keys(dependencies).filter(name => !listed.has(name))).toEqual([]);
  }
});

test('nginx passes requests to servers of compose.yaml, each with an address of its own in the trusted network', () => {
  const network = /subnet: (\d+\.\d+\.\d+)\.0\/24/.exec(COMPOSE)?.[1];
  expect(COMPOSE).toContain(`TRUST_PROXY: ${network}.0/24`);
  const servers = Array.from(
    read('deploy/nginx.conf').matchAll(/^ +server ([\w-]+):3000;$/gm),
    ([, name]) => name ?? '',
  );
  expect(servers).toHaveLength(2);
  const addresses = servers.map(
    name => new RegExp(`^ {2}${name}: \\{.*ipv4_address: ([\\d.]+) `, 'm').exec(COMPOSE)?.[1],
  );
  expect(new Set(addresses).size).toBe(2);
  for (const address of addresses) expect(address).toMatch(new RegExp(`^${network}\\.\\d+$`));
  // Prometheus asks them there.
  for (const address of addresses) expect(read('docs/guides/operating.md')).toContain(`\`${address}:3000\``);
});

test('nginx writes no requests into a log: their paths contain the tokens of mailed links', () => {
  expect(read('deploy/nginx.conf').match(/^ *access_log .+$/gm)).toEqual(['  access_log off;']);
});

test('nginx does not pass the metrics: one of two servers would answer for both', () => {
  expect(read('deploy/nginx.conf')).toMatch(/location = \/metrics \{\s+return 404;\s+\}/);
});

test('each variable of compose.yaml is explained in .env.example, and each there is used', () => {
  const used = new Set(Array.from(COMPOSE.matchAll(/\$\{(\w+)/g), ([, name]) => name));
  const explained = new Set(
    Array.from(read('deploy/.env.example').matchAll(/^(\w+)=/gm), ([, name]) => name),
  );
  expect(used.size).toBeGreaterThan(5);
  expect(explained).toEqual(used);
});

test('the image and the systemd unit start the server with the options of the tests and proofs', () => {
  const command = /^CMD (.+)$/m.exec(stageOf('server'))?.[1] ?? '';
  const main = 'apps/server/src/main.ts';
  expect(JSON.parse(command)).toEqual(['node', ...SERVER_OPTIONS, main]);
  const [, ...options] = (/^ExecStart=(.+)$/m.exec(read('deploy/sway.service'))?.[1] ?? '').split(' ');
  expect(options).toEqual([...SERVER_OPTIONS, main]);
});

test('under systemd the server has the socket that the guide gives to nginx', () => {
  const address = /^ListenStream=(.+)$/m.exec(read('deploy/sway.socket'))?.[1];
  expect(read('docs/guides/operating.md')).toContain(`with one server, \`${address}\`, in \`upstream\``);
  expect(read('deploy/sway.service')).toContain('\nRequires=sway.socket\n');
});

test('commands under systemd have the user, folder, node and settings of the service', () => {
  const setting = (name: string) =>
    new RegExp(`^${name}=(.+)$`, 'm').exec(read('deploy/sway.service'))?.[1] ?? `no ${name}`;
  const command = read('deploy/sway-systemd');
  expect(command).toContain(`--uid=${setting('User')} --gid=${setting('Group')} `);
  expect(command).toContain(`--working-directory=${setting('WorkingDirectory')} `);
  for (const name of ['EnvironmentFile', 'StateDirectory', 'StateDirectoryMode', 'UMask'])
    expect(command).toContain(`--property=${name}=${setting(name)} `);
  for (const variable of setting('Environment').split(' '))
    expect(command).toContain(`--setenv=${variable} `);
  expect(command).toContain(` ${setting('ExecStart').split(' ')[0]} `);
});

test('messages of the image and of the service name the installed command', () => {
  expect(stageOf('server')).toMatch(/^ENV .*\bOPERATOR_COMMAND=sway\b/m);
  expect(stageOf('server')).toMatch(/^COPY deploy\/sway \/usr\/local\/bin\/sway$/m);
  expect(read('deploy/sway.service')).toMatch(/^Environment=.*\bOPERATOR_COMMAND=sway\b/m);
});

test('the installed command has the commands of the site, and names them instead of any other', () => {
  const tasks = new Set(readdirSync(join(ROOT, 'scripts/tasks')));
  const commands = readdirSync(join(ROOT, 'apps/server/src/cli')).filter(file => tasks.has(file));
  const names = commands.map(file => file.replace('.ts', '')).toSorted();
  expect(names).toContain('verify-backup');
  for (const file of ['deploy/sway', 'deploy/sway-systemd']) {
    expect(read(file)).toContain(`\n  ${names.join(' | ')}) ;;\n`);
    const { status, stderr } = spawnSync('sh', [join(ROOT, file), '--help'], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toBe(`usage: sway ${names.join('|')} [ARGUMENT…]\n`);
  }
});

test('a command under systemd finds files relative to the folder of its caller', () => {
  expect(read('deploy/sway-systemd')).toContain(' --setenv=INIT_CWD="$PWD" ');
});

test('the service may write to the folder for backups of the settings', () => {
  const folder = /^BACKUP_TO=(.+)$/m.exec(read('deploy/settings.example'))?.[1];
  expect(read('deploy/sway.service')).toContain(`ReadWritePaths=-${folder}\n`);
});

test('every action of a workflow is named by the hash of a release, and every workflow states what it may do', () => {
  const files = readdirSync(join(ROOT, '.github/workflows'));
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const text = read(`.github/workflows/${file}`);
    const actions = Array.from(text.matchAll(/\buses: (.+)$/gm), ([, action]) => action);
    for (const action of actions)
      expect(action).toMatch(/^[\w-]+(?:\/[\w-]+){1,2}@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(text).toMatch(/^permissions:\n {2}contents: read\n(?! {2})/m);
  }
});

test('the service runs with the Node of the system if that is new enough, and otherwise with that of the packages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sway-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const node = (path: string, prints: string) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(
      join(folder, path),
      `#!/bin/sh\n[ "$1" = -p ] && echo ${prints} && exit\necho ${path} "$@"\n`,
      { mode: 0o755 },
    );
  };
  const script = read('deploy/sway-node').replaceAll(
    /\/(opt\/sway|usr\/local\/bin|usr\/bin)\b/g,
    `${folder}/$1`,
  );
  const start = () => spawnSync('sh', ['-c', script, 'sway-node', 'main.ts'], { encoding: 'utf8' }).stdout;
  node('opt/sway/node_modules/.bin/node', 'true');
  expect(start()).toBe('opt/sway/node_modules/.bin/node main.ts\n');
  node('usr/bin/node', 'false');
  expect(start()).toBe('opt/sway/node_modules/.bin/node main.ts\n');
  node('usr/bin/node', 'true');
  expect(start()).toBe('usr/bin/node main.ts\n');
});
