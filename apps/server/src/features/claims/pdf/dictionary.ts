/** The longest dictionary that is read, in characters. Those of document structure have a few hundred. */
const MAX_DICTIONARY = 256 * 1024;

/** The text of the dictionary `<< … >>` that starts at or after white space at `from`; null if there is none, or it does not end. */
export function dictionaryAt(text: string, from: number): string | null {
  const start = afterSpace(text, from);
  if (!text.startsWith('<<', start)) return null;
  const end = Math.min(text.length, start + MAX_DICTIONARY);
  let depth = 0;
  for (let at = start; at < end; at++) {
    if (text.startsWith('<<', at)) {
      depth += 1;
      at += 1;
    } else if (text.startsWith('>>', at)) {
      depth -= 1;
      at += 1;
      if (depth === 0) return text.slice(start, at + 1);
    } else if (text[at] === '(') at = endOfString(text, at, end);
  }
  return null;
}

/** The index of the closing parenthesis of a string, which can contain others and escaped ones. */
function endOfString(text: string, start: number, end: number): number {
  let depth = 0;
  for (let at = start; at < end; at++) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '(') depth += 1;
    else if (character === ')' && (depth -= 1) === 0) return at;
  }
  return end;
}

export function afterSpace(text: string, from: number): number {
  const space = /[\0\t\n\f\r ]*/y;
  space.lastIndex = from;
  space.exec(text);
  return space.lastIndex;
}

/** The number of the object that a key of a dictionary refers to: `/Root 7 0 R`. */
export function referenceIn(dictionary: string, key: string): number | null {
  const found = new RegExp(`/${key}\\s+(\\d{1,10})\\s+\\d{1,5}\\s+R\\b`).exec(dictionary);
  return found ? Number(found[1]) : null;
}

/** The whole number of a key of a dictionary: `/Prev 1234`. */
export function numberIn(dictionary: string, key: string): number | null {
  const found = new RegExp(`/${key}\\s+(\\d{1,10})(?![\\d.]|\\s+\\d+\\s+R)`).exec(dictionary);
  return found ? Number(found[1]) : null;
}

/** The whole numbers of an array of a dictionary: `/W [1 2 1]`. */
export function numbersIn(dictionary: string, key: string): number[] | null {
  const found = new RegExp(`/${key}\\s*\\[([\\d\\s]*)\\]`).exec(dictionary);
  return found ? found[1]!.split(/\s+/).filter(Boolean).map(Number) : null;
}

/** Whether a key of a dictionary has a name: `/Type /Catalog`. */
export function hasName(dictionary: string, key: string, name: string): boolean {
  return new RegExp(`/${key}\\s*/${name}(?![\\w.])`).test(dictionary);
}
