/** Regroups bytes into chunks of whole lines, each of `atLeast` bytes or more but for the last one. */
export async function* wholeLines(chunks: AsyncIterable<Buffer>, atLeast: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    const end = bytes < atLeast ? -1 : chunk.lastIndexOf(0x0a);
    if (end === -1) continue;
    const rest = chunk.subarray(end + 1);
    yield Buffer.concat(waiting, bytes - rest.length);
    waiting = [rest];
    bytes = rest.length;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** Values as lines of JSON. */
export async function* toJsonLines(values: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const value of values) yield Buffer.from(`${JSON.stringify(value)}\n`);
}

const GROUP_BYTES = 64 * 1024;

/** The values of lines of JSON. */
export async function* fromJsonLines<T>(chunks: AsyncIterable<Buffer>): AsyncGenerator<T> {
  for await (const lines of wholeLines(chunks, GROUP_BYTES))
    for (const line of lines.toString().split('\n')) if (line !== '') yield JSON.parse(line) as T;
}
