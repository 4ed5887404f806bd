/** The key code of a key that an input method has taken. Every browser sends it, whatever the key was. */
const TAKEN_BY_INPUT_METHOD = 229;

type Key = { isComposing: boolean; keyCode: number };

/**
 * Whether a key belongs to an input method that is composing text, as for Japanese or a macron typed with a dead key: Enter confirms its
 * word, arrows go through its words, Escape drops them. Safari ends the composition before the key that ends it, so that only the
 * key code tells. Every handler of such a key in or around a text field asks this first.
 */
export function isComposing(event: Key | { nativeEvent: Key }): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event;
  return key.isComposing || key.keyCode === TAKEN_BY_INPUT_METHOD;
}

/** For `onEscapeKeyDown` of a dialog: Escape that drops a word being composed does not close what is around the field. */
export function keepOpenWhileComposing(event: KeyboardEvent): void {
  if (isComposing(event)) event.preventDefault();
}
