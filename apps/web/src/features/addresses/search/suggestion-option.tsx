import type { AddressSuggestion } from '@sway/contract/addresses';
import { formatQuantity } from '@sway/domain/format';
import { MapPin, Signpost } from 'lucide-react';
import { Highlighted } from '#shared/ui/combobox/highlighted.tsx';
import { ListOption } from '#shared/ui/combobox/list-option.tsx';

type SuggestionOptionProps = {
  id: string;
  suggestion: AddressSuggestion;
  isActive: boolean;
  onChoose: () => void;
  onPoint: () => void;
};

/** A suggestion: an address, or a street with the number of its addresses. */
export function SuggestionOption({ id, suggestion, isActive, onChoose, onPoint }: SuggestionOptionProps) {
  const { line1, line2, matches } = suggestion;
  const Icon = suggestion.kind === 'street' ? Signpost : MapPin;
  return (
    <ListOption {...{ id, isActive, onPoint, onChoose }} className="min-h-12 py-1.5">
      <Icon className="size-[1.15em] shrink-0 text-muted-foreground" aria-hidden="true" />
      <span className="min-w-0">
        <span className="block truncate text-md">
          <Highlighted text={line1} ranges={matches} />
        </span>
        <span className="block truncate text-xs text-muted-foreground">
          <Highlighted text={line2} ranges={matches} offset={line1.length + 2} />
          {suggestion.kind === 'street' && ` · ${countLabel(suggestion.addressCount)}`}
        </span>
      </span>
    </ListOption>
  );
}

function countLabel(count: number): string {
  return formatQuantity(count, 'address', 'addresses');
}
