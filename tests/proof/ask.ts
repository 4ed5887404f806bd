import { Agent, request } from 'node:http';

export type Headers = Record<string, string>;

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

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
export function ask(
  port: number,
  { method, path, headers = {}, body, from, agent = sharedAgent }: Request,
): Promise<Answer> {
  const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const sent: Headers = {
    ...(bytes ? { 'content-type': 'application/json', 'content-length': String(bytes.length) } : {}),
    ...(from ? { 'x-forwarded-for': from } : {}),
    ...headers,
  };
  return new Promise(resolve => {
    const cut = () => resolve({ status: 0, headers: {}, text: '' });
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers: sent, agent }, answer => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', cut);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString('latin1'),
        }),
      );
    });
    outgoing.setTimeout(ANSWER_LIMIT_MS, () => outgoing.destroy());
    outgoing.on('error', cut);
    outgoing.end(bytes);
  });
}

/** Parses the answer's body as JSON. */
export function jsonOf<T>({ text }: Answer): T {
  return JSON.parse(Buffer.from(text, 'latin1').toString()) as T;
}

/** The cookies that an answer sets, as a request header. */
export function cookiesOf({ headers }: Answer): Headers {
  const set = headers['set-cookie'] ?? [];
  const pairs = (Array.isArray(set) ? set : [set]).map(line => line.split(';')[0]!);
  return { cookie: pairs.join('; ') };
}

/** Formats the count of each status, for example `401 × 3, 429 × 7`. */
export function statusCounts(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status || 'cut'} × ${times}`)
    .join(', ');
}

/** Processes a list with limited concurrency. @returns the results in the list's order */
export async function inParallel<T, R>(
  list: readonly T[],
  concurrency: number,
  work: (item: T, i: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const next = list.entries();
  async function lane(): Promise<void> {
    for (const [i, item] of next) results[i] = await work(item, i);
  }
  await Promise.all(Array.from({ length: concurrency }, lane));
  return results;
}
