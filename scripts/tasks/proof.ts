// npm run proof -- attack [--write] [NAME…] | rollout
import { runAttacks } from '../../tests/proof/attack.ts';
import { proveRollout } from '../../tests/proof/rollout.ts';
import { buildWebIfStale } from '../lib/web-build.ts';

/** Each returns how much failed. */
const PROOFS: Record<string, (args: string[]) => Promise<number>> = {
  attack: runAttacks,
  rollout: proveRollout,
};

const [what = '', ...args] = process.argv.slice(2);
const prove = PROOFS[what];
if (!prove) throw new Error('Usage: npm run proof -- attack [--write] [NAME…] | rollout');
await buildWebIfStale();
process.exit((await prove(args)) === 0 ? 0 : 1);
