import type { Extension } from '@electric-sql/pglite';
import { postgis } from '@electric-sql/pglite-postgis';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';

/**
 * What the site uses of the package's 90 MB: the library, the coordinate systems, and the SQL that creates the extension. PGlite compiles
 * each library of a bundle at every start, and those of raster and topology took half of the start's processor time.
 */
const USED =
  /^(\.\/)?(lib\/postgresql\/postgis-3\.so|share\/proj\/.+|share\/postgresql\/extension\/postgis(\.control|--[\d.]+\.sql))$/;

/** PostGIS from a smaller bundle, which is written into the data folder at the first start. */
export function smallPostgis(folder: string): Extension {
  return {
    name: postgis.name,
    setup: async (engine, options) => {
      const whole = await postgis.setup(engine, options);
      return { ...whole, bundlePath: smallBundle(whole.bundlePath, folder) };
    },
  };
}

/** @param folder this process alone has it */
function smallBundle(bundle: URL, folder: string): URL {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', bundle), 'utf8')) as {
    version: string;
  };
  const file = join(folder, `postgis-${version}.tar.gz`);
  if (!existsSync(file)) {
    const draft = `${file}.draft`;
    const files = pickFiles(gunzipSync(readFileSync(bundle)), USED);
    // Flushed, because an incomplete bundle would prevent every later start, as after a power failure.
    writeFileSync(draft, gzipSync(files, { level: 1 }), { flush: true });
    renameSync(draft, file);
  }
  return pathToFileURL(file);
}

const BLOCK = 512;

/** The regular files of a tar archive whose names match. */
export function pickFiles(archive: Buffer, names: RegExp): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const name = archive.toString('latin1', at, at + 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(archive.toString('latin1', at + 124, at + 136), 8);
    const end = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    if (names.test(name)) parts.push(archive.subarray(at, end));
    at = end;
  }
  // Two empty blocks end an archive.
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}
