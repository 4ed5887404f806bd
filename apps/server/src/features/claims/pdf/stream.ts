import { inflateSync } from 'node:zlib';
import { hasName, numberIn } from './dictionary.ts';

/** The largest inflated stream that is read, in bytes. Streams of document structure are far smaller than the document. */
const MAX_INFLATED_BYTES = 4 * 1024 * 1024;

/** The content of the stream after a dictionary that ends at `from`, inflated; null if it is broken or in a form that is not read. */
export function streamAfter(content: Buffer, text: string, from: number, dictionary: string): Buffer | null {
  const keyword = /\s*stream\r?\n/y;
  keyword.lastIndex = from;
  if (!keyword.test(text)) return null;
  const start = keyword.lastIndex;
  const length = numberIn(dictionary, 'Length');
  const end = length === null ? text.indexOf('endstream', start) : start + length;
  if (end < start || end > content.length) return null;
  const data = content.subarray(start, end);
  if (!dictionary.includes('/Filter')) return data;
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary)) return null;
  const inflated = inflate(data);
  return inflated && undoPredictor(inflated, dictionary);
}

function inflate(data: Buffer): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength: MAX_INFLATED_BYTES });
  } catch {
    return null;
  }
}

/** Undoes the predictors of PNG, with which cross-reference streams are written. */
function undoPredictor(data: Buffer, dictionary: string): Buffer | null {
  const predictor = numberIn(dictionary, 'Predictor') ?? 1;
  if (predictor === 1) return data;
  const columns = numberIn(dictionary, 'Columns') ?? 1;
  if (predictor < 10 || columns < 1 || columns > 64 || hasName(dictionary, 'Type', 'ObjStm')) return null;
  const rows = Math.floor(data.length / (columns + 1));
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const filter = data[row * (columns + 1)]!;
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const [left, above] = [column > 0 ? plain[at - 1]! : 0, row > 0 ? plain[at - columns]! : 0];
      const aboveLeft = row > 0 && column > 0 ? plain[at - columns - 1]! : 0;
      const predicted = predict(filter, left, above, aboveLeft);
      if (predicted === null) return null;
      plain[at] = data[row * (columns + 1) + 1 + column]! + predicted;
    }
  }
  return plain;
}

function predict(filter: number, left: number, above: number, aboveLeft: number): number | null {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return null;
  const estimate = left + above - aboveLeft;
  const [toLeft, toAbove, toCorner] = [left, above, aboveLeft].map(value => Math.abs(estimate - value)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : aboveLeft;
}
