import { SchemaError } from './schema-error.ts';

/** The migration that creates the whole schema. */
export const SCHEMA_MIGRATION = '0001_schema.sql';

/** Before 1.0.0 many migrations made the schema. The last of them made it as one file creates it now. */
const FIRST_FORMER = '0001_foundation.sql';
export const LAST_FORMER = '0107_conversations_of_erased.sql';

type Applied = { name: string; checksum: string };

/**
 * The same migrations by their present names: the one that creates the schema counts as applied where all former ones are.
 * @param applied the migrations of a database, or of the rows of a backup
 * @param present the migrations of this version
 * @param subject what has them, for the error: "The database"
 * @throws SchemaError when only some of the former ones are applied
 */
export function byPresentNames(applied: Applied[], present: readonly Applied[], subject: string): Applied[] {
  const names = new Set(applied.map(({ name }) => name));
  if (!names.has(FIRST_FORMER)) return applied;
  if (!names.has(LAST_FORMER))
    throw new SchemaError(
      `${subject} is too old for this version of Sway: it lacks ${LAST_FORMER}. Upgrade it with the last version before 1.0.0 first.`,
    );
  const schema = present.filter(({ name }) => name === SCHEMA_MIGRATION);
  return [...schema, ...applied.filter(({ name }) => name > LAST_FORMER)];
}
