// node scripts/run.mjs generate-types: writes the types of the tables that the migrations create.
import { writeFileSync } from 'node:fs';
import { TABLE_TYPES_FILE, tableTypesOfMigrations } from '@sway/testing/table-types';

writeFileSync(TABLE_TYPES_FILE, await tableTypesOfMigrations());
