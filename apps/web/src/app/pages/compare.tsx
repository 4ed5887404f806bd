import { useSearchParams } from 'react-router';
import { idsOf } from '#features/listings/compare/compare-path.ts';
import { comparedQuery } from '#features/listings/compare/compare-query.ts';
import { ComparedHomes } from '#features/listings/compare/compared-homes.tsx';
import type { PageNeeds } from '#shared/rendering/load-into.ts';

export const needs: PageNeeds = async ({ search }, load) => {
  const ids = idsOf(search);
  if (ids.length > 0) await load(comparedQuery(ids));
};

/** /compare?ids=…: homes side by side. */
export function ComparePage() {
  const [search] = useSearchParams();
  return (
    <div className="gutter grid gap-5 py-8 md:py-12 print:gap-2 print:py-0 print:[page:sheet-on-its-side]">
      <h1 className="type-h1">Compare Homes</h1>
      <ComparedHomes ids={idsOf(search)} />
    </div>
  );
}
