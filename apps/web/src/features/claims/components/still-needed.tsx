/** The id of the text, for the button that it disables. */
export const STILL_NEEDED_ID = 'claim-still-needed';

/** Why a claim cannot be sent on yet. */
export function StillNeeded({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p id={STILL_NEEDED_ID} className="w-full text-sm text-muted-foreground">
      Still needed: {words.join(', ')}.
    </p>
  );
}
