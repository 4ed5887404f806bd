import { SEARCH_LIMITS } from '@sway/domain/limits/search-limits';
import { firstCharacters } from '@sway/domain/text/characters';
import { idFromText } from '#shared/id-from-text.ts';
import { formatCamera, parseCamera } from '#shared/map/camera/camera.ts';
import type { Camera } from '#shared/map/camera/camera.ts';

/** The part of the address finder that back, reload and a shared link restore. */
export type FinderState = {
  /** The view that the user moved the map to; null until then. */
  camera: Camera | null;
  addressId: number | null;
  /** The search text; empty if there is no search. */
  query: string;
};

/** Reads the finder's parameters of a URL. Invalid ones are ignored. */
export function parseFinderState(params: URLSearchParams): FinderState {
  return {
    camera: parseCamera(params.get('at')),
    addressId: idFromText(params.get('address')),
    query: firstCharacters(
      (params.get('q') ?? '').replaceAll(/\p{Cc}/gu, ' ').trim(),
      SEARCH_LIMITS.maxAddress,
    ),
  };
}

/** Writes the state into a URL's parameters and keeps the others. */
export function formatFinderState({ camera, addressId, query }: FinderState, params: URLSearchParams) {
  const written = new URLSearchParams(params);
  const parts = { at: camera && formatCamera(camera), address: addressId, q: query || null };
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) written.delete(name);
    else written.set(name, String(value));
  }
  return written;
}
