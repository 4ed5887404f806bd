import { vi } from 'vitest';

/** An unanswered call of the page. */
export type HeldCall = {
  method: string;
  path: string;
  body: unknown;
  /** Answers the call. What the page does with the answer at once is done when a surrounding `act` returns. */
  answer: (body: unknown, init?: ResponseInit) => void;
  /** Fails the call as a broken connection does. */
  lose: () => void;
};

/** Stubs `fetch` with a server that answers only when the test says so, in any order. */
export function holdAnswers() {
  const held: HeldCall[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const call: HeldCall = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      answer: (body, responseInit) => resolve(Response.json(body, responseInit)),
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
    /** Waits for the first unanswered call of this kind and returns it for the test to answer. */
    async take(method: string, path: RegExp): Promise<HeldCall> {
      const isIt = (call: HeldCall) => call.method === method && path.test(call.path);
      const call = await vi.waitUntil(() => held.find(isIt), { timeout: 10_000 });
      drop(call);
      return call;
    },
    /** The calls that are unanswered now, as `GET /api/…`. */
    waiting: () => held.map(({ method, path }) => `${method} ${path}`),
  };
}
