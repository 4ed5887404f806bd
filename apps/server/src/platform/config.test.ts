import { expect, test } from 'vitest';
import { ConfigError, liveSiteWarnings, readConfig, requireMailServer } from './config.ts';

test('every setting is optional, and an empty one counts as absent', () => {
  expect(readConfig({ PORT: '', TILE_URL: ' ' })).toMatchObject({
    port: 3000,
    baseUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    siteMode: 'demo',
    rasterTiles: null,
    basemap: null,
    trustedProxies: [],
    placeHeaders: [],
  });
});

test('every invalid setting is listed at once, by name', () => {
  const invalid = {
    PORT: 'x',
    SITE_MODE: 'prod',
    DATABASE_URL: 'mysql://a',
    TILE_URL: 'https://t/{z}.png',
    BASE_URL: 'sway',
  };
  expect(() => readConfig(invalid)).toThrow(ConfigError);
  for (const name of Object.keys(invalid))
    expect(() => readConfig(invalid)).toThrow(new RegExp(`^  ${name}: `, 'm'));
});

test('a live site needs a mail server, unless SMTP_URL=none says that it runs without', () => {
  const start = (environment: Record<string, string>) => () => requireMailServer(readConfig(environment));
  const live = { SITE_MODE: 'live' };
  expect(start(live)).toThrow(/^A live site needs a mail server: set SMTP_URL, .* or SMTP_URL=none .*$/);
  for (const enough of [{ ...live, SMTP_URL: 'smtp://mail.example' }, { ...live, SMTP_URL: 'none' }, {}])
    expect(start(enough)).not.toThrow();
  expect(readConfig({ SMTP_URL: 'none' }).smtpUrl).toBeUndefined();
  expect(start({ ...live, SMTP_URL: 'some' })).toThrow(/^  SMTP_URL: must be a URL/m);
});

test('a live site is warned of an address without https and of the sample’s sender', () => {
  const warn = (environment: Record<string, string>) =>
    liveSiteWarnings(readConfig({ SITE_MODE: 'live', SMTP_URL: 'smtp://mail.example', ...environment }));
  const address = { BASE_URL: 'https://sway.nz' };
  const own = { MAIL_FROM: 'kiaora@sway.nz' };
  expect(warn(own)).toEqual([expect.stringMatching(/^BASE_URL is http:\/\/localhost:3000: /)]);
  expect(warn(address)).toEqual([expect.stringMatching(/^MAIL_FROM is Sway <kiaora@sway.example>: /)]);
  expect(warn({ ...address, ...own })).toEqual([]);
  expect(warn({ ...address, SMTP_URL: 'none' })).toEqual([]);
  expect(warn({ SITE_MODE: 'demo' })).toEqual([]);
});

test('lists of proxies and the address of the site are parsed', () => {
  const config = readConfig({ TRUST_PROXY: '10.0.0.1, 10.0.0.2', BASE_URL: 'https://sway.example/' });
  expect(config.trustedProxies).toEqual(['10.0.0.1', '10.0.0.2']);
  expect(config.baseUrl).toBe('https://sway.example');
});

test.each([
  ['BASE_URL', ['https://sway.example', 'HTTPS://Sway.example:443/', 'http://localhost:3000']],
  ['MAIL_FROM', ['kiaora@sway.nz', 'Sway <kiaora@sway.nz>', '"Sway, NZ" <kiaora@sway.nz>']],
  ['TRUST_PROXY', ['127.0.0.1', '10.0.0.0/8, fd00::/8', '172.16.0.0/255.240.0.0', 'loopback,uniquelocal']],
  ['SMTP_URL', ['smtp://mail.example', 'smtps://user:word@mail.example:465', 'none']],
  ['CLAMD_URL', ['tcp://scanner:3310', 'tcp://[::1]:3310', 'unix:///run/clamav/clamd.ctl']],
  ['DATABASE_URL', ['postgres://localhost/sway', 'postgresql:///sway?host=/run/postgresql']],
])('%s can be one of %j', (name, texts) => {
  for (const text of texts) expect(() => readConfig({ [name]: text })).not.toThrow();
});

test.each([
  ['BASE_URL', ['https://sway.example/app', 'https://sway.example?a', 'https://me:word@sway.example']],
  ['BASE_URL', ['https://sway.example/#a', 'https:sway.example']],
  ['MAIL_FROM', ['kiaora', 'Sway <kiaora>', 'a@sway.nz, b@sway.nz', 'Sway <a@sway.nz> <b@sway.nz>']],
  ['TRUST_PROXY', ['yes', 'true', '1', '*', '10.0.0.0/99', '10.0.0.0/0', 'proxy.example', '10.0.0.1,']],
  ['SMTP_URL', ['smtp://', 'smtp:mail.example', 'None']],
  ['SIGNALS_URL', ['nats:4222', 'http://nats:4222', 'nats://']],
  ['CLAMD_URL', ['scanner:3310', 'tcp://scanner', 'tcp://:3310', 'unix://run/clamd.ctl', 'unix:///']],
  ['DATABASE_URL', ['postgres:sway']],
])('%s cannot be one of %j', (name, texts) => {
  for (const text of texts)
    expect(() => readConfig({ [name]: text })).toThrow(new RegExp(`^  ${name}: must `, 'm'));
});

test('the address of the virus scanner is a host with a port, or a socket of this machine', () => {
  const addressOf = (text: string) => readConfig({ CLAMD_URL: text }).scanner;
  expect(readConfig({}).scanner).toBeNull();
  expect(addressOf('tcp://scanner:3310')).toEqual({ host: 'scanner', port: 3310 });
  expect(addressOf('tcp://[::1]:3310')).toEqual({ host: '::1', port: 3310 });
  expect(addressOf('unix:///run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
});

test('NATS is a server by its URL, and needs a database server', () => {
  for (const SIGNALS_URL of ['nats://nats', 'tls://sway:kea@nats:4222']) {
    expect(readConfig({ SIGNALS_URL, DATABASE_URL: 'postgres://localhost/sway' }).signalsUrl).toBe(
      SIGNALS_URL,
    );
    expect(() => readConfig({ SIGNALS_URL })).toThrow(/^  SIGNALS_URL: needs DATABASE_URL/m);
  }
});

test('a user who migrates needs a user of the server', () => {
  const DATABASE_MIGRATION_URL = 'postgresql://owner@localhost/sway';
  expect(() => readConfig({ DATABASE_MIGRATION_URL })).toThrow(
    /^  DATABASE_MIGRATION_URL: needs DATABASE_URL/m,
  );
});

test('replicas are parsed, and need the database that they follow', () => {
  const one = 'postgresql://localhost:5433/sway';
  const DATABASE_REPLICA_URL = `${one}, ${one}`;
  const DATABASE_URL = 'postgresql://localhost/sway';
  expect(readConfig({ DATABASE_URL, DATABASE_REPLICA_URL }).replicas).toEqual({
    urls: [one, one],
    waitMs: 50,
  });
  expect(readConfig({ DATABASE_URL }).replicas).toBeNull();
  expect(() => readConfig({ DATABASE_REPLICA_URL })).toThrow(/^  DATABASE_REPLICA_URL: needs DATABASE_URL/m);
  expect(() => readConfig({ DATABASE_URL, DATABASE_REPLICA_URL: `${one},db2` })).toThrow(
    /DATABASE_REPLICA_URL.*must be a URL/,
  );
});

test('headers with places are parsed, and need a trusted proxy', () => {
  const headers = { PLACE_HEADERS: 'CF-IPCity, cf-ipcountry' };
  expect(readConfig({ ...headers, TRUST_PROXY: '10.0.0.1' }).placeHeaders).toEqual([
    'cf-ipcity',
    'cf-ipcountry',
  ]);
  expect(() => readConfig(headers)).toThrow(/^  PLACE_HEADERS: needs TRUST_PROXY/m);
  expect(() => readConfig({ PLACE_HEADERS: 'cf ipcity', TRUST_PROXY: '10.0.0.1' })).toThrow(
    /^  PLACE_HEADERS: must be names/m,
  );
});

test('a bucket needs its name and keys, and the missing ones are listed with the other errors', () => {
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readConfig({}).s3).toBeNull();
  expect(readConfig({ S3_BUCKET: 'sway-media', ...keys }).s3).toMatchObject({
    bucket: 'sway-media',
    region: 'us-east-1',
  });
  for (const error of [/^  S3_ACCESS_KEY_ID: /m, /^  S3_SECRET_ACCESS_KEY: /m, /^  PORT: /m])
    expect(() => readConfig({ S3_BUCKET: 'sway-media', PORT: 'x' })).toThrow(error);
  expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example' })).toThrow(/^  S3_BUCKET: /m);
  expect(() => readConfig({ S3_BUCKET: 'Sway Media', ...keys })).toThrow(/^  S3_BUCKET: must be/m);
});

test('the server makes backups by itself if they have a folder', () => {
  expect(readConfig({}).backups).toBeNull();
  expect(readConfig({ BACKUP_TO: '/backups' }).backups).toEqual({
    folder: '/backups',
    everyHours: 24,
    keep: 14,
  });
  const settings = { BACKUP_TO: '/backups', BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '3' };
  expect(readConfig(settings).backups).toEqual({ folder: '/backups', everyHours: 6, keep: 3 });
  for (const name of ['BACKUP_EVERY_HOURS', 'BACKUP_KEEP'])
    expect(() => readConfig({ ...settings, [name]: '0' })).toThrow(new RegExp(`^  ${name}: `, 'm'));
});

test('the key of backups is 32 bytes in hexadecimal', () => {
  expect(readConfig({}).backupKey).toBeNull();
  expect(readConfig({ BACKUP_KEY: 'aB'.repeat(32) }).backupKey).toEqual(Buffer.alloc(32, 0xab));
  for (const key of ['secret', 'ab'.repeat(31), 'xy'.repeat(32)])
    expect(() => readConfig({ BACKUP_KEY: key })).toThrow(/^  BACKUP_KEY: must be 64 hexadecimal digits/m);
});
