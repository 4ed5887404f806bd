import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TileAddress } from '@sway/server/features/map/tile-grid.ts';
import { freePort } from '@sway/testing/free-port';
import { installSystemPackages } from '../../scripts/lib/system-packages.ts';
import { ownFolder, startServer } from './peer.ts';
import type { Peer } from './peer.ts';

const MAPSERV = '/usr/lib/cgi-bin/mapserv';
const LIGHTTPD = '/usr/sbin/lighttpd';

/**
 * MapServer as FastCGI in one process that keeps its connection to the database, behind lighttpd, as its documentation advises.
 * @param pointsIn the query for points with their `id` at a zoom in a box; a layer each
 */
export const mapserver = (
  url: string,
  zooms: readonly number[],
  pointsIn: (zoom: number, box: string) => string,
): Peer<TileAddress, Buffer> => ({
  name: 'MapServer',
  async install() {
    if (![MAPSERV, LIGHTTPD].every(existsSync))
      await installSystemPackages(['cgi-mapserver', 'lighttpd'], 'The tiles of MapServer');
    return ownFolder();
  },
  async start(folder) {
    const version = /version (\S+)/.exec(execFileSync(MAPSERV, ['-v'], { encoding: 'utf8' }))![1]!;
    const port = await freePort();
    writeFileSync(join(folder, 'bench.map'), mapFile(url, zooms, pointsIn));
    writeFileSync(join(folder, 'bench.conf'), `CONFIG ENV "MS_MAPFILE" "${folder}/bench.map" END END`);
    writeFileSync(join(folder, 'lighttpd.conf'), serverSettings(folder, port));
    const base = `http://127.0.0.1:${port}/?map.imagetype=mvt&mode=tile&tilemode=gmap`;
    const server = await startServer(LIGHTTPD, ['-D', '-f', 'lighttpd.conf'], base, { cwd: folder });
    return {
      ...server,
      name: `MapServer ${version}`,
      async ask({ z, x, y }) {
        const response = await fetch(`${base}&layers=z${z}&tile=${x}+${y}+${z}`);
        const answer = Buffer.from(await response.arrayBuffer());
        if (response.headers.get('content-type') !== TYPE) throw new Error(String(answer));
        return answer;
      },
    };
  },
});

const TYPE = 'application/vnd.mapbox-vector-tile';

const serverSettings = (folder: string, port: number) => `
  server.document-root = "${folder}"
  server.bind = "127.0.0.1"
  server.port = ${port}
  server.errorlog = "${folder}/errors"
  server.modules = ("mod_fastcgi")
  fastcgi.server = ("/" => ((
    "bin-path" => "${MAPSERV}", "socket" => "${folder}/mapserv", "max-procs" => 1, "check-local" => "disable",
    "bin-environment" => ("MAPSERVER_CONFIG_FILE" => "${folder}/bench.conf")
  )))`;

function mapFile(url: string, zooms: readonly number[], pointsIn: (zoom: number, box: string) => string) {
  const layers = zooms.map(
    zoom => `
    LAYER
      NAME "z${zoom}" TYPE POINT STATUS ON
      PROJECTION "epsg:3857" END
      CONNECTIONTYPE POSTGIS CONNECTION "${url}" PROCESSING "CLOSE_CONNECTION=DEFER"
      DATA "place from (${pointsIn(zoom, '!BOX!')}) points using unique id using srid=3857"
      METADATA "gml_include_items" "all" END
    END`,
  );
  return `MAP
    NAME "bench" SIZE 512 512 EXTENT -20037508.34 -20037508.34 20037508.34 20037508.34
    PROJECTION "epsg:3857" END
    OUTPUTFORMAT NAME "mvt" DRIVER "MVT" MIMETYPE "${TYPE}" FORMATOPTION "EDGE_BUFFER=0" END
    ${layers.join('')}
  END`;
}
