import { deflateSync } from 'node:zlib';
import { RATE_LIMITS } from '@sway/domain/limits/rate-limits';
import { CLAIM_LIMITS } from '@sway/domain/claims/claim-rules';
import { MAX_UPLOAD_BYTES } from '@sway/domain/media/media-rules';
import { aClaim, aListing, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { aDecompressionBomb, aMovie, box, fileBody } from '@sway/testing/uploads';
import { ask, inParallel } from './ask.ts';
import type { Finding } from './finding.ts';
import type { LiveSite } from './live-site.ts';
import { measureAttacks, MEASURED } from './measured-attacks.ts';
import type { MeasuredAttack } from './measured-attacks.ts';

/** A hundred kilobytes in which an expression for a filter's name would be tried at every space. */
const MANY_SPACES = Buffer.from(
  `%PDF-1.7\n1 0 obj\n<< /Filter${' '.repeat(80_000)}x >>\nendobj\nstartxref\n9\n%%EOF`,
);
const REFUSED_IN_A_ROW = 40;

/** Sections of cross-references. Each unpacks to four megabytes and names the one before it. */
function chainedSections(): Buffer {
  const packed = deflateSync(Buffer.alloc(4 * 2 ** 20));
  const parts = [Buffer.from('%PDF-1.7\n')];
  let [length, before] = [9, 0];
  for (let i = 0; i < 64; i++) {
    const head = `${i + 1} 0 obj\n<< /Type /XRef /Prev ${before} /W [1 2 1] /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
    const section = Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')]);
    before = length;
    length += section.length;
    parts.push(section);
  }
  return Buffer.concat([...parts, Buffer.from(`startxref\n${before}\n%%EOF`)]);
}

/** A movie of the largest size that is nothing but boxes. */
function manyBoxes(): Buffer {
  const movie = aMovie();
  const boxes = Buffer.alloc(MAX_UPLOAD_BYTES.video - movie.length, box('free'));
  return Buffer.concat([movie, boxes]).subarray(0, MAX_UPLOAD_BYTES.video);
}

/** A movie whose tables state billions of samples. */
function manySamples(): Buffer {
  const movie = aMovie();
  for (const type of ['stsc', 'stsz'])
    movie.writeUInt32BE(0xffff_ffff, movie.indexOf(type, 0, 'latin1') + 16);
  return movie;
}

async function casesOf(site: LiveSite): Promise<MeasuredAttack[]> {
  const { port, db } = site;
  const userId = await aUser(db);
  const claimant = await aSession(db, userId);

  async function sendDocuments(content: Buffer, times: number, atOnce = 1): Promise<number[]> {
    const path = `/api/property-claims/${await aClaim(db, { userId })}/documents?fileName=rates.pdf`;
    const headers = { ...claimant, 'content-type': 'application/pdf' };
    const statuses: number[] = [];
    await inParallel(Array.from({ length: times }), atOnce, async () => {
      statuses.push((await ask(port, { method: 'POST', path, headers, body: content })).status);
    });
    return statuses;
  }

  async function upload(content: Buffer): Promise<number[]> {
    const { payload, headers } = fileBody(content);
    const session = await aSession(db, await aUser(db));
    const request = {
      method: 'POST',
      path: '/api/media',
      headers: { ...headers, ...session },
      body: payload,
    };
    const answers = await Promise.all([ask(port, request), ask(port, request)]);
    return answers.map(({ status }) => status);
  }

  async function refusedInARow(): Promise<number[]> {
    const statuses = await sendDocuments(Buffer.from('%PDF-1.7 rates'), REFUSED_IN_A_ROW);
    const { max } = RATE_LIMITS.changesOfClaim;
    // Any other order is a breach.
    return statuses.map((status, i) => (status === (i < max ? 415 : 429) ? status : -status));
  }

  const almost = Buffer.alloc(CLAIM_LIMITS.maxDocumentBytes, '%PDF-t').fill('t', 6);
  const [sections, boxes, samples, bomb] = [
    chainedSections(),
    manyBoxes(),
    manySamples(),
    aDecompressionBomb(),
  ];
  const inPairs = (content: Buffer, times: number) => () => sendDocuments(content, times, 2);
  const cases: MeasuredAttack[] = [
    { name: 'a PDF with 80,000 spaces after a filter', allowed: [200], run: inPairs(MANY_SPACES, 5) },
    { name: 'a PDF of 64 sections that unpack to 256 MB', allowed: [200], run: inPairs(sections, 5) },
    { name: '10 MB that almost match a mark everywhere', allowed: [415], run: inPairs(almost, 4) },
    { name: `${REFUSED_IN_A_ROW} refused documents in a row`, allowed: [415, 429], run: refusedInARow },
    {
      name: '2 movies of 50 MB of boxes',
      allowed: [200, 429],
      run: () => upload(boxes),
      leavesThreadFree: false,
    },
    { name: '2 movies that state billions of samples', allowed: [200, 400, 429], run: () => upload(samples) },
    { name: '2 pictures of 256 megapixels', allowed: [400, 429], run: () => upload(bomb) },
  ];
  return cases.map(attack => ({ leavesThreadFree: true, ...attack }));
}

/** Uploads files that try to keep the site busy, while another client requests a page of listings every 20 ms. */
export async function attackWithFiles(site: LiveSite): Promise<Finding> {
  for (let i = 0; i < 20; i++) await aListing(site.db);
  return {
    title: 'Files',
    about: `Documents, videos and pictures that try to keep the site busy, ${MEASURED}`,
    ...(await measureAttacks(site, await casesOf(site))),
  };
}
