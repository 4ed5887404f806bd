import { EXAMPLE_ADDRESS } from '@sway/domain/addresses/example-places';
import { RotateCw } from 'lucide-react';
import { useSite } from '#shared/api/use-site.ts';
import { Button } from '#shared/ui/button.tsx';
import { OptionList } from '#shared/ui/combobox/option-list.tsx';
import type { Combobox } from '#shared/ui/combobox/use-combobox.ts';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { NotUnderstood } from './not-understood.tsx';
import { SuggestedLines } from './suggested-lines.tsx';
import type { Suggestion } from './use-address-type-ahead.ts';

export type SuggestionState = 'loading' | 'failed' | 'found' | 'empty';

type SuggestionListProps = {
  id: string;
  label: string;
  text: string;
  suggestions: readonly Suggestion[];
  state: SuggestionState;
  combobox: Combobox;
  onChoose: (suggestion: Suggestion) => void;
  onRetry: () => void;
  /** Types another text. */
  onTry: (text: string) => void;
};

/** The list below the field: the suggestions, or why there are none. */
export function SuggestionList({ suggestions, state, text, onRetry, onTry, ...list }: SuggestionListProps) {
  return (
    <div className="absolute inset-x-0 top-full z-50 mt-1.5 max-h-[min(26rem,60vh)] overflow-y-auto overscroll-contain rounded-lg border bg-popover p-1.5 shadow-lg">
      <NotUnderstood words={suggestions[0]?.notUnderstood} className="px-2.5 pt-1 pb-1.5" />
      {suggestions.length > 0 && (
        <OptionList
          {...list}
          options={suggestions}
          keyOf={suggestion =>
            `${suggestion.kind} ${'id' in suggestion ? suggestion.id : suggestion.location}`
          }
          optionClassName="min-h-12 py-1.5"
        >
          {suggestion => <SuggestedLines suggestion={suggestion} />}
        </OptionList>
      )}
      {state === 'loading' && (
        <div className="p-2.5">
          <Spinner label="Searching addresses…" />
        </div>
      )}
      {state === 'empty' && (
        <div className="p-2.5 text-md">
          <p className="font-semibold break-words">No address found for “{text}”</p>
          <p className="text-sm text-muted-foreground">Try the street and the suburb or town.</p>
          <TryExample onTry={onTry} />
        </div>
      )}
      {state === 'failed' && <Failure onRetry={onRetry} />}
    </div>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-2 p-2.5 text-md">
      <span>Addresses could not be searched.</span>
      <Button variant="outline" size="sm" onPointerDown={event => event.preventDefault()} onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        Try again
      </Button>
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
