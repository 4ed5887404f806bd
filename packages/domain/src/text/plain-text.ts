/** Characters that turn the direction of the text after them: people would read another text than they copy or search. */
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/g;

/** A visible character that needs no letter before it, and is not white space. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Marks on one letter. Characters that are not seen, such as joiners, do not begin another letter. */
const MARKS = /[\p{Mn}\p{Me}]{3,}/gu;
const NOT_SEEN = /\p{Cf}/gu;

/** The most marks of a script that one of its letters has in real texts. The first row with the mark applies. */
const MAX_MARKS: readonly [RegExp, number][] = [
  // Accents, which go with letters of any script: Vietnamese and polytonic Greek have up to three.
  [/[\p{scx=Inherited}\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}]/u, 3],
  // A vowel, a tone and a sign of silence.
  [/[\p{scx=Thai}\p{scx=Lao}]/u, 3],
  // Vowels, dots and the signs of recitation.
  [/[\p{scx=Hebrew}\p{scx=Arabic}]/u, 5],
  // Scripts that write a syllable below one letter: ညွှို့ has five, and Tibetan mantras eight.
  [/./su, 8],
];

/** No language has the same mark three times on one letter. */
const MAX_OF_ONE = 2;

/**
 * A text as it is stored: without characters that turn the direction, which copied phone numbers have, and empty if nothing of it can be
 * seen (product/messages-and-errors.md#what-texts-can-contain). Letters of every script have a direction of their own.
 */
export function plainText(text: string): string {
  const plain = text.replaceAll(DIRECTION, '');
  return VISIBLE.test(plain) ? plain : '';
}

/**
 * Whether a text has more marks on one letter than its script needs, so that they run over the lines around
 * (product/messages-and-errors.md#what-texts-can-contain).
 */
export function hasStackedMarks(text: string): boolean {
  const runs = text.normalize('NFC').replaceAll(NOT_SEEN, '').match(MARKS) ?? [];
  return runs.some(isStack);
}

function isStack(run: string): boolean {
  const counts = new Map<string | RegExp, number>();
  for (const mark of run) {
    const [script, most] = MAX_MARKS.find(([pattern]) => pattern.test(mark))!;
    const ofScript = (counts.get(script) ?? 0) + 1;
    const ofMark = (counts.get(mark) ?? 0) + 1;
    if (ofScript > most || ofMark > MAX_OF_ONE) return true;
    counts.set(script, ofScript).set(mark, ofMark);
  }
  return false;
}
