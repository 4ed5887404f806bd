// node scripts/run.mjs generate-types: writes the types of the tables that the migrations create, and the names of all that they create.
import { writeFileSync } from 'node:fs';
import { filesOfMigrations } from '@sway/testing/migrated-schema';

for (const [path, text] of Object.entries(await filesOfMigrations())) writeFileSync(path, text);
