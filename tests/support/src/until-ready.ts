import type { ChildProcess } from 'node:child_process';

/** Resolves when a server says that it is ready. @throws Error with its output when it ends before */
export function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout!.on('data', chunk => {
      output += chunk;
      if (output.includes('Sway is ready')) resolve();
    });
    server.once('exit', code => reject(new Error(`Sway ended with ${code} before it was ready\n${output}`)));
  });
}
