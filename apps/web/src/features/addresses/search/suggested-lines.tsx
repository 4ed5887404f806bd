import type { AddressSuggestion } from '@sway/contract/addresses';
import { formatQuantity } from '@sway/domain/text/format';
import { MapPin, Signpost } from 'lucide-react';
import { Highlighted } from '#shared/ui/combobox/highlighted.tsx';

/** A suggestion in two lines: an address, or a street with the number of its addresses. */
export function SuggestedLines({ suggestion }: { suggestion: AddressSuggestion }) {
  const { line1, line2, matches } = suggestion;
  const Icon = suggestion.kind === 'street' ? Signpost : MapPin;
  return (
    <>
      <Icon className="size-[1.15em] shrink-0 text-muted-foreground" aria-hidden="true" />
      <span className="min-w-0">
        <span className="block truncate text-md">
          <Highlighted text={line1} ranges={matches} />
        </span>
        <span className="block truncate text-xs text-muted-foreground">
          <Highlighted text={line2} ranges={matches} offset={line1.length + 2} />
          {suggestion.kind === 'street' &&
            ` · ${formatQuantity(suggestion.addressCount, 'address', 'addresses')}`}
        </span>
      </span>
    </>
  );
}
