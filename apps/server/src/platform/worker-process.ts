import { fork } from 'node:child_process';
import type { ChildProcess, ForkOptions, Serializable } from 'node:child_process';

/** A worker process ended, took too long, or could not do what was asked. */
export class WorkerError extends Error {}

/**
 * Starts a process for orders that could crash or fill the memory: the server goes on when the process ends. It does not keep the server
 * from exiting, and does not get its environment with the secrets.
 */
export function startWorker(
  file: string,
  options: Pick<ForkOptions, 'execArgv' | 'env' | 'serialization'> = {},
): ChildProcess {
  const child = fork(file, {
    ...options,
    execArgv: ['--disable-warning=ExperimentalWarning', ...(options.execArgv ?? [])],
    env: options.env ?? {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

/**
 * Sends an order to a worker that has none, and waits for the answer. A worker that takes longer than `limitMs` is ended.
 * @throws WorkerError
 */
export function sendOrder<Answer>(
  child: ChildProcess,
  order: Serializable,
  limitMs: number,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (!child.connected) return reject(new WorkerError('The worker has ended'));
    const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
    const ended = (_code: number | null, signal: string | null) =>
      settle(() => reject(new WorkerError(`The worker ended (${signal ?? 'by itself'})`)));
    const answered = (answer: unknown) => settle(() => resolve(answer as Answer));
    function settle(how: () => void): void {
      clearTimeout(timer);
      child.off('exit', ended).off('message', answered);
      child.channel?.unref();
      child.unref();
      how();
    }
    // Referenced only during an order.
    child.ref();
    child.channel?.ref();
    child.once('exit', ended).once('message', answered);
    child.send(order, error => {
      if (error) settle(() => reject(new WorkerError(error.message)));
    });
  });
}
