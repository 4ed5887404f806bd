// node import-process.ts FILE REBUILD_FROM: imports a file into the database of the environment, as the import command does.
import { openDatabase } from '@sway/server/platform/database/database.ts';
import { linkSales } from '@sway/server/features/sales/index.ts';
import { importPath } from './imports.ts';

const [path = '', rebuildFrom] = process.argv.slice(2);
const { DATABASE_URL, DATA_DIR = '' } = process.env;
const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
await importPath(database.db, path, { rebuildFrom: Number(rebuildFrom) });
await linkSales(database.db);
await database.close();
