import type { Database } from '#platform/database/database.ts';

/** The channel that tell_public_change() notifies. */
const CHANNEL = 'sway_public_changes';

export type PublicChanges = {
  /**
   * A number that grows with every committed change of what visitors see, by any instance; it does so some milliseconds after the
   * commit. Null while changes can be missed.
   */
  version: () => number | null;
  stop: () => Promise<void>;
};

/** Watches the tables that visitors see something of. */
export function watchPublicChanges({ listen }: Pick<Database, 'listen'>): PublicChanges {
  let version = 0;
  let isListening = false;
  const stop = listen(CHANNEL, {
    onText: () => void (version += 1),
    onGap() {
      version += 1;
      isListening = true;
    },
    onLost: () => void (isListening = false),
  });
  return { version: () => (isListening ? version : null), stop };
}
