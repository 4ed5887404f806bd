/** Letters of other alphabets and digits that look like Latin letters: first those of the brand, then small capitals. */
const LOOK_ALIKES = new Map(
  [
    ['s', 'ѕ$5ʂꮪꓢ'],
    ['w', 'ѡԝωⱳꮃꓪ'],
    ['a', 'аαɑ4@ꭺꓮ'],
    ['y', 'уγүყꮍꓬ¥ɣ'],
    ...Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', (capital, i) => ['abcdefghijklmnoprstuvwyz'[i]!, capital]),
  ].flatMap(([letter, likes]) => Array.from(likes!, like => [like, letter!] as const)),
);

/** White letters on circles and squares, and the letters of flags, which compatibility folding leaves as they are. */
const ENCLOSED_LETTER = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu;
const ENCLOSED_STARTS = [0x1f1e6, 0x1f170, 0x1f150];

/**
 * The words of a text as they are read: in lower case and plain letters, without marks and invisible characters, with look-alikes
 * replaced. “SwaySupport” is two words, and
 * “S w a y” also one.
 */
export function plainWords(text: string): string[] {
  const plain = withoutLookAlikes(text);
  const words = splitWords(plain.toLowerCase());
  const capitalised = splitWords(plain.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').toLowerCase());
  return [...words, ...joinedInitials(words), '', ...capitalised];
}

function splitWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u);
}

function withoutLookAlikes(text: string): string {
  const folded = text
    .replaceAll(ENCLOSED_LETTER, enclosed => {
      const code = enclosed.codePointAt(0)!;
      return String.fromCodePoint(97 + code - ENCLOSED_STARTS.find(start => code >= start)!);
    })
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
  return Array.from(folded, letter => LOOK_ALIKES.get(letter.toLowerCase()) ?? letter)
    .join('')
    .replaceAll(/vv/gi, 'w');
}

/** Joins runs of single letters into one word: "S w a y" and "S.W.A.Y.". */
function joinedInitials(words: readonly string[]): string[] {
  return words
    .map(word => (word.length === 1 ? word : ' '))
    .join('')
    .split(' ');
}
