/** How a question of the server whether it really is the user ends: with a proof, or without one. */
type Answer = (isConfirmed: boolean) => void;

let waiting: Answer[] = [];
const listeners = new Set<() => void>();

/**
 * Has the page ask the user to prove who they are (product/accounts.md#asked-again). Calls that need it at the same time share the
 * question.
 * @returns whether they did
 */
export function askForConfirmation(): Promise<boolean> {
  return new Promise(resolve => {
    waiting = [...waiting, resolve];
    tell();
  });
}

/** Whether the page has to ask now. */
export function isConfirmationAsked(): boolean {
  return waiting.length > 0;
}

export function endConfirmation(isConfirmed: boolean): void {
  const answers = waiting;
  waiting = [];
  for (const answer of answers) answer(isConfirmed);
  tell();
}

export function subscribeToConfirmation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
