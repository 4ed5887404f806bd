// npm run mutation [-- --force] [PART…]: changes pure files in one place at a time and reports each change that no test notices.
import { PART_NAMES, PART_VARIABLE } from '../../mutation.config.ts';
import { run } from '../lib/command.ts';

const names: readonly string[] = PART_NAMES;
const args = process.argv.slice(2);
const asked = args.filter(arg => arg !== '--force');
const unknown = asked.find(name => !names.includes(name));
if (unknown) throw new Error(`There is no part ${unknown}. The parts: ${names.join(', ')}`);

let failures = 0;
for (const part of asked.length > 0 ? asked : names) {
  process.stdout.write(`Mutating ${part} …\n`);
  const options = args.includes('--force') ? ['--force'] : [];
  const { code } = await run('stryker', ['run', 'mutation.config.ts', ...options], {
    env: { [PART_VARIABLE]: part },
  });
  if (code !== 0) failures += 1;
}
process.exit(failures === 0 ? 0 : 1);
