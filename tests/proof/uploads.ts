import { aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { fileBody } from '@sway/testing/uploads';
import sharp from 'sharp';
import { ask, statusCounts } from './ask.ts';
import { percentileOf } from '../../bench/lib/measure.ts';
import { withInstallation } from './installation.ts';
import { optionsOf } from './options.ts';
import { memoryMb } from './process-figures.ts';
import { writeProof } from './proof-page.ts';

/** 12 megapixels, as a phone takes them. */
const [WIDTH, HEIGHT] = [4_000, 3_000];
const P95_LIMIT_MS = 5_000;

/** Uploads photographs of 12 megapixels from as many users at once. @returns the number of faults */
export async function proveUploads(args: string[]): Promise<number> {
  const { times: count } = optionsOf(args, { times: 20 });
  const { payload, headers } = fileBody(await aPhotograph());
  return withInstallation('postgres', async installation => {
    const server = await installation.start();
    const sessions = await installation.withDb(async db =>
      Promise.all(Array.from({ length: count + 1 }, async () => aSession(db, await aUser(db)))),
    );
    const request = { method: 'POST', path: '/api/media', body: payload };
    const upload = async (i: number) => {
      const begun = performance.now();
      const { status } = await ask(server.port, { ...request, headers: { ...headers, ...sessions[i]! } });
      return { status, ms: performance.now() - begun };
    };
    // The first upload starts the picture workers.
    const { ms: aloneMs } = await upload(count);
    const before = memoryMb(server.child);
    let most = before;
    const timer = setInterval(() => (most = Math.max(most, memoryMb(server.child))), 50);
    const answers = await Promise.all(Array.from({ length: count }, (_, i) => upload(i)));
    clearInterval(timer);
    const [times, statuses] = [answers.map(({ ms }) => ms), answers.map(({ status }) => status)];
    const p95 = percentileOf(times, 0.95);
    const refused = statuses.filter(status => status !== 200);
    const faults = refused.length > 0 ? [`Answered ${statusCounts(refused)}`] : [];
    if (p95 > P95_LIMIT_MS) faults.push(`The p95 was over ${P95_LIMIT_MS / 1000} s`);
    return writeProof(
      'uploads',
      `${count} uploads of ${(payload.length / 1e6).toFixed(1)} MB and 12 megapixels at once (${statusCounts(statuses)}): ` +
        `p95 ${(p95 / 1000).toFixed(1)} s, one alone ${(aloneMs / 1000).toFixed(1)} s; memory ${before.toFixed(0)} → at most ${most.toFixed(0)} MB`,
      faults,
    );
  });
}

/** A picture with details everywhere, whose JPEG has the size of a phone's. */
async function aPhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: WIDTH / 4, height: HEIGHT / 4, channels: 3, noise, background: '#808080' } as const;
  return sharp({ create }).resize(WIDTH, HEIGHT).jpeg({ quality: 88 }).toBuffer();
}
