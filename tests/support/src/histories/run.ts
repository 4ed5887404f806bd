import type { OfferSide } from '@sway/domain/offers/offer-moves';
import type { Db } from '@sway/server/platform/database/database.ts';
import type { Randomness } from '../randomness.ts';
import type { User } from '../signed-in-user.ts';
import type { Append, Operation, Outcome } from './checks.ts';

/** A user with a name that no other one has. */
export type Person = User & { name: string };

/** A home with all operations that gave it a price. */
export type Home = { id: number; owner: Person; prices: Append[] };

export type Deal = {
  conversationId: number;
  home: Home;
  parties: Record<OfferSide, Person>;
  version: string;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends a request as a user. The status is 0 when the connection was cut. */
export type Send = (
  by: User,
  method: Method,
  path: string,
  body?: object,
) => Promise<{ status: number; body: unknown }>;

/** What all clients of a history share. */
export type Run = {
  random: Randomness;
  send: Send;
  /** The next moment: each request and each answer is one. */
  moment: number;
  /** How many operations of each kind had each outcome. */
  counts: Map<string, number>;
  faults: string[];
};

/** Operations of one kind. */
export type Kind = {
  /** Lets somebody do something at random. */
  act: () => Promise<void>;
  /** What contradicts the model. @param now the time on the site's clock */
  faults: (db: Db, now: Date) => Promise<string[]>;
};

export type Answered<T> = Operation & { code: string | null; body: T };

type Asked = {
  kind: string;
  by: User;
  method: Method;
  path: string;
  body?: object;
  /** Whether to repeat has no effect. */ repeats?: boolean;
};

/** How often somebody presses twice, and how often somebody tries again after no answer. */
const [TWICE, AGAIN] = [0.1, 0.7];

const [CUT, UNAVAILABLE] = [0, 503];
const EXPECTED = new Set([CUT, 200, 403, 404, 409, 410, 429, UNAVAILABLE]);

/** Does an operation: all its requests are one. An answer that no user should get is a fault. */
export async function operate<T>(
  run: Run,
  { kind, by, method, path, body, repeats = false }: Asked,
): Promise<Answered<T>> {
  const begun = run.moment++;
  let outcome: Outcome = 'refused';
  for (;;) {
    const times = repeats && run.random.chance(TWICE) ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: times }, () => run.send(by, method, path, body)));
    for (const { status, body: text } of answers)
      if (!EXPECTED.has(status))
        run.faults.push(`${method} ${path} was answered ${status}: ${JSON.stringify(text)}`);
    const done = answers.find(({ status }) => status === 200);
    if (done) outcome = 'ok';
    else if (answers.some(({ status }) => [CUT, UNAVAILABLE].includes(status))) outcome = 'unknown';
    if (outcome === 'unknown' && repeats && run.random.chance(AGAIN)) continue;
    const name = `${kind} ${outcome}`;
    run.counts.set(name, (run.counts.get(name) ?? 0) + 1);
    const answered = (done ?? answers[0]!).body;
    const { code = null } = (done ? {} : (answered ?? {})) as { code?: string };
    return {
      begun,
      ended: outcome === 'unknown' ? Infinity : run.moment++,
      outcome,
      code,
      body: answered as T,
    };
  }
}
