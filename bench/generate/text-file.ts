import { open } from 'node:fs/promises';

const FLUSH_CHARACTERS = 1 << 20;

/** A text file that is written sequentially, a megabyte at a time. */
export type TextFile = {
  add: (text: string) => void;
  /** Writes the buffer once it is large. Await this often enough to limit memory use. */
  flushIfFull: () => Promise<void> | undefined;
  close: () => Promise<void>;
};

export async function createTextFile(path: string): Promise<TextFile> {
  const handle = await open(path, 'w');
  let waiting = '';
  async function flush(): Promise<void> {
    const text = waiting;
    waiting = '';
    await handle.writeFile(text);
  }
  return {
    add: text => void (waiting += text),
    flushIfFull: () => (waiting.length < FLUSH_CHARACTERS ? undefined : flush()),
    async close() {
      await flush();
      await handle.close();
    },
  };
}
