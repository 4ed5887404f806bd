/** A tile as it is sent, with the tag of its content. */
export type EncodedTile = { body: Buffer; etag: string };

/**
 * Tiles drawn lately, the least lately asked for given up first. Only a copy: what it holds belongs to one version of the
 * register and goes when another is asked for, so any number of processes answer alike.
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

  /** The tile of that name and version; those who ask while it is being drawn wait for the one drawing. */
  async get(version: number, name: string, draw: () => Promise<EncodedTile>): Promise<EncodedTile> {
    if (version !== this.#version) this.#startOver(version);
    const kept = this.#tiles.get(name);
    if (kept) {
      this.#tiles.delete(name);
      this.#tiles.set(name, kept);
      return kept;
    }
    const drawing = draw();
    this.#tiles.set(name, drawing);
    try {
      const tile = await drawing;
      this.#weigh(name, drawing, tile.body.length);
      return tile;
    } catch (error) {
      if (this.#tiles.get(name) === drawing) this.#tiles.delete(name);
      throw error;
    }
  }

  #startOver(version: number): void {
    this.#version = version;
    this.#tiles.clear();
    this.#sizes.clear();
    this.#bytes = 0;
  }

  #weigh(name: string, drawing: Promise<EncodedTile>, bytes: number): void {
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
