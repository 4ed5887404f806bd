import { encodeLayers } from '@sway/server/features/map/encode-tile.ts';
import type { TileFeature } from '@sway/server/features/map/encode-tile.ts';

type Options = {
  /** The layers that the description names. */
  layers?: string[];
  /** 1 for vector tiles, 2 for PNG. */
  tileType?: number;
  /** The description, if it is not JSON of the layers. */
  metadata?: string;
};

const HEADER_BYTES = 127;

/** A PMTiles file (version 3, without compression) with one tile, the world: a small stand-in for Protomaps' basemap. */
export function pmtilesFile({
  layers = ['earth', 'water', 'landuse', 'roads', 'buildings', 'places'],
  tileType = 1,
  metadata = JSON.stringify({ vector_layers: layers.map(id => ({ id, fields: {} })) }),
}: Options = {}): Buffer {
  const tile = worldTile();
  // One entry: tile id 0, run of 1, its length, and its offset plus one.
  const directory = Buffer.concat([1, 0, 1, tile.length, 1].map(varint));
  const description = Buffer.from(metadata);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'ascii');
  header.writeUInt8(3, 7);
  const metadataAt = HEADER_BYTES + directory.length;
  const tilesAt = metadataAt + description.length;
  [
    HEADER_BYTES,
    directory.length,
    metadataAt,
    description.length,
    tilesAt,
    0,
    tilesAt,
    tile.length,
    1,
    1,
    1,
  ].forEach((number, i) => header.writeBigUInt64LE(BigInt(number), 8 + 8 * i));
  // Clustered; neither directories nor tiles compressed; zoom 0 alone.
  Buffer.from([1, 1, 1, tileType, 0, 0]).copy(header, 96);
  [-1_800_000_000, -850_000_000, 1_800_000_000, 850_000_000].forEach((degrees, i) =>
    header.writeInt32LE(degrees, 102 + 4 * i),
  );
  return Buffer.concat([header, directory, description, tile]);
}

/** Land over the whole world, and a highway across it at the latitude of Wellington. */
function worldTile(): Buffer {
  const earth: TileFeature<object> = {
    type: 3,
    geometry: [
      [
        [0, 0],
        [4096, 0],
        [4096, 4096],
        [0, 4096],
        [0, 0],
      ],
    ],
    tags: { kind: 'earth' },
  };
  const highway: TileFeature<object> = {
    type: 2,
    geometry: [
      [
        [0, 2558],
        [4096, 2558],
      ],
    ],
    tags: { kind: 'highway', name: 'State Highway 1' },
  };
  return encodeLayers({ earth: [earth], roads: [highway] });
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let left = value;
  while (left >= 128) {
    bytes.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return Buffer.from([...bytes, left]);
}
