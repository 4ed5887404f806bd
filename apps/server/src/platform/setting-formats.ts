import { isIP } from 'node:net';
import { LANGUAGE_NAMES } from '@sway/domain/language/languages';
import type { Language } from '@sway/domain/language/languages';
import { z } from 'zod';
import type { ScannerAddress } from './scanner/clamd.ts';

/** A URL that is written out with one of these protocols: `https:sway.example` is none. */
export function url(...protocols: string[]) {
  return z
    .string()
    .refine(
      text =>
        URL.canParse(text) && protocols.some(protocol => text.toLowerCase().startsWith(`${protocol}//`)),
      `must be a URL that starts with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`,
    );
}

/** PostgreSQL databases, separated by commas. */
export const databases = z
  .string()
  .transform(text => text.split(',').map(part => part.trim()))
  .pipe(z.array(url('postgres:', 'postgresql:')));

/** The address of a site: links are made by adding a path to it. */
export const siteAddress = url('http:', 'https:').pipe(
  z
    .string()
    .refine(
      text => URL.parse(text)?.href === `${new URL(text).origin}/`,
      'must be an address without a path, a query or a login, such as https://sway.example',
    )
    .transform(text => new URL(text).origin),
);

export const mailServer = url('smtp:', 'smtps:').refine(
  text => URL.parse(text)?.hostname !== '',
  'must name a server, such as smtp://mail.example',
);

export const natsServer = url('nats:', 'tls:').refine(
  text => URL.parse(text)?.hostname !== '',
  'must name a server, such as nats://nats.example',
);

const SCANNER = /^(?:tcp:\/\/(?<host>[^:/]+|\[.+\]):(?<port>\d{1,5})|unix:\/\/(?<path>\/.+))$/;

/** The address of a clamd, as `connect` of node:net takes it. */
export const scanner = z
  .string()
  .regex(SCANNER, 'must be an address, such as tcp://scanner:3310 or unix:///run/clamav/clamd.ctl')
  .transform((text): ScannerAddress => {
    const { host = '', port, path } = SCANNER.exec(text)?.groups ?? {};
    return path ? { path } : { host: host.replace(/^\[(.+)\]$/, '$1'), port: Number(port) };
  });

const ADDRESS = String.raw`[^\s<>@,]+@[^\s<>@,]+`;
const SENDER = new RegExp(String.raw`^\s*(?:${ADDRESS}|(?:"[^"]*"|[^<>@,"]*)\s*<${ADDRESS}>)\s*$`);

/** One e-mail address, with a name or without. */
export const sender = z
  .string()
  .regex(SENDER, 'must be one e-mail address, such as Sway <kiaora@sway.example>');

/** Addresses and networks, separated by commas, and the names that Fastify knows for some. */
export const proxies = z
  .string()
  .transform(text => text.split(',').map(part => part.trim()))
  .refine(
    parts => parts.every(isProxy),
    'must be addresses or networks, comma-separated, such as 127.0.0.1,10.0.0.0/8',
  );

const NETWORK_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isProxy(text: string): boolean {
  if (NETWORK_NAMES.has(text)) return true;
  const [address = '', range, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (range === undefined || (version === 4 && isIP(range) === 4)) return true;
  return /^[1-9]\d{0,2}$/.test(range) && Number(range) <= (version === 4 ? 32 : 128);
}

/** The languages of a site, comma-separated. English is always among them. */
export const languages = z.string().transform((text, context): Language[] => {
  const names = text.split(',').map(name => name.trim());
  const unknown = names.find(name => !LANGUAGE_NAMES.includes(name as Language));
  if (unknown !== undefined) context.addIssue(`has an unknown language: ${unknown}`);
  return LANGUAGE_NAMES.filter(name => name === 'en' || names.includes(name));
});
