import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { S3Settings } from './s3-storage.ts';

const url = (...protocols: string[]) =>
  z.string().refine(text => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be a URL that starts with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`,
  });

const settings = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  BASE_URL: url('http:', 'https:').optional(),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATA_DIR: z.string().default('.data'),
  SITE_MODE: z.enum(['demo', 'live'], 'must be demo or live').default('demo'),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().default('Sway <kiaora@sway.example>'),
  TILE_URL: z
    .string()
    .refine(text => ['{z}', '{x}', '{y}'].every(part => text.includes(part)), 'must hold {z}, {x} and {y}')
    .pipe(url('http:', 'https:'))
    .optional(),
  TILE_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  TRUST_PROXY: z.string().optional().describe('addresses or networks of proxies, comma-separated'),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = {
  port: number;
  host: string;
  /** Where people reach the site, without a closing slash. */
  baseUrl: string;
  /** A PostgreSQL with PostGIS; the embedded engine when absent. */
  databaseUrl: string | undefined;
  /** Absolute. Holds the embedded database and the media. */
  dataDir: string;
  mediaDir: string;
  /** Documents that are not for everybody. */
  privateDir: string;
  /** Where files lie while they are received and processed, on this machine. */
  uploadsDir: string;
  /** The bucket that media are kept in; the folder `mediaDir` when null. */
  s3: S3Settings | null;
  siteMode: 'demo' | 'live';
  /** The mail server, and the sender that its mails name. */
  smtpUrl: string | undefined;
  mailFrom: string;
  rasterTiles: { url: string; attribution: string } | null;
  trustedProxies: string[];
  /** What opens `/metrics` from anywhere; without one it opens from this machine alone. */
  metricsToken: string | undefined;
  logLevel: string;
};

/** Every fault of the settings at once, one a line. */
export class ConfigError extends Error {}

/**
 * Reads the settings from the environment. Empty ones count as absent.
 * @throws ConfigError that names every setting at fault.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(given);
  const faults = [
    ...(parsed.error?.issues ?? []).map(issue => `  ${issue.path.join('.')}: ${issue.message}`),
    ...missingBucketSettings(given).map(name => `  ${name}: is required to store media in a bucket`),
  ];
  if (!parsed.success || faults.length > 0) {
    throw new ConfigError(`Invalid settings:\n${faults.join('\n')}`);
  }
  const { data } = parsed;
  const dataDir = resolve(data.DATA_DIR);
  return {
    port: data.PORT,
    host: data.HOST,
    baseUrl: (data.BASE_URL ?? `http://${data.HOST}:${data.PORT}`).replace(/\/+$/, ''),
    databaseUrl: data.DATABASE_URL,
    dataDir,
    mediaDir: join(dataDir, 'media'),
    privateDir: join(dataDir, 'private'),
    uploadsDir: join(dataDir, 'uploads'),
    s3: data.S3_BUCKET
      ? {
          bucket: data.S3_BUCKET,
          region: data.S3_REGION,
          endpoint: data.S3_ENDPOINT,
          accessKeyId: data.S3_ACCESS_KEY_ID!,
          secretAccessKey: data.S3_SECRET_ACCESS_KEY!,
        }
      : null,
    siteMode: data.SITE_MODE,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    rasterTiles: data.TILE_URL ? { url: data.TILE_URL, attribution: data.TILE_ATTRIBUTION } : null,
    trustedProxies: data.TRUST_PROXY?.split(',').map(address => address.trim()) ?? [],
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
  };
}

/** Media go to a bucket when one is named; then its keys are needed, and without one they would do nothing. */
function missingBucketSettings(given: Record<string, string | undefined>): string[] {
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const isAsked = [...needed, 'S3_ENDPOINT'].some(name => given[name] !== undefined);
  return isAsked ? needed.filter(name => given[name] === undefined) : [];
}
