import { buildWebIfStale } from '../lib/web-build.ts';

await buildWebIfStale();
