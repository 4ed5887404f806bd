import type { Position } from '@sway/domain/map/positions';

/** The query keys of official records. */
export const recordKeys = {
  detail: (id: string | null) => ['records', 'detail', id],
  search: (text: string, addressId: number | null) => ['records', 'search', text, addressId],
  layersAt: (position: Position) => ['records', 'layers', position],
} as const;
