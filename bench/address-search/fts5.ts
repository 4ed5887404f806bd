import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { addressWords } from '@sway/domain/addresses/address-words';
import type { Db } from '@sway/server/platform/database/database.ts';

const BATCH = 50_000;

export type Fts5 = { search: (text: string) => unknown[]; close: () => void };

/** The same addresses in SQLite's full-text index, in this process: every typed word is a prefix, the best ranked results first. */
export async function fts5Of(db: Db): Promise<Fts5> {
  const folder = mkdtempSync(join(tmpdir(), 'sway-bench-fts5-'));
  const sqlite = new DatabaseSync(join(folder, 'register.sqlite'));
  sqlite.exec(`pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -500000;
    create virtual table register using fts5(full_address, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3')`);
  const insert = sqlite.prepare('insert into register (rowid, full_address) values (?, ?)');
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; text: string }>`
      select address_id as id, full_address as text from addresses where address_id > ${last}
      order by address_id limit ${BATCH}`.execute(db);
    sqlite.exec('begin');
    for (const { id, text } of rows) insert.run(id, text);
    sqlite.exec('commit');
    if (rows.length < BATCH) break;
    last = rows.at(-1)!.id;
  }
  const find = sqlite.prepare(
    'select rowid, full_address from register where register match ? order by rank limit 8',
  );
  return {
    search: text =>
      find.all(
        addressWords(text)
          .map(word => `"${word}"*`)
          .join(' '),
      ),
    close() {
      sqlite.close();
      rmSync(folder, { recursive: true });
    },
  };
}
