import { PAGES } from '@sway/contract/pages';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Where log lines are written, if not to the process's output. */
type LogStream = { write: (line: string) => void };

/** The pages of mailed links, whose addresses contain a token. */
const TOKEN_PAGES = [
  PAGES.resetPassword,
  PAGES.verifyEmail,
  PAGES.restoreEmail,
  PAGES.stopFactorReset,
  PAGES.stopMails,
  PAGES.unsubscribe,
];

/** A token as the site makes them, 32 bytes in base64url, wherever it stands. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** Where the path of a page can end, also in the odd spellings of mail programs. */
const PATH_END = /[?#;&=%]/;

/** How often a name can be percent-encoded, one time over the other. */
const MAX_DECODINGS = 3;

/**
 * How the server logs: a line for each request with its method, path and caller. While a mailed link is valid it is as good as a
 * password, so its token is not logged, however it is written; headers and bodies never are.
 */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>, stream?: LogStream) {
  if (logLevel === 'silent') return false;
  const forPeople =
    process.stdout.isTTY && !stream
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,reqId', singleLine: true } } }
      : {};
  return { level: logLevel, serializers: { req: loggedRequest }, ...(stream && { stream }), ...forPeople };
}

function loggedRequest({ method, url, host, ip }: FastifyRequest) {
  return { method, url: loggedUrl(url), host, remoteAddress: ip };
}

/**
 * The address of a request without what may be a token: of the pages of mailed links, and wherever the word “token” stands in any
 * spelling, the path alone.
 */
function loggedUrl(url: string): string {
  const read = decodeLeniently(url).normalize('NFKC').toLowerCase();
  const takesToken = read.includes('token') || TOKEN_PAGES.some(({ path }) => read.includes(path));
  if (!takesToken) return url.replaceAll(TOKEN, '…');
  const page = TOKEN_PAGES.find(({ path }) => read.startsWith(path));
  const path = page ? page.path : url.split(PATH_END)[0]!;
  return path.length < url.length ? `${path}…` : path;
}

/** Decodes percent-encoded characters, several times over, and leaves what cannot be decoded as it is. */
function decodeLeniently(text: string): string {
  let decoded = text;
  for (let i = 0; i < MAX_DECODINGS; i++)
    decoded = decoded.replaceAll(/(?:%[\da-f]{2})+/gi, bytes =>
      Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'),
    );
  return decoded;
}
