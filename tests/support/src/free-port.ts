import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral range: an outgoing connection must not take a server's port while the server is down. */
const [LOWEST, HIGHEST] = [20_000, 32_000];

/** An unused port on this machine, which a server can use again after a restart. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
