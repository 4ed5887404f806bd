// npm start: builds the web app if its sources changed, then serves. The server migrates and, in demo mode, seeds.
import { buildWebIfStale } from '../lib/web-build.ts';

await buildWebIfStale();
await import('@sway/server/main.ts');
