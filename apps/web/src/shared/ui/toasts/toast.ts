/** A short message above the page. Errors are `destructive` (product/site.md#toasts). */
export type ToastMessage = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive' | 'achievement';
};

export type ShownToast = ToastMessage & { id: number; open: boolean };

let current: ShownToast | null = null;
let lastId = 0;
/** Shown one after the other once the current toast is closed. */
const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();

/** Shows a toast, which replaces the current one (product/site.md#toasts). */
export function toast(message: ToastMessage): void {
  lastId += 1;
  publish({ ...message, id: lastId, open: true });
}

/** Shows a toast that does not replace the current one but follows it. */
export function toastNext(message: ToastMessage): void {
  if (current?.open) waiting.push(message);
  else toast(message);
}

/** Closes the toast with this id if it is still shown. */
export function dismissToast(id: number): void {
  if (current?.id !== id) return;
  publish({ ...current, open: false });
  const next = waiting.shift();
  if (next) toast(next);
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
