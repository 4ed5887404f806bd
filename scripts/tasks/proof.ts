// npm run proof -- NAME [options]; see docs/proof.md
import { runAttacks } from '../../tests/proof/attack.ts';
import { proveClock } from '../../tests/proof/clock.ts';
import { proveFiles } from '../../tests/proof/files.ts';
import { proveHistories } from '../../tests/proof/histories.ts';
import { proveInstances } from '../../tests/proof/instances.ts';
import { proveLoad, proveSoak } from '../../tests/proof/load.ts';
import { proveReaders } from '../../tests/proof/readers.ts';
import { proveRollout } from '../../tests/proof/rollout.ts';
import { proveScripts } from '../../tests/proof/scripts.ts';
import { proveSlowClients } from '../../tests/proof/slow-clients.ts';
import { proveUploads } from '../../tests/proof/uploads.ts';
import { buildWebIfStale } from '../lib/web-build.ts';

/** Proofs by name: each returns how much failed, and is ended as a failure when it runs for longer than the given minutes. */
const PROOFS: Record<string, { prove: (args: string[]) => Promise<number>; minutes: number }> = {
  attack: { prove: runAttacks, minutes: 15 },
  histories: { prove: proveHistories, minutes: 720 },
  rollout: { prove: proveRollout, minutes: 10 },
  instances: { prove: proveInstances, minutes: 20 },
  files: { prove: proveFiles, minutes: 45 },
  readers: { prove: proveReaders, minutes: 45 },
  scripts: { prove: proveScripts, minutes: 45 },
  uploads: { prove: proveUploads, minutes: 10 },
  clock: { prove: proveClock, minutes: 15 },
  'slow-clients': { prove: proveSlowClients, minutes: 10 },
  load: { prove: proveLoad, minutes: 30 },
  soak: { prove: proveSoak, minutes: 45 },
};

const [what = '', ...args] = process.argv.slice(2);
const proof = PROOFS[what];
if (!proof) {
  console.error(
    `Usage: npm run proof -- ${Object.keys(PROOFS).join(' | ')}, with the options in docs/proof.md`,
  );
  process.exit(1);
}
// Whatever a proof has started is ended by its own listeners for the exit of this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
setTimeout(() => {
  console.error(`The proof took longer than ${proof.minutes} minutes and was ended`);
  process.exit(1);
}, proof.minutes * 60_000).unref();
await buildWebIfStale();
process.exit((await proof.prove(args)) === 0 ? 0 : 1);
