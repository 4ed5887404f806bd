// npm run proof -- attack [--write] [NAME…]
import { runAttacks } from '../../tests/proof/attack.ts';
import { buildWebIfStale } from '../lib/web-build.ts';

const [what, ...args] = process.argv.slice(2);
if (what !== 'attack') throw new Error('Usage: npm run proof -- attack [--write] [NAME…]');
await buildWebIfStale();
process.exit((await runAttacks(args)) === 0 ? 0 : 1);
