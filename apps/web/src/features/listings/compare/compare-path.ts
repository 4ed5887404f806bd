import { MAX_COMPARED_HOMES } from '@sway/domain/listings/compared-homes';
import { paths } from '#shared/paths.ts';

/** The page that compares homes, which anybody can open. */
export function comparePath(ids: readonly number[]): string {
  return ids.length > 0 ? `${paths.compare}?ids=${ids.join(',')}` : paths.compare;
}

/** The homes of such a page; none for a text that is not a list of ids. */
export function idsOf(search: URLSearchParams): number[] {
  const text = search.get('ids') ?? '';
  return /^\d{1,15}(,\d{1,15})*$/.test(text)
    ? [...new Set(text.split(',').map(Number))].slice(0, MAX_COMPARED_HOMES)
    : [];
}
