// Writes the types of the tables if the schema has changed. The checks of types need them.
import { ensureTableTypes } from '@sway/testing/migrated-schema';

await ensureTableTypes();
