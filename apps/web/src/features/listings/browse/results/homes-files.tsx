import { homesFilePath } from '@sway/contract/homes-files';
import { Download } from 'lucide-react';
import { listingFilter } from '../state/browse-state.ts';
import type { BrowseFilters } from '../state/browse-state.ts';

/** Links to the homes that filters find as files, for spreadsheets and maps (product/map-and-search.md#files-of-homes). */
export function HomesFiles({ filters, className }: { filters: BrowseFilters; className: string }) {
  const filter = listingFilter(filters);
  return (
    <>
      <a href={homesFilePath('csv', filter)} rel="nofollow" download className={className}>
        <Download aria-hidden="true" className="size-4" />
        CSV
      </a>
      <a href={homesFilePath('geojson', filter)} rel="nofollow" download className={className}>
        <Download aria-hidden="true" className="size-4" />
        GeoJSON
      </a>
    </>
  );
}
