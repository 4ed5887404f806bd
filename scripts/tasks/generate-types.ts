// node scripts/run.mjs generate-types: writes the types of the tables that the migrations create, and the names of all that they create.
import { writeFileSync } from 'node:fs';
import { ensureTableTypes, filesOfMigrations, OBJECTS_FILE } from '@sway/testing/migrated-schema';

await ensureTableTypes();
writeFileSync(OBJECTS_FILE, (await filesOfMigrations())[OBJECTS_FILE]!);
