import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadResult, LoadOptions } from './load.ts';

/** Runs the load in a separate process. @param onOpen called once all connections are open, before the first message */
export async function runLoad(
  options: LoadOptions,
  onOpen: () => void = () => undefined,
): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'load.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The load ended early with ${code}`);
  });
  const answer = async () => (await Promise.race([once(child, 'message'), failed]))[0] as unknown;
  child.send(options);
  await answer();
  onOpen();
  child.send('go');
  const result = (await answer()) as LoadResult;
  failed.catch(() => undefined);
  await once(child, 'exit');
  return result;
}
