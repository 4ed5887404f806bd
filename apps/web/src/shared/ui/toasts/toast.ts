/** A short message above the page. Errors are `destructive` (product/site.md#toasts). */
export type ToastMessage = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive' | 'achievement';
};

/** A toast that waits is not visible yet: it is about an achievement, and the user is busy with a home, a dialog or a form. */
export type ShownToast = ToastMessage & { id: number; open: boolean; waits: boolean };

let current: ShownToast | null = null;
let lastId = 0;
/** Shown one after the other once the current toast is closed. */
const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();

/** Shows a toast, which replaces the current one (product/site.md#toasts). One that waits is shown after it. */
export function toast(message: ToastMessage): void {
  if (current?.waits) waiting.unshift(current);
  lastId += 1;
  publish({ ...message, id: lastId, open: true, waits: false });
}

/** Shows a toast that does not replace the current one but follows it. */
export function toastNext(message: ToastMessage): void {
  if (current?.open) waiting.push(message);
  else toast(message);
}

/** Changes the current toast, if there is one. */
export function changeToast(change: Partial<ShownToast>): void {
  if (current) publish({ ...current, ...change });
}

/** Closes the toast with this id if it is still shown. */
export function dismissToast(id: number): void {
  if (current?.id !== id) return;
  changeToast({ open: false });
  const next = waiting.shift();
  if (next) toast(next);
}

/** Closes what is shown or waits about achievements: the user looks at them. */
export function dismissAchievementToasts(): void {
  const others = waiting.filter(({ variant }) => variant !== 'achievement');
  waiting.splice(0, waiting.length, ...others);
  if (current?.variant === 'achievement') dismissToast(current.id);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): ShownToast | null {
  return current;
}

function publish(next: ShownToast): void {
  current = next;
  for (const listener of listeners) listener();
}
