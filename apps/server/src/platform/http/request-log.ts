import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Where log lines go, when not to the process's output. */
type LogStream = { write: (line: string) => void };

/** The value of a parameter that lets its reader in: links by mail carry it. Spelt in any way that reads as `token`. */
const TOKEN_VALUE = /([?&](?:t|%74)(?:o|%6f)(?:k|%6b)(?:e|%65)(?:n|%6e)=)[^&#]*/gi;

/**
 * How the server logs: a line for each request with its method, path and caller. A link by mail is as good as a password while it
 * counts, so its token is not written down; headers and bodies never are.
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
  return { method, url: url.replaceAll(TOKEN_VALUE, '$1…'), host, remoteAddress: ip };
}
