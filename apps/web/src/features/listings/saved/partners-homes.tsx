import { t } from '@sway/domain/language/texts';
import type { OthersMarks } from '@sway/contract/watchlist';
import { formatDate } from '@sway/domain/text/format';
import { ListingCard } from '../components/listing-card.tsx';
import { ListingGrid } from '../components/listing-grid.tsx';
import { CostsLine } from './costs-line.tsx';
import { usePartnersHomes, useShortlist } from './use-shortlist.ts';

/** The homes that only the other person has saved. The heart takes one over. */
export function PartnersHomes() {
  const name = useShortlist().data?.partner?.name;
  return name && <HomesOf name={name} />;
}

function HomesOf({ name }: { name: string }) {
  return (
    <section className="grid gap-4">
      <h2 className="type-h2 wrap-anywhere">Saved by {name} only</h2>
      <ListingGrid
        list={usePartnersHomes()}
        loadingLabel={`Loading the homes of ${name}`}
        idOf={home => home.propertyId}
        itemClassName="grid-rows-[1fr_auto] gap-2"
        empty={<p className="text-muted-foreground">You have saved all homes that {name} has saved.</p>}
      >
        {home => (
          <>
            <ListingCard listing={home.property} />
            <div className="grid gap-2 px-1">
              <MarksOfOther name={name} marks={home.partner} />
              {home.partner.costs && (
                <CostsLine of={name} costs={home.partner.costs} priceNzd={home.property.swayPrice} />
              )}
            </div>
          </>
        )}
      </ListingGrid>
    </section>
  );
}

/** `Mere: 4 of 5 stars, seen, sun (3 November 2026)`; nothing without marks. */
export function MarksOfOther({ name, marks }: { name: string; marks: OthersMarks }) {
  const { stars, isSeen, tags, markedAt } = marks;
  const facts = [stars !== null && t`${stars} of 5 stars`, isSeen && t`seen`, ...tags].filter(Boolean);
  if (facts.length === 0 || !markedAt) return null;
  return (
    <p className="text-sm wrap-anywhere">
      <b className="font-semibold">{name}:</b> {facts.join(', ')}{' '}
      <span className="text-muted-foreground">({formatDate(markedAt)})</span>
    </p>
  );
}
