/** A short message above the page. Errors are `destructive` (product/site.md#toasts). */
export type ToastMessage = { title: string; description?: string; variant?: 'default' | 'destructive' };

export type ShownToast = ToastMessage & { id: number; open: boolean };

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast, which replaces the current one (product/site.md#toasts). */
export function toast(message: ToastMessage): void {
  lastId += 1;
  publish({ ...message, id: lastId, open: true });
}

/** Closes the toast with this id if it is still shown. */
export function dismissToast(id: number): void {
  if (current?.id === id) publish({ ...current, open: false });
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
