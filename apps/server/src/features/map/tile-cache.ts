/** An encoded tile with the tag of its content. */
export type EncodedTile = { body: Buffer; etag: string };

/**
 * A cache of drawn tiles with a size limit, which drops the least recently used. It holds tiles of one version of the register and is
 * emptied when another version is requested, so that all processes answer alike.
 */
export class TileCache {
  readonly #maxBytes: number;
  readonly #tiles = new Map<string, Promise<EncodedTile>>();
  readonly #sizes = new Map<string, number>();
  #bytes = 0;
  #version: number | undefined;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Returns the tile of a name and version. Concurrent requests share one drawing. */
  async get(version: number, name: string, draw: () => Promise<EncodedTile>): Promise<EncodedTile> {
    if (version !== this.#version) this.#clear(version);
    const known = this.#tiles.get(name);
    if (known) {
      this.#tiles.delete(name);
      this.#tiles.set(name, known);
      return known;
    }
    const drawing = draw();
    this.#tiles.set(name, drawing);
    try {
      const tile = await drawing;
      this.#addSize(name, drawing, tile.body.length);
      return tile;
    } catch (error) {
      if (this.#tiles.get(name) === drawing) this.#tiles.delete(name);
      throw error;
    }
  }

  #clear(version: number): void {
    this.#version = version;
    this.#tiles.clear();
    this.#sizes.clear();
    this.#bytes = 0;
  }

  #addSize(name: string, drawing: Promise<EncodedTile>, bytes: number): void {
    if (this.#tiles.get(name) !== drawing) return;
    this.#sizes.set(name, bytes);
    this.#bytes += bytes;
    for (const [oldest] of this.#tiles) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#bytes -= this.#sizes.get(oldest) ?? 0;
      this.#sizes.delete(oldest);
      this.#tiles.delete(oldest);
    }
  }
}
