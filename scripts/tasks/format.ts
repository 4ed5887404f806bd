import { runOrThrow } from '../lib/command.ts';

await runOrThrow('oxfmt', []);
