import pg from 'pg';

/** The overloads of `query`, as one type; a function that replaces them all needs a cast. */
type Query = (...args: unknown[]) => unknown;

/** How often a connection executes a statement before it prepares it, and how many it prepares: the plan of a long one has 200 kB. */
const USES_BEFORE_PREPARED = 5;
const MAX_PREPARED = 100;
/** How many statements a connection counts. Filters make new ones without end, so the counts then begin at zero again. */
const MAX_COUNTED = 1_000;
/** A statement that answers with all columns: what these are can change while a server runs, which ends a prepared one with an error. */
const ALL_COLUMNS = /(?:^|\))\s*select\s+(?:[\w"]+\.)?\*|\breturning\s+(?:[\w"]+\.)?\*/i;

/**
 * A connection that makes the promises of results itself, over callbacks. The promises of `pg` 8.23 reference each other from query to
 * query until a full garbage collection: results survived every minor one, which then took 20 ms instead of half a millisecond.
 * `connection.test.ts` checks this.
 */
export class Connection extends pg.Client {
  /** The name of each statement that is prepared. */
  readonly #prepared = new Map<unknown, string>();
  /** How often others were executed. */
  readonly #uses = new Map<unknown, number>();

  /**
   * @param prepares whether it prepares what it executes often: planning the query for a home's page takes longer than executing it.
   * PostgreSQL chooses for each statement whether one plan serves all values. A pooler in transaction mode gives each transaction another
   * connection, which does not know what was prepared, and the embedded engine has one connection for all.
   */
  constructor(config?: string | pg.ClientConfig, prepares = false) {
    super(config);
    // A connection can be lost while a request has it and between two of its queries. The next query reports the loss; without a
    // listener the error would end the process.
    this.on('error', () => undefined);
    const query = super.query.bind(this) as Query;
    this.query = ((...args: unknown[]) =>
      hasOwnHandler(args)
        ? query(...args)
        : promise(query, args, prepares ? this.#nameOf(args) : undefined)) as typeof this.query;
  }

  /** The name of a statement that is prepared, if it is not already, with this use of it. */
  #nameOf([text, values]: unknown[]): string | undefined {
    if (!Array.isArray(values) || values.length === 0 || ALL_COLUMNS.test(String(text))) return undefined;
    const known = this.#prepared.get(text);
    if (known !== undefined || this.#prepared.size === MAX_PREPARED) return known;
    const uses = this.#uses.get(text) ?? 0;
    if (uses < USES_BEFORE_PREPARED) {
      if (this.#uses.size === MAX_COUNTED) this.#uses.clear();
      this.#uses.set(text, uses + 1);
      return undefined;
    }
    const name = `sway_${this.#prepared.size + 1}`;
    this.#uses.delete(text);
    this.#prepared.set(text, name);
    return name;
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

function promise(query: Query, [text, values]: unknown[], name: string | undefined): Promise<unknown> {
  const statement = name === undefined ? text : { name, text };
  return new Promise((resolve, reject) => {
    query(statement, values, (error: Error | null, result: unknown) =>
      error ? reject(error) : resolve(result),
    );
  });
}
