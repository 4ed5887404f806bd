import pg from 'pg';

/** What all the overloads of `query` come to; a function that stands for every one of them has to be cast. */
type Ask = (...args: unknown[]) => unknown;

/**
 * A connection whose promises of answers are made here, over callbacks. Those that `pg` 8.23 makes hold on to each other from
 * query to query until a full collection: what was read and dropped survived every quick one, which then held the process up
 * for 20 ms instead of half a one. `connection.test.ts` holds it to that.
 */
export class Connection extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const ask = super.query.bind(this) as Ask;
    this.query = ((...args: unknown[]) =>
      isAnswered(args) ? ask(...args) : promise(ask, args)) as typeof this.query;
  }
}

/** Whether somebody else takes the answer: a callback, or a query that is an object of its own, such as a COPY. */
function isAnswered(args: unknown[]): boolean {
  const [query] = args;
  return (
    args.some(arg => typeof arg === 'function') ||
    (typeof query === 'object' && query !== null && 'submit' in query)
  );
}

function promise(ask: Ask, [query, values]: unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    ask(query, values, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)));
  });
}
