import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kindOfDocument } from '@sway/server/features/claims/document-kind.ts';
import { contentFormat, HEAD_BYTES } from '@sway/server/features/media/uploads/content-format.ts';
import { PictureError, pictureWorkers } from '@sway/server/platform/pictures/pictures.ts';
import type { Pictures } from '@sway/server/platform/pictures/pictures.ts';
import { VideoError } from '@sway/server/platform/videos/video-formats.ts';
import { inParallel } from './ask.ts';
import { mutated } from './mutated.ts';
import { seededOptionsOf } from './options.ts';
import { writeProof } from './proof-page.ts';
import { randomnessOf } from '@sway/testing/randomness';
import type { Randomness } from '@sway/testing/randomness';
import { framesOf, opensWhole, originals, requireViewers } from './viewers.ts';
import type { Kind, Original } from './viewers.ts';

/** As many as there are workers. */
const CONCURRENCY = 2;
/** Of ten thousand files; films and pictures take a worker and, if they are refused, a viewer each. */
const SHARES: Record<Kind, number> = { pdf: 9_500, film: 450, avif: 50 };
/** Of how many accepted films one is compared frame by frame. */
const COMPARED_ONE_OF = 10;
/** The longest time of this thread for one file. */
const THREAD_LIMIT_MS = 100;

// oxfmt-ignore
const NEW_TALLY = {
  accepted: 0, refused: 0, concealed: 0, differing: 0, compared: 0, longestMs: 0, threadMs: 0,
};
type Tally = typeof NEW_TALLY;

/**
 * Gives mutated PDFs, films and AVIFs to the readers of uploads, and checks that none keeps the server's thread busy, that none is refused
 * that FFmpeg or Poppler opens without a complaint, and that films that are not damaged keep all frames. A picture whose decoder finds
 * it damaged is refused, also if another decoder conceals the damage. @returns the number of faults
 */
export async function proveReaders(args: string[]): Promise<number> {
  const { requests: total, seed } = seededOptionsOf(args, { requests: 100_000 });
  await requireViewers();
  const folder = mkdtempSync(join(tmpdir(), 'sway-readers-'));
  const pictures = pictureWorkers({ timeoutMs: 10_000 });
  const faults: string[] = [];
  const figures: string[] = [];
  try {
    for (const kind of ['pdf', 'film', 'avif'] as const) {
      const tally = { ...NEW_TALLY };
      const random = randomnessOf(seed);
      const sources = originals(kind, folder);
      const count = Math.round((total * SHARES[kind]) / 10_000);
      const run = { pictures, random, tally };
      await inParallel([...Array(count).keys()], CONCURRENCY, async i => {
        const fault = await tryOne(random.pick(sources), join(folder, `${kind}-${i}`), run);
        if (fault) faults.push(fault);
      });
      if (tally.threadMs > THREAD_LIMIT_MS) faults.push(`a ${kind} took ${tally.threadMs} ms of the thread`);
      figures.push(describe(kind, sources.length, tally));
      console.log(figures.at(-1));
    }
  } finally {
    pictures.close();
    rmSync(folder, { recursive: true });
  }
  return writeProof('readers', `seed ${seed}: ${figures.join('; ')}: ${faults.length} faults`, faults);
}

function describe(kind: Kind, sources: number, tally: Tally): string {
  const { accepted, refused, concealed, differing, compared, longestMs, threadMs } = tally;
  const frames = `, ${compared - differing} of ${compared} with the same frames as before, all that were not damaged`;
  const damage = `, of ${concealed} another decoder conceals the damage`;
  return (
    `${accepted + refused} mutations of ${sources} ${kind}s (${accepted} accepted${compared > 0 ? frames : ''}, ${refused} refused${concealed > 0 ? damage : ''}), ` +
    `at most ${threadMs.toFixed(0)} ms of the server's thread and ${longestMs.toFixed(0)} ms for one`
  );
}

type Run = { pictures: Pictures; random: Randomness; tally: Tally };

/** @returns what is wrong, or null */
async function tryOne({ name, content }: Original, path: string, run: Run): Promise<string | null> {
  const { random, tally } = run;
  const file = mutated(content, random);
  const [at, cpu] = [performance.now(), process.threadCpuUsage()];
  const kind = await kindOfDocument(file);
  const format = contentFormat(file.subarray(0, HEAD_BYTES));
  const used = process.threadCpuUsage(cpu);
  tally.threadMs = Math.max(tally.threadMs, (used.user + used.system) / 1000);
  const isAccepted = name.endsWith('pdf') ? kind !== null : await isRead(file, path, format, run.pictures);
  tally.longestMs = Math.max(tally.longestMs, performance.now() - at);
  tally[isAccepted ? 'accepted' : 'refused'] += 1;
  const original = `${path}-${name}`;
  try {
    if (!isAccepted) {
      writeFileSync(original, file);
      if (!(await opensWhole(original))) return null;
      // What does not begin like an AVIF is none to a browser.
      const isConcealed = ('kind' in format && format.kind === 'image') || !file.includes('ftypavi');
      if (name.endsWith('avif') && isConcealed) {
        tally.concealed += 1;
        return null;
      }
      const kept = join(tmpdir(), `sway-refused-${tally.refused}-${name}`);
      copyFileSync(original, kept);
      return `${kept} was refused, and opens whole`;
    }
    if (!('kind' in format) || format.kind !== 'video' || random.below(COMPARED_ONE_OF) > 0) return null;
    writeFileSync(original, file);
    const before = await framesOf(original);
    if (before === null) return null;
    tally.compared += 1;
    if (before === (await framesOf(path))) return null;
    // A viewer finds its way through a damaged file in its own manner.
    tally.differing += 1;
    return file === content ? `${name} has other frames than before` : null;
  } finally {
    rmSync(original, { force: true });
    rmSync(path, { force: true });
  }
}

const CARD = { kind: 'title', title: 'Sway', text: '' } as const;

type Format = ReturnType<typeof contentFormat>;

/** Whether the workers read a file, as an upload. */
async function isRead(file: Buffer, path: string, format: Format, pictures: Pictures): Promise<boolean> {
  if ('reason' in format) return false;
  writeFileSync(path, file);
  try {
    if (format.kind === 'video') await pictures.cleanVideo({ source: path, format: format.format });
    else await pictures.drawShared({ card: CARD, source: path, map: null, target: `${path}.jpg` });
    return true;
  } catch (error) {
    if (error instanceof VideoError || error instanceof PictureError) return false;
    throw error;
  } finally {
    rmSync(`${path}.jpg`, { force: true });
  }
}
