// Each worker is a separate process, so that a hostile file crashes or fills the memory of this process, not of the server.
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { cleanVideo } from '../videos/clean-video.ts';
import { VideoError } from '../videos/video-formats.ts';
import type { VideoOrder } from '../videos/clean-video.ts';
import { drawPicture } from './draw.ts';
import type { DrawOrder } from './draw.ts';
import { hashPicture } from './picture-hashes.ts';
import type { HashOrder } from './picture-hashes.ts';
import type { ShareOrder } from './shared/draw-shared-picture.ts';

export type WorkerOrder =
  | { draw: DrawOrder }
  | { share: ShareOrder }
  | { hash: HashOrder }
  | { video: VideoOrder };

/** The answer of a worker to an order. An error of the operating system and a refusal of a video have a code. */
export type WorkerAnswer = { result: unknown } | { error: string; code?: string };

/** Below the server's priority, which is 0. */
const NICE_VALUE = 10;

setPriority(NICE_VALUE);
preferToBeKilledWhenOutOfMemory();
process.on('message', (order: WorkerOrder) => void answer(order));
// The server has ended, in whatever way.
process.on('disconnect', () => process.exit());

async function answer(order: WorkerOrder): Promise<void> {
  let reply: WorkerAnswer;
  try {
    reply = { result: await carryOut(order) };
  } catch (error) {
    const { message, code, errno } = error as NodeJS.ErrnoException;
    const isOfSystem = errno !== undefined;
    reply = { error: message, ...((isOfSystem || error instanceof VideoError) && { code }) };
  }
  process.send!(reply);
}

async function carryOut(order: WorkerOrder): Promise<unknown> {
  if ('draw' in order) return drawPicture(order.draw);
  if ('hash' in order) return hashPicture(order.hash);
  // Imported for the first one, because that opens fonts.
  if ('share' in order)
    return (await import('./shared/draw-shared-picture.ts')).drawSharedPicture(order.share);
  return cleanVideo(order.video);
}

/** Makes Linux kill this process, rather than the server, when memory runs out. */
function preferToBeKilledWhenOutOfMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Other systems have no such file.
  }
}
