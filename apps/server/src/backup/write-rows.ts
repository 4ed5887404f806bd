import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { BackupInput } from './backup-input.ts';
import { withRowSource } from './database/read-snapshot.ts';
import type { RowSource } from './database/read-snapshot.ts';
import { toJsonLines } from './folder/lines.ts';
import type { Manifest } from './folder/manifest.ts';
import { ENCRYPTED, readCompressed, writeCompressed } from './folder/stored-file.ts';
import { AREAS, KEYS } from './media/media-list.ts';
import type { Area } from './media/media-list.ts';

export type WrittenRows = Omit<Manifest, 'format' | 'media'> & {
  /** The keys of the media that the rows refer to, with a slash at the end, in the order of their characters. */
  keys: (area: Area) => AsyncIterable<string>;
};

/** Writes the rows of one moment into a snapshot's folder, a file for each table. */
export async function writeRows({ db, folder, onProgress }: BackupInput, path: string): Promise<WrittenRows> {
  const ending = `.gz${folder.key ? ENCRYPTED : ''}`;
  const write = async (name: string, chunks: AsyncIterable<Buffer>) => {
    const file = name + ending;
    return { file, ...(await writeCompressed(join(path, file), chunks, folder.key)) };
  };

  async function writeTables(source: RowSource): Promise<Manifest['tables']> {
    const tables: Manifest['tables'] = [];
    for (const table of source.tables) {
      onProgress(`rows of ${table.name}`);
      const content = await source.contentOf(table);
      tables.push({ ...table, ...content, ...(await write(`${table.name}.copy`, source.rowsOf(table))) });
    }
    return tables;
  }

  async function writeAll(source: RowSource): Promise<WrittenRows> {
    const { takenAt, engine, migrations, sequences, jobs } = source;
    const tables = await writeTables(source);
    for (const area of AREAS) await write(keysFile(area), source.query(keysQuery(area)));
    const jobsFile = await write('jobs.jsonl', toJsonLines(Readable.from(jobs)));
    return {
      takenAt: takenAt.toISOString(),
      engine,
      migrations,
      tables,
      sequences,
      jobs: { ...jobsFile, count: jobs.length },
      async *keys(area) {
        const file = join(path, keysFile(area) + ending);
        yield* linesOf(readCompressed(file, folder.key));
        // Its keys are in the rows too.
        await rm(file);
      },
    };
  }

  return withRowSource(db, writeAll, { isUsed: true });
}

function keysFile(area: Area): string {
  return `keys-${area}`;
}

/** With the slash, keys have the order in which a storage lists their files. */
function keysQuery(area: Area): string {
  return `select key || '/' from (${KEYS[area]}) keys order by (key || '/') collate "C"`;
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
}
