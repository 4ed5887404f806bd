// A process of its own for each worker: what a hostile picture breaks or swells is this process, not the server.
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { drawPicture } from './draw.ts';
import type { Drawn, DrawOrder } from './draw.ts';

/** What a worker answers to an order. */
export type WorkerAnswer = { drawn: Drawn } | { fault: string };

const BELOW_THE_SERVER = 10;

setPriority(BELOW_THE_SERVER);
offerAsFirstWhenMemoryIsShort();
process.on('message', (order: DrawOrder) => void answer(order));
// The server is gone, however it went.
process.on('disconnect', () => process.exit());

async function answer(order: DrawOrder): Promise<void> {
  let reply: WorkerAnswer;
  try {
    reply = { drawn: await drawPicture(order) };
  } catch (error) {
    reply = { fault: error instanceof Error ? error.message : String(error) };
  }
  process.send!(reply);
}

/** On Linux, out of memory, the kernel ends a process of its choice. Let it be this one. */
function offerAsFirstWhenMemoryIsShort(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Elsewhere there is nothing to say so to.
  }
}
