import { join, resolve } from 'node:path';
import { LANGUAGE_NAMES } from '@sway/domain/language/languages';
import type { Language } from '@sway/domain/language/languages';
import { CONFIRMATION_DAYS } from '@sway/domain/listings/resting';
import type { ConfirmationDays } from '@sway/domain/listings/resting';
import { z } from 'zod';
import type { PushSettings } from './push/push-sender.ts';
import type { ScannerAddress } from './scanner/clamd.ts';
import {
  databases,
  languages,
  mailServer,
  natsServer,
  proxies,
  scanner,
  sender,
  siteAddress,
  url,
} from './setting-formats.ts';
import type { S3Settings } from './storage/s3-storage.ts';

/** A sender for demo sites: nobody has this domain. */
const SAMPLE_SENDER = 'Sway <kiaora@sway.example>';

const settings = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  BASE_URL: siteAddress.optional(),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_MIGRATION_URL: url('postgres:', 'postgresql:').optional(),
  SIGNALS_URL: natsServer.optional(),
  DATABASE_REPLICA_URL: databases.optional(),
  DATABASE_REPLICA_WAIT_MS: z.coerce
    .number('must be a number of milliseconds')
    .int()
    .min(0)
    .max(1000)
    .default(50),
  DATA_DIR: z.string().default('.data'),
  SITE_MODE: z.enum(['demo', 'live'], 'must be demo or live').default('demo'),
  SMTP_URL: mailServer.or(z.literal('none')).optional(),
  MAIL_FROM: sender.default(SAMPLE_SENDER),
  TILE_URL: z
    .string()
    .refine(text => ['{z}', '{x}', '{y}'].every(part => text.includes(part)), 'must contain {z}, {x} and {y}')
    .pipe(url('http:', 'https:'))
    .optional(),
  TILE_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  BASEMAP: z
    .string()
    .regex(/\.pmtiles$/, 'must be a file or URL that ends in .pmtiles')
    .refine(text => !/^\w+:\/\//.test(text) || /^https?:\/\//.test(text), 'must be a file or an http(s) URL')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLAMD_URL: scanner.optional(),
  TRUST_PROXY: proxies.optional(),
  PLACE_HEADERS: z
    .string()
    .regex(/^[\w-]+(\s*,\s*[\w-]+)*$/, 'must be names of headers, comma-separated')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  METRICS_PORT: z.coerce.number('must be a port number').int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  SHUTDOWN_SECONDS: z.coerce.number('must be a number of seconds').min(1).max(600).default(20),
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds').min(0).max(600).default(0),
  BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits, such as openssl rand -hex 32 prints')
    .optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_EVERY_HOURS: z.coerce.number('must be a number of hours').min(1).max(720).default(24),
  BACKUP_KEEP: z.coerce.number('must be a number').int().min(1).max(1000).default(14),
  SEAL_KEYS: z
    .string()
    .regex(
      /^[0-9a-f]{64}(,[0-9a-f]{64})*$/i,
      'must be 64 hexadecimal digits, or several of them with commas, the newest first',
    )
    .optional(),
  PRICE_ASK_DAYS: z.coerce
    .number('must be a number of days')
    .int()
    .min(1)
    .max(3650)
    .default(CONFIRMATION_DAYS.ask),
  PRICE_REMIND_DAYS: z.coerce
    .number('must be a number of days')
    .int()
    .min(1)
    .max(3650)
    .default(CONFIRMATION_DAYS.remind),
  PRICE_REST_DAYS: z.coerce
    .number('must be a number of days')
    .int()
    .min(1)
    .max(3650)
    .default(CONFIRMATION_DAYS.rest),
  SALES_PUBLIC: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  VAPID_KEYS: z
    .string()
    .regex(
      /^[\w-]{87},[\w-]{43}$/,
      'must be a public and a private key, as npm run admin -- vapid-keys prints',
    )
    .optional(),
  VAPID_CONTACT: z
    .string()
    .regex(/^(mailto:\S+@\S+\.\S+|https:\/\/\S+)$/, 'must be mailto: and an e-mail address, or an https URL')
    .optional(),
  LANGUAGES: languages.optional(),
  SERVICE_WORKER: z.enum(['yes', 'no'], 'must be yes or no').default('yes'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = {
  port: number;
  host: string;
  /** The origin of the site’s URLs, without a closing slash. */
  baseUrl: string;
  /** A PostgreSQL database with PostGIS; the embedded engine when absent. */
  databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` is a pooler that keeps no sessions. */
  directUrl: string | undefined;
  /** The same database as the user who owns the tables; absent when that is the user of `databaseUrl`, or when others migrate. */
  migrationUrl: string | undefined;
  /** The NATS server that tells servers of new signals; absent: PostgreSQL does. */
  signalsUrl: string | undefined;
  /** Standbys that are read while they are close behind, and how long a read waits for one, in ms. */
  replicas: { urls: string[]; waitMs: number } | null;
  /** An absolute path. The embedded database and the media are stored in it. */
  dataDir: string;
  mediaDir: string;
  /** For documents that are not public. */
  privateDir: string;
  /** For files that are being received and processed on this machine. */
  uploadsDir: string;
  /** For the assets of earlier builds. */
  earlierAssetsDir: string;
  /** The bucket for media; null: they are stored in `mediaDir`. */
  s3: S3Settings | null;
  /** The virus scanner; null: no file is scanned. */
  scanner: ScannerAddress | null;
  siteMode: 'demo' | 'live';
  /** The mail server, and the sender of its mails. */
  smtpUrl: string | undefined;
  /** Whether a live site runs without a mail server on purpose. */
  needsNoMail: boolean;
  mailFrom: string;
  rasterTiles: { url: string; attribution: string } | null;
  /** The street map that pages draw instead of the built-in streets: an absolute path or a URL of a PMTiles file. */
  basemap: string | null;
  trustedProxies: string[];
  /** The headers in which a trusted proxy states a visitor's place, in lower case, the narrowest place first. */
  placeHeaders: string[];
  /** The token for `/metrics`; without one only this machine can read it. */
  metricsToken: string | undefined;
  /** Where `/metrics` is served alone, without a token; null: only beside the site. */
  metricsServer: { host: string; port: number } | null;
  /** How long a shutdown waits for requests that are under way, in ms. */
  shutdownMs: number;
  /** How long a server that shuts down takes new requests while it says that it is not ready, in ms. */
  drainMs: number;
  /** Backups that the server makes by itself; null for none. `folder` is absolute. */
  backups: { folder: string; everyHours: number; keep: number } | null;
  /** Whether a live site makes no backups by itself on purpose, because something else does. */
  needsNoBackups: boolean;
  /** The 32 bytes that backups are encrypted with; null for backups that everyone can read who has the files. */
  backupKey: Buffer | null;
  /** The keys of 32 bytes that figures are sealed with, the newest first; none: a file in `dataDir`. */
  sealKeys: Buffer[];
  /** Whether the imported sales of a home are shown on its page and record; they are shown nowhere else. */
  salesArePublic: boolean;
  /** The languages that the site can be read in, English first. */
  languages: Language[];
  /** Those of them whose translation nobody has vouched for: what a demo site offers by itself. */
  draftLanguages: Language[];
  /** Whether browsers get a service worker, with which pages can be read offline; without, they remove theirs. */
  hasServiceWorker: boolean;
  /** With what pushes are signed, and whom push services write to if they are a problem; null: none are sent. */
  push: PushSettings | null;
  /** On which days after a price was confirmed its owner is asked, reminded, and the home rests. */
  confirmationDays: ConfirmationDays;
  logLevel: string;
};

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape);

/** Lists every invalid setting, one in a line. */
export class ConfigError extends Error {}

/**
 * Reads the settings from the environment. An empty setting counts as absent.
 * @throws ConfigError that names every invalid setting.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(present);
  const errors = [
    ...(parsed.error?.issues ?? []).map(issue => `  ${issue.path.join('.')}: ${issue.message}`),
    ...(present.PLACE_HEADERS && !present.TRUST_PROXY
      ? ['  PLACE_HEADERS: needs TRUST_PROXY, because anyone could send these headers']
      : []),
    ...(parsed.data && !areInOrder(parsed.data)
      ? ['  PRICE_ASK_DAYS, PRICE_REMIND_DAYS, PRICE_REST_DAYS: each must be later than the one before']
      : []),
    ...(present.VAPID_KEYS && !present.VAPID_CONTACT
      ? ['  VAPID_CONTACT: is required to push, such as mailto:operator@sway.example']
      : []),
    ...(present.DATABASE_MIGRATION_URL && !present.DATABASE_URL
      ? ['  DATABASE_MIGRATION_URL: needs DATABASE_URL, the same database as the user of the server']
      : []),
    ...(present.DATABASE_REPLICA_URL && !present.DATABASE_URL
      ? ['  DATABASE_REPLICA_URL: needs DATABASE_URL, the server that the replicas follow']
      : []),
    ...(present.DATABASE_DIRECT_URL && !present.DATABASE_URL
      ? ['  DATABASE_DIRECT_URL: needs DATABASE_URL, the same database through its pooler']
      : []),
    ...(present.SIGNALS_URL && !present.DATABASE_URL
      ? ['  SIGNALS_URL: needs DATABASE_URL, as the embedded engine has only one server']
      : []),
    ...missingBucketSettings(present).map(name => `  ${name}: is required to store media in a bucket`),
  ];
  if (!parsed.success || errors.length > 0) {
    throw new ConfigError(`Invalid settings:\n${errors.join('\n')}`);
  }
  const { data } = parsed;
  const dataDir = resolve(data.DATA_DIR);
  return {
    port: data.PORT,
    host: data.HOST,
    baseUrl: data.BASE_URL ?? `http://${data.HOST}:${data.PORT}`,
    databaseUrl: data.DATABASE_URL,
    directUrl: data.DATABASE_DIRECT_URL,
    migrationUrl: data.DATABASE_MIGRATION_URL,
    signalsUrl: data.SIGNALS_URL,
    replicas: data.DATABASE_REPLICA_URL
      ? { urls: data.DATABASE_REPLICA_URL, waitMs: data.DATABASE_REPLICA_WAIT_MS }
      : null,
    dataDir,
    mediaDir: join(dataDir, 'media'),
    privateDir: join(dataDir, 'private'),
    uploadsDir: join(dataDir, 'uploads'),
    earlierAssetsDir: join(dataDir, 'earlier-assets'),
    s3: data.S3_BUCKET
      ? {
          bucket: data.S3_BUCKET,
          region: data.S3_REGION,
          endpoint: data.S3_ENDPOINT,
          accessKeyId: data.S3_ACCESS_KEY_ID!,
          secretAccessKey: data.S3_SECRET_ACCESS_KEY!,
        }
      : null,
    scanner: data.CLAMD_URL ?? null,
    siteMode: data.SITE_MODE,
    smtpUrl: data.SMTP_URL === 'none' ? undefined : data.SMTP_URL,
    needsNoMail: data.SMTP_URL === 'none',
    mailFrom: data.MAIL_FROM,
    rasterTiles: data.TILE_URL ? { url: data.TILE_URL, attribution: data.TILE_ATTRIBUTION } : null,
    basemap: data.BASEMAP ? (URL.canParse(data.BASEMAP) ? data.BASEMAP : resolve(data.BASEMAP)) : null,
    trustedProxies: data.TRUST_PROXY ?? [],
    placeHeaders: data.PLACE_HEADERS?.split(',').map(name => name.trim().toLowerCase()) ?? [],
    metricsToken: data.METRICS_TOKEN,
    metricsServer: data.METRICS_PORT ? { host: data.METRICS_HOST, port: data.METRICS_PORT } : null,
    shutdownMs: data.SHUTDOWN_SECONDS * 1000,
    drainMs: data.DRAIN_SECONDS * 1000,
    backups:
      data.BACKUP_TO && data.BACKUP_TO !== 'none'
        ? { folder: resolve(data.BACKUP_TO), everyHours: data.BACKUP_EVERY_HOURS, keep: data.BACKUP_KEEP }
        : null,
    needsNoBackups: data.BACKUP_TO === 'none',
    backupKey: data.BACKUP_KEY ? Buffer.from(data.BACKUP_KEY, 'hex') : null,
    sealKeys: data.SEAL_KEYS?.split(',').map(key => Buffer.from(key, 'hex')) ?? [],
    confirmationDays: {
      ask: data.PRICE_ASK_DAYS,
      remind: data.PRICE_REMIND_DAYS,
      rest: data.PRICE_REST_DAYS,
    },
    push: pushSettings(data.VAPID_KEYS, data.VAPID_CONTACT),
    ...languagesOf(data),
    hasServiceWorker: data.SERVICE_WORKER === 'yes',
    salesArePublic: data.SALES_PUBLIC === 'yes',
    logLevel: data.LOG_LEVEL,
  };
}

/** By default a demo site has all languages, as drafts, and a live site English. Who names a language has had it reviewed. */
function languagesOf({
  LANGUAGES: named,
  SITE_MODE: mode,
}: z.output<typeof settings>): Pick<Config, 'languages' | 'draftLanguages'> {
  if (named || mode === 'live') return { languages: named ?? ['en'], draftLanguages: [] };
  return { languages: LANGUAGE_NAMES, draftLanguages: LANGUAGE_NAMES.filter(name => name !== 'en') };
}

function pushSettings(keys: string | undefined, contact: string | undefined): PushSettings | null {
  const [publicKey, privateKey] = keys?.split(',') ?? [];
  return publicKey && privateKey && contact ? { publicKey, privateKey, contact } : null;
}

function areInOrder({
  PRICE_ASK_DAYS: ask,
  PRICE_REMIND_DAYS: remind,
  PRICE_REST_DAYS: rest,
}: z.output<typeof settings>): boolean {
  return ask < remind && remind < rest;
}

/**
 * Requires a mail server for a live site: without one nobody can confirm an address, and so publish, claim or write to others.
 * @throws ConfigError without one, unless SMTP_URL=none says that this is intended.
 */
export function requireMailServer({ siteMode, smtpUrl, needsNoMail }: Config): void {
  if (siteMode !== 'live' || smtpUrl || needsNoMail) return;
  throw new ConfigError(
    'A live site needs a mail server: set SMTP_URL, such as smtps://user:password@mail.example, or SMTP_URL=none to run without mails.',
  );
}

/** What a live site can start with although it will not work for its users, in a sentence each. */
export function liveSiteWarnings({ siteMode, baseUrl, smtpUrl, mailFrom }: Config): string[] {
  if (siteMode !== 'live') return [];
  return [
    ...(baseUrl.startsWith('https:')
      ? []
      : [
          `BASE_URL is ${baseUrl}: a live site needs its https address, because browsers send its cookies only there.`,
        ]),
    ...(smtpUrl && mailFrom === SAMPLE_SENDER
      ? [
          `MAIL_FROM is ${mailFrom}: a live site needs a sender of its own, because mail servers refuse this one.`,
        ]
      : []),
  ];
}

/** The settings for work that creates and replaces tables: it opens the database as the user who owns them. */
export function asOwner(config: Config): Config {
  const { migrationUrl } = config;
  return migrationUrl ? { ...config, databaseUrl: migrationUrl, directUrl: undefined } : config;
}

/** A bucket needs its name and its keys; any setting of a bucket means that media are to be stored in one. */
function missingBucketSettings(present: Record<string, string | undefined>): string[] {
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const isConfigured = [...needed, 'S3_ENDPOINT'].some(name => present[name] !== undefined);
  return isConfigured ? needed.filter(name => present[name] === undefined) : [];
}
