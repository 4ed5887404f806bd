import pg from 'pg';

/** The overloads of `query`, as one type; a function that replaces them all needs a cast. */
type Query = (...args: unknown[]) => unknown;

/**
 * A connection that makes the promises of results itself, over callbacks. The promises of `pg` 8.23 reference each other from query to
 * query until a full garbage collection: results survived every minor one, which then took 20 ms instead of half a millisecond.
 * `connection.test.ts` checks this.
 */
export class Connection extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // A connection can be lost while a request has it and between two of its queries. The next query reports the loss; without a
    // listener the error would end the process.
    this.on('error', () => undefined);
    const query = super.query.bind(this) as Query;
    this.query = ((...args: unknown[]) =>
      hasOwnHandler(args) ? query(...args) : promise(query, args)) as typeof this.query;
  }
}

/** Whether the result goes elsewhere: to a callback, or to a query object such as a COPY. */
function hasOwnHandler(args: unknown[]): boolean {
  const [config] = args;
  return (
    args.some(arg => typeof arg === 'function') ||
    (typeof config === 'object' && config !== null && 'submit' in config)
  );
}

function promise(query: Query, [text, values]: unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    query(text, values, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)));
  });
}
