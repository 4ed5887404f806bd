import type { AddressSuggestion } from '@sway/contract/addresses';
import { MapPin, Signpost } from 'lucide-react';
import { cn } from '#shared/ui/cn.ts';
import { Highlighted } from '#shared/ui/highlighted.tsx';

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
    // Keyboard events are handled by the text field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      // The option element cannot contain an icon and two lines.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={cn(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-[10px] px-2.5 py-1.5 select-none',
        isActive && 'bg-muted',
      )}
      ref={element => {
        if (isActive) element?.scrollIntoView?.({ block: 'nearest' });
      }}
      onPointerDown={event => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <Icon className="size-[1.15em] shrink-0 text-muted-foreground" aria-hidden="true" />
      <span className="min-w-0">
        <span className="block truncate text-[0.9375rem]">
          <Highlighted text={line1} ranges={matches} />
        </span>
        <span className="block truncate text-[0.8125rem] text-muted-foreground">
          <Highlighted text={line2} ranges={matches} offset={line1.length + 2} />
          {suggestion.kind === 'street' && ` · ${countLabel(suggestion.addressCount)}`}
        </span>
      </span>
    </div>
  );
}

function countLabel(count: number): string {
  return count === 1 ? '1 address' : `${count.toLocaleString('en-NZ')} addresses`;
}
