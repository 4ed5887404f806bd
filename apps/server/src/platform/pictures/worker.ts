// Each worker is a separate process, so that a hostile picture crashes or fills the memory of this process, not of the server.
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { drawPicture } from './draw.ts';
import type { Drawn, DrawOrder } from './draw.ts';

/** The answer of a worker to an order. An error of the operating system has a code. */
export type WorkerAnswer = { drawn: Drawn } | { error: string; code?: string };

/** Below the server's priority, which is 0. */
const NICE_VALUE = 10;

setPriority(NICE_VALUE);
preferToBeKilledWhenOutOfMemory();
process.on('message', (order: DrawOrder) => void answer(order));
// The server has ended, in whatever way.
process.on('disconnect', () => process.exit());

async function answer(order: DrawOrder): Promise<void> {
  let reply: WorkerAnswer;
  try {
    reply = { drawn: await drawPicture(order) };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    reply = { error: message, ...(code && { code }) };
  }
  process.send!(reply);
}

/** On Linux, when memory runs out, the kernel kills a process. Makes it choose this one. */
function preferToBeKilledWhenOutOfMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Other systems have no such file.
  }
}
