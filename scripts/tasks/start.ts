// npm start: builds the web app if its sources changed, then starts the server, which migrates the database and, in demo mode, adds the sample data.
import { buildWebIfStale } from '../lib/web-build.ts';

await buildWebIfStale();
await import('@sway/server/main.ts');
