import { join, resolve } from 'node:path';
import { z } from 'zod';

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
  TRUST_PROXY: z.string().optional().describe('addresses or networks of proxies, comma-separated'),
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
  siteMode: 'demo' | 'live';
  /** The mail server, and the sender that its mails name. */
  smtpUrl: string | undefined;
  mailFrom: string;
  rasterTiles: { url: string; attribution: string } | null;
  trustedProxies: string[];
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
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The settings are not usable:\n${faults.join('\n')}`);
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
    siteMode: data.SITE_MODE,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    rasterTiles: data.TILE_URL ? { url: data.TILE_URL, attribution: data.TILE_ATTRIBUTION } : null,
    trustedProxies: data.TRUST_PROXY?.split(',').map(address => address.trim()) ?? [],
    logLevel: data.LOG_LEVEL,
  };
}
