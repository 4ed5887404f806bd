import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '@sway/server/platform/database/database.ts';
import { aClaim, aUser } from '@sway/testing/builders';
import { aPdf } from '@sway/testing/pdf';
import { aSession } from '@sway/testing/sessions';
import { aPicture, fileBody } from '@sway/testing/uploads';
import { ask, inParallel, statusCounts } from './ask.ts';
import type { Headers, Request } from './ask.ts';
import { withInstallation } from './installation.ts';
import type { Installation, RunningServer } from './installation.ts';
import { mutated } from './mutated.ts';
import { seededOptionsOf } from './options.ts';
import { memoryMb } from './process-figures.ts';
import { writeProof } from './proof-page.ts';
import { randomnessOf } from '@sway/testing/randomness';

/** Below the limits of uploads: 240 an hour for a user, six at once, five documents for a claim. */
const UPLOADS_OF_USER = 200;
const CONCURRENCY = 6;
/** Every fourth file is sent as the document of a claim, the others as pictures. */
const DOCUMENT_EVERY = 4;
const DOCUMENTS_OF_CLAIM = 5;
/** The most by which memory may grow during the second half of the files. */
const MEMORY_GROWTH = 1.25;

/** A user and the claims that documents are sent to. */
type Sender = { headers: Headers; claimIds: number[] };

/**
 * Uploads mutated pictures and PDFs, and checks that each is accepted or refused, that only files remain that rows refer to, and that
 * memory settles. @returns the number of faults
 */
export async function proveFiles(args: string[]): Promise<number> {
  const { requests: total, seed } = seededOptionsOf(args, { requests: 10_000 });
  const random = randomnessOf(seed);
  const originals = await originalFiles();
  return withInstallation('postgres', async installation => {
    const server = await installation.start();
    const statuses: number[] = [];
    const usedMb: number[] = [];
    for (let sent = 0; sent < total; sent += UPLOADS_OF_USER) {
      const sender = await installation.withDb(aSender);
      const count = Math.min(UPLOADS_OF_USER, total - sent);
      await inParallel([...Array(count).keys()], CONCURRENCY, async i => {
        const { type, content } = random.pick(originals);
        const { status } = await ask(server.port, uploadOf(mutated(content, random), type, sender, i));
        statuses.push(status);
      });
      usedMb.push(memoryMb(server.child));
      if (sent % 2_000 === 0)
        console.log(`${statuses.length} files: ${statusCounts(statuses)}; ${usedMb.at(-1)!.toFixed(0)} MB`);
    }
    const [first, half, last] = [usedMb[0]!, usedMb[Math.floor(usedMb.length / 2)]!, usedMb.at(-1)!];
    const faults = [...faultsOf(server, statuses), ...(await strayFiles(installation))];
    if (last > half * MEMORY_GROWTH)
      faults.push(`The memory grew from ${half.toFixed(0)} to ${last.toFixed(0)} MB`);
    return writeProof(
      'files',
      `seed ${seed}: ${statuses.length} mutated pictures and PDFs (${statusCounts(statuses)}): ${faults.length} faults; every file that remains ` +
        `belongs to a row; ${first.toFixed(0)} MB after the first ${UPLOADS_OF_USER}, ${half.toFixed(0)} MB after half, ${last.toFixed(0)} MB after all`,
      faults,
    );
  });
}

function faultsOf(server: RunningServer, statuses: readonly number[]): string[] {
  const faults: string[] = [];
  const bad = statuses.filter(status => status === 0 || status >= 500 || status === 429);
  if (bad.length > 0) faults.push(`Answered ${statusCounts(bad)}`);
  if (!statuses.includes(200)) faults.push('No file was accepted');
  if (server.child.exitCode !== null) faults.push('The process ended');
  return faults;
}

/** Files that no row refers to, and rows whose files are missing. */
async function strayFiles({ settings, withDb }: Installation): Promise<string[]> {
  const namesIn = (folder: string) => new Set(readdirSync(join(settings['DATA_DIR']!, folder)));
  const pictures = await withDb(db => db.selectFrom('media').select('key').execute());
  const documents = await withDb(db => db.selectFrom('claim_documents').select('fileKey as key').execute());
  const stray = (folder: string, rows: { key: string }[]) => {
    const keys = new Set(rows.map(({ key }) => key));
    return [
      ...[...namesIn(folder).difference(keys)].map(name => `${folder}/${name} belongs to no row`),
      ...[...keys.difference(namesIn(folder))].map(name => `${folder}/${name} is missing`),
    ];
  };
  return [...stray('media', pictures), ...stray('private', documents), ...stray('uploads', [])];
}

async function aSender(db: Db): Promise<Sender> {
  const userId = await aUser(db);
  const claimIds: number[] = [];
  for (let i = 0; i < UPLOADS_OF_USER / DOCUMENT_EVERY / DOCUMENTS_OF_CLAIM; i++)
    claimIds.push(await aClaim(db, { userId }));
  return { headers: await aSession(db, userId), claimIds };
}

type Original = { type: string; content: Buffer };

/** A small file of each type that an upload can have. */
async function originalFiles(): Promise<Original[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = aPicture(160, 120).composite([
    { input: { create: { width: 80, height: 60, channels: 3, background: '#808080', noise } } },
  ]);
  const exif = { IFD0: { Copyright: 'Mere' } };
  const pictures = [
    { type: 'image/jpeg', made: picture.clone().jpeg().withExif(exif) },
    { type: 'image/jpeg', made: picture.clone().jpeg({ progressive: true }) },
    { type: 'image/png', made: picture.clone().png() },
    { type: 'image/png', made: picture.clone().png({ palette: true }) },
    { type: 'image/webp', made: picture.clone().webp() },
    { type: 'image/gif', made: picture.clone().gif() },
  ];
  const files = pictures.map(async ({ type, made }) => ({ type, content: await made.toBuffer() }));
  return [...(await Promise.all(files)), { type: 'application/pdf', content: aPdf() }];
}

function uploadOf(file: Buffer, type: string, { headers, claimIds }: Sender, i: number): Request {
  if (i % DOCUMENT_EVERY === 0) {
    const nth = Math.floor(i / DOCUMENT_EVERY / DOCUMENTS_OF_CLAIM);
    const path = `/api/property-claims/${claimIds[nth]!}/documents?fileName=rates.pdf`;
    return { method: 'POST', path, headers: { ...headers, 'content-type': type }, body: file };
  }
  const body = fileBody(file, { type });
  return { method: 'POST', path: '/api/media', headers: { ...headers, ...body.headers }, body: body.payload };
}
