/** The database's schema does not fit this version of Sway. The message tells the operator what to do. */
export class SchemaError extends Error {
  override name = 'SchemaError';
}

const NEWER = 'Start the version of Sway that last used this database, or a newer one.';

/** @param proof what the database has and this version does not know */
export function newerDatabase(proof: string): SchemaError {
  return new SchemaError(`The database is newer than this version of Sway: ${proof}. ${NEWER}`);
}
