import { hash } from 'node:crypto';

const WORDS = 4;
const FIRST_CAPACITY = 1024;
const MAX_LOAD = 0.7;

/**
 * A set of texts, 128 bits each of their SHA-256 in an open-addressed table: two million UUIDs take 64 MB, whatever the
 * length of the texts, with nothing for the garbage collector to walk. Two different texts are taken for one with a chance
 * of one in 10²⁶ over a national register. `add` tells whether the text was new.
 */
export function createTextSet(): { add: (text: string) => boolean } {
  let table = new Uint32Array(FIRST_CAPACITY * WORDS);
  let size = 0;

  function put(digest: Uint32Array, from: number): boolean {
    const mask = table.length / WORDS - 1;
    for (let slot = digest[from]! & mask; ; slot = (slot + 1) & mask) {
      const at = slot * WORDS;
      if (isEmpty(table, at)) {
        for (let i = 0; i < WORDS; i++) table[at + i] = digest[from + i]!;
        return true;
      }
      if (isSame(table, at, digest, from)) return false;
    }
  }

  function grow(): void {
    const before = table;
    table = new Uint32Array(before.length * 2);
    for (let at = 0; at < before.length; at += WORDS) if (!isEmpty(before, at)) put(before, at);
  }

  return {
    add(text) {
      if (!put(digestOf(text), 0)) return false;
      size++;
      if (size > (table.length / WORDS) * MAX_LOAD) grow();
      return true;
    },
  };
}

/** The digest's first bits; all zeros would read as an empty place, and no text is known to have them. */
function digestOf(text: string): Uint32Array {
  const bytes = hash('sha256', text, 'buffer');
  return Uint32Array.from({ length: WORDS }, (_, i) => bytes.readUInt32LE(i * 4));
}

function isEmpty(table: Uint32Array, at: number): boolean {
  return (table[at]! | table[at + 1]! | table[at + 2]! | table[at + 3]!) === 0;
}

function isSame(table: Uint32Array, at: number, other: Uint32Array, from: number): boolean {
  for (let i = 0; i < WORDS; i++) if (table[at + i] !== other[from + i]) return false;
  return true;
}
