import { useSyncExternalStore } from 'react';
import { subscribeToTransfers, transferOf } from './upload-queue.ts';
import type { Transfer } from './upload-queue.ts';

/** The current transfer of an item; undefined for a file that was stored before. */
export function useTransfer(id: string): Transfer | undefined {
  return useSyncExternalStore(subscribeToTransfers, () => transferOf(id));
}
