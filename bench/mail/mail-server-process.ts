import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What the mail server received since the last question, and the most connections that were open at once. */
export type Received = { mails: number; different: number; connections: number };

export type MailServerProcess = { url: string; received: () => Promise<Received> };

/** Calls `work` with a mail server in a process of its own. @param delayMs how long it takes to accept a mail */
export async function withMailServer<T>(
  delayMs: number,
  work: (server: MailServerProcess) => Promise<T>,
): Promise<T> {
  const child = fork(join(import.meta.dirname, 'mail-server.ts'), [String(delayMs)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  try {
    const [port] = (await once(child, 'message')) as [number];
    return await work({
      url: `smtp://127.0.0.1:${port}`,
      async received() {
        child.send('received');
        const [received] = (await once(child, 'message')) as [Received];
        return received;
      },
    });
  } finally {
    child.disconnect();
    await once(child, 'exit');
  }
}
