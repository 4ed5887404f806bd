import type { CallBody } from '@sway/contract/api';
import type { Bounds } from '@sway/domain/map/positions';

/** The query keys of addresses. An invalidated key takes those that begin with it. */
export const addressKeys = {
  all: ['addresses'],
  detail: (id: number | null) => ['addresses', 'detail', id],
  search: (body: CallBody<'POST /api/addresses/search'>) => ['addresses', 'search', body],
  inside: (bounds: Bounds | null, limit: number) => ['addresses', 'inside', bounds, limit],
  inView: (view: unknown, limit: number) => ['addresses', 'view', view, limit],
  suggested: (text: string, near: string | undefined) => ['addresses', 'suggest', text, near],
} as const;
