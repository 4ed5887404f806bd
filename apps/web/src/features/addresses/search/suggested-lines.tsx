import { t } from '@sway/domain/language/texts';
import { formatPlace, formatQuantity } from '@sway/domain/text/format';
import { Building2, MapPin, MapPinned, Signpost } from 'lucide-react';
import { Highlighted } from '#shared/ui/combobox/highlighted.tsx';
import type { Suggestion } from './use-address-type-ahead.ts';

const ICONS = {
  region: MapPinned,
  town: Building2,
  suburb: MapPinned,
  street: Signpost,
  address: MapPin,
} as const;

/** What stands below the name of an area that has nothing around it. */
const AREA_WORDS = { region: t`Region`, town: t`Town`, suburb: t`Suburb`, street: t`Street` } as const;

/** A suggestion in two lines: an address, an area, or a street with the number of its addresses. */
export function SuggestedLines({ suggestion }: { suggestion: Suggestion }) {
  const { kind, matches } = suggestion;
  const [line1, line2] = linesOf(suggestion);
  const Icon = ICONS[kind];
  return (
    <>
      <Icon className="size-[1.15em] shrink-0 text-muted-foreground" aria-hidden="true" />
      <span className="min-w-0">
        <span className="block truncate text-md">
          <Highlighted text={line1} ranges={matches} />
        </span>
        <span className="block truncate text-xs text-muted-foreground">
          {line2 === '' && kind !== 'address' ? (
            AREA_WORDS[kind]
          ) : (
            <Highlighted text={line2} ranges={matches} offset={line1.length + 2} />
          )}
          {'addressCount' in suggestion &&
            ` · ${formatQuantity(suggestion.addressCount, 'address', 'addresses')}`}
        </span>
      </span>
    </>
  );
}

function linesOf(suggestion: Suggestion): [string, string] {
  if ('line1' in suggestion) return [suggestion.line1, suggestion.line2];
  return [formatPlace(suggestion.name), formatPlace(suggestion.within)];
}
