import { readFile } from 'node:fs/promises';
import { LAYER_KINDS, LAYER_TEXT_LIMITS, MAX_LAYER_WORDS } from '@sway/domain/records/layers';
import type { LayerKind } from '@sway/domain/records/layers';
import { z } from 'zod';
import { ImportFileError } from '#platform/import/open-file.ts';
import type { LayerFacts } from '../layers.repo.ts';

const text = (max: number) => z.string().trim().min(1).max(max);
const link = z.url({ protocol: /^https$/, error: 'is not a link with https' }).max(LAYER_TEXT_LIMITS.link);

const manifest = z.strictObject({
  title: text(LAYER_TEXT_LIMITS.title),
  kind: z.enum(Object.keys(LAYER_KINDS) as [LayerKind]),
  source: text(LAYER_TEXT_LIMITS.source),
  licence: text(LAYER_TEXT_LIMITS.licence),
  date: z.string().regex(/^\d{4}(-\d\d(-\d\d)?)?$/, 'is not a year, month or day such as 2024-05'),
  attribution: text(LAYER_TEXT_LIMITS.attribution),
  link,
  objection: link,
  value: text(LAYER_TEXT_LIMITS.word).optional(),
  words: z
    .record(z.string().max(LAYER_TEXT_LIMITS.word), text(LAYER_TEXT_LIMITS.word))
    .refine(words => Object.keys(words).length <= MAX_LAYER_WORDS, `has more than ${MAX_LAYER_WORDS} words`)
    .default({}),
});

/** What a manifest says: the layer's facts, and the column of the file that `words` are of. */
export type Manifest = { facts: LayerFacts; value: string | null };

/** Where the manifest of a file is. */
export function manifestPath(path: string): string {
  return `${path}.layer.json`;
}

/** Reads what an operator states about a layer. @throws ImportFileError with all that is missing or wrong */
export async function readManifest(path: string): Promise<Manifest> {
  const place = manifestPath(path);
  const written = await readFile(place, 'utf8').catch(() => {
    throw new ImportFileError(
      `${place} is missing: a JSON with ${Object.keys(manifest.shape).join(', ')} of the layer, as its publisher states them.`,
    );
  });
  const { data, error } = manifest.safeParse(parse(written, place));
  if (error) {
    const faults = error.issues.map(({ path: at, message }) => `  ${at.join('.') || 'the file'}: ${message}`);
    throw new ImportFileError([`${place} lacks something:`, ...faults].join('\n'));
  }
  const { date: dated, objection: objectionLink, value = null, ...facts } = data;
  return { facts: { ...facts, dated, objectionLink }, value };
}

function parse(written: string, place: string): unknown {
  try {
    return JSON.parse(written);
  } catch (error) {
    throw new ImportFileError(`${place} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}
