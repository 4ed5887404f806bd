import { describeFaults, importLayer, removeLayer } from '#features/layers/index.ts';
import { commandLine } from '#platform/command-line.ts';
import type { Db } from '#platform/database/database.ts';
import { formatCount as count } from '@sway/domain/text/format';
import { CommandError } from './admin/command.ts';
import { callersPath } from './run-command.ts';

export const LAYER_USAGE = `       ${commandLine('import')} layer NAME FILE
       ${commandLine('import')} layer NAME --remove`;

/** What `layer NAME FILE` does with a database: imports a layer, or takes it away. @throws CommandError for other arguments */
export function layerCommand(words: readonly string[], isRemoval: boolean): (db: Db) => Promise<void> {
  const [name, file, ...others] = words;
  if (!name || others.length > 0 || (file === undefined) !== isRemoval)
    throw new CommandError(`A layer has a name and one file.\n\nUsage:\n${LAYER_USAGE}`);
  if (isRemoval)
    return async db => {
      if (!(await removeLayer(db, name))) throw new CommandError(`There is no layer ${name}.`);
      console.log(`The layer ${name} is removed.`);
    };
  return async db => {
    const startedMs = performance.now();
    const result = await importLayer(db, name, callersPath(file!));
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    const { read, refused } = result;
    const lines = [
      `Layer ${name}: ${count(read - refused)} of ${count(read)} shapes imported (${seconds} s)`,
    ];
    console.log([...lines, ...describeFaults(result)].join('\n'));
  };
}
