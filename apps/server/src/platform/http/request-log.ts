import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Where log lines are written, if not to the process's output. */
type LogStream = { write: (line: string) => void };

/** The value of the parameter `token` in mailed links, also when its name is percent-encoded. */
const TOKEN_VALUE = /([?&](?:t|%74)(?:o|%6f)(?:k|%6b)(?:e|%65)(?:n|%6e)=)[^&#]*/gi;

/**
 * How the server logs: a line for each request with its method, path and caller. While a mailed link is valid it is as good as a
 * password, so its token is not logged; headers and bodies never are.
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
