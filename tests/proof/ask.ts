import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export type Headers = Record<string, string>;

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** A request. A body that is not a Buffer is sent as JSON. `from` is the network address that the proxy reports. */
export type Request = {
  method: string;
  path: string;
  headers?: Headers;
  body?: object;
  from?: string;
  /** The connections to use, if not those that all requests share. */
  agent?: Agent;
};

const ANSWER_LIMIT_MS = 30_000;

const sharedAgent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends a request to the site with the path unchanged. @returns the answer; a dropped connection has status 0 */
export async function ask(port: number, { headers, body, from, ...more }: Request): Promise<Answer> {
  const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const sent: Headers = {
    ...(bytes ? { 'content-type': 'application/json', 'content-length': String(bytes.length) } : {}),
    ...(from ? { 'x-forwarded-for': from } : {}),
    ...headers,
  };
  const outgoing = request({ host: '127.0.0.1', port, agent: sharedAgent, ...more, headers: sent });
  outgoing.setTimeout(ANSWER_LIMIT_MS, () => outgoing.destroy());
  // An error while the answer is read is also one of the answer.
  outgoing.on('error', () => undefined);
  outgoing.end(bytes);
  try {
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { status: answer.statusCode!, headers: answer.headers, text: await text(answer) };
  } catch {
    return { status: 0, headers: {}, text: '' };
  }
}

/** Parses the answer's body as JSON. */
export const jsonOf = <T>({ text: body }: Answer) => JSON.parse(body) as T;

/** The cookies that an answer sets, as a request header. */
export function cookiesOf({ headers }: Answer): Headers {
  const pairs = (headers['set-cookie'] ?? []).map(line => line.split(';')[0]!);
  return { cookie: pairs.join('; ') };
}

/** A random network address, so that the limits of networks are reached by none. */
export function aNetwork(): string {
  return `10.${[...randomBytes(3)].join('.')}`;
}

/** Formats the count of each status, for example `401 × 3, 429 × 7`. */
export function statusCounts(statuses: readonly number[]): string {
  return [...Map.groupBy(statuses, status => status)]
    .toSorted(([a], [b]) => a - b)
    .map(([status, { length }]) => `${status || 'cut'} × ${length}`)
    .join(', ');
}

/** Processes a list with limited concurrency. */
export async function inParallel<T>(
  list: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const next = list.values();
  async function lane(): Promise<void> {
    for (const item of next) await work(item);
  }
  await Promise.all(Array.from({ length: concurrency }, lane));
}
