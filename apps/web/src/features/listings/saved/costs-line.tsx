import { t } from '@sway/domain/language/texts';
import type { SavedListing, SavedCosts } from '@sway/contract/watchlist';
import { costTexts, homeCosts } from '@sway/domain/costs/home-costs';
import { formatPrice } from '@sway/domain/prices/money';
import { formatDate } from '@sway/domain/text/format';

/** What the two saved of the costs of a home, at its Sway price; nothing without any. */
export function CostsLines({ save, name }: { save: SavedListing; name: string | undefined }) {
  const { property, costs, partner } = save;
  if (!property) return null;
  return (
    <>
      {costs && <CostsLine of={t`You`} costs={costs} priceNzd={property.swayPrice} />}
      {name && partner?.costs && <CostsLine of={name} costs={partner.costs} priceNzd={property.swayPrice} />}
    </>
  );
}

type CostsLineProps = { of: string; costs: SavedCosts; priceNzd: number };

/** `You: $4,321 a month in all, $240,000 at the start (3 November 2026)`. */
export function CostsLine({ of, costs, priceNzd }: CostsLineProps) {
  const { monthlyNzd, upFrontNzd } = homeCosts(priceNzd, costTexts(costs));
  const parts = [
    monthlyNzd !== null && t`${formatPrice(Math.round(monthlyNzd))} a month in all`,
    upFrontNzd !== null && t`${formatPrice(Math.round(upFrontNzd))} at the start`,
  ].filter(Boolean);
  return (
    <p className="text-sm wrap-anywhere">
      <b className="font-semibold">{of}:</b> {parts.join(', ') || 'costs in part'}{' '}
      <span className="text-muted-foreground">({formatDate(costs.savedAt)})</span>
    </p>
  );
}
