/** Characters that turn the direction of the text after them, so that it is read differently from what is copied or searched. */
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/g;

/** Neither white space nor invisible, nor a sign that needs a letter. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** More signs above and below one letter than any language needs: they run over the lines around. */
const STACKED_MARKS = /[\p{Mn}\p{Me}]{4}/u;

/**
 * A text as it is stored: without characters that turn the direction, which copied phone numbers have, and empty if nothing of it can be
 * seen (product/messages-and-errors.md#what-texts-can-contain). Letters of every script have a direction of their own.
 */
export function plainText(text: string): string {
  const plain = text.replaceAll(DIRECTION, '');
  return VISIBLE.test(plain) ? plain : '';
}

/** Whether a text has more accents on one letter than any language needs. */
export function hasStackedMarks(text: string): boolean {
  return STACKED_MARKS.test(text.normalize('NFC'));
}
