import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#platform/database/database.ts';
import { findErased, findPresent } from './erased.repo.ts';

// People who have deleted their accounts stay in older backups. A list of them lies beside the backups: opaque numbers and hashes, a
// line each, only ever added to, so that it survives the restore of any backup.

const FILE = 'erased.txt';
const LINE = /^(\d+) [0-9a-f]{64}$/;

/**
 * Adds the people who are erased by now to the list in a folder of backups.
 * @param id only this one; null for all
 */
export async function noteErased(db: Db, folder: string, id: number | null): Promise<void> {
  const path = join(folder, FILE);
  const text = await readList(path);
  const noted = new Set(text.split('\n'));
  const lines = (await findErased(db, id)).map(person => `${person.id} ${person.proof}`);
  const missing = lines.filter(line => !noted.has(line));
  if (missing.length === 0) return;
  const file = await open(path, 'a');
  try {
    // After a line that was torn when its process was killed.
    const start = text === '' || text.endsWith('\n') ? '' : '\n';
    await file.write(`${start}${missing.join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The users of a database who are in the list of a folder but have their accounts, because an older backup was restored. */
export async function findReturned(db: Db, folder: string): Promise<number[]> {
  const lines = (await readList(join(folder, FILE))).split('\n').filter(line => LINE.test(line));
  const noted = new Set(lines);
  const ids = lines.map(line => Number(line.split(' ')[0]));
  const present = ids.length > 0 ? await findPresent(db, [...new Set(ids)]) : [];
  return present.filter(({ id, proof }) => noted.has(`${id} ${proof}`)).map(({ id }) => id);
}

async function readList(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
