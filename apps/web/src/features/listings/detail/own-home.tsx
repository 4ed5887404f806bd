import { useOwnListing } from '../api/use-change-listings.ts';
import { Figures } from '../own/figures.tsx';

/** What the owner of a home sees where others see how to reach them: what buyers did with it. */
export function OwnHome({ id }: { id: number }) {
  const { data } = useOwnListing(id);
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">This is your home.</p>
      {data && <Figures figures={data} />}
    </div>
  );
}
