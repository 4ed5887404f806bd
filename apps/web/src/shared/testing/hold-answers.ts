import { vi } from 'vitest';

/** A call that the page has made and that has not been answered. */
export type HeldCall = {
  method: string;
  path: string;
  body: unknown;
  answer: (body: unknown, init?: ResponseInit) => void;
  /** As if the connection had broken. */
  lose: () => void;
};

/** Stands at the other end of the wire and answers nothing by itself: a test says what is answered, and in which order. */
export function holdAnswers() {
  const held: HeldCall[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const call: HeldCall = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      answer: (body, given) => resolve(Response.json(body, given)),
      lose: () => reject(new TypeError('Failed to fetch')),
    };
    held.push(call);
    init.signal?.addEventListener('abort', () => {
      drop(call);
      reject(init.signal!.reason as Error);
    });
    return promise;
  });
  function drop(call: HeldCall): void {
    const place = held.indexOf(call);
    if (place >= 0) held.splice(place, 1);
  }
  return {
    /** The first unanswered call of this kind, as soon as it is made; it is the test's to answer. */
    async take(method: string, path: RegExp): Promise<HeldCall> {
      const isIt = (call: HeldCall) => call.method === method && path.test(call.path);
      const call = await vi.waitUntil(() => held.find(isIt), { timeout: 10_000 });
      drop(call);
      return call;
    },
    /** What waits for an answer now, as `GET /api/…`. */
    waiting: () => held.map(({ method, path }) => `${method} ${path}`),
  };
}
