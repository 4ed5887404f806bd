import type { AddressSuggestion } from '@sway/contract/addresses';
import { EXAMPLE_ADDRESS } from '@sway/domain/example-places';
import { RotateCw } from 'lucide-react';
import { useSite } from '#shared/api/use-site.ts';
import { Button } from '#shared/ui/button.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { SuggestionOption } from './suggestion-option.tsx';

type SuggestionListProps = {
  id: string;
  label: string;
  text: string;
  suggestions: readonly AddressSuggestion[];
  state: 'loading' | 'failed' | 'found' | 'empty';
  active: number | null;
  onChoose: (suggestion: AddressSuggestion) => void;
  onPoint: (index: number) => void;
  onRetry: () => void;
  /** Types another text. */
  onTry: (text: string) => void;
};

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The list below the field: the suggestions, or why there are none. */
export function SuggestionList({ id, label, suggestions, state, active, ...props }: SuggestionListProps) {
  return (
    <div className="absolute inset-x-0 top-full z-50 mt-1.5 max-h-[min(26rem,60vh)] overflow-y-auto overscroll-contain rounded-lg border bg-popover p-1.5 shadow-lg">
      {/* HTML has no element for a list of custom options. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={id} role="listbox" aria-label={label} hidden={suggestions.length === 0}>
        {suggestions.map((suggestion, index) => (
          <SuggestionOption
            key={`${suggestion.kind} ${suggestion.id}`}
            id={optionId(id, index)}
            suggestion={suggestion}
            isActive={index === active}
            onChoose={() => props.onChoose(suggestion)}
            onPoint={() => props.onPoint(index)}
          />
        ))}
      </div>
      {state === 'loading' && (
        <div className="p-2.5">
          <Spinner label="Searching addresses…" />
        </div>
      )}
      {state === 'empty' && (
        <div className="p-2.5 text-md">
          <p className="font-semibold break-words">No address found for “{props.text}”</p>
          <p className="text-sm text-muted-foreground">Try the street and the suburb or town.</p>
          <TryExample onTry={props.onTry} />
        </div>
      )}
      {state === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 p-2.5 text-md">
          <span>Addresses could not be searched.</span>
          <Button
            variant="outline"
            size="sm"
            onPointerDown={event => event.preventDefault()}
            onClick={props.onRetry}
          >
            <RotateCw aria-hidden="true" />
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

/** On a demo site, which has only some of the addresses, offers one that it has. */
function TryExample({ onTry }: { onTry: (text: string) => void }) {
  if (useSite()?.mode !== 'demo') return null;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
      <span className="text-sm text-muted-foreground">
        This demo has only some of New Zealand’s addresses.
      </span>
      <Button
        variant="outline"
        size="sm"
        onPointerDown={event => event.preventDefault()}
        onClick={() => onTry(EXAMPLE_ADDRESS)}
      >
        Try {EXAMPLE_ADDRESS}
      </Button>
    </div>
  );
}
