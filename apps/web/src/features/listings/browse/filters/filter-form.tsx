import { t } from '@sway/domain/language/texts';
import { formatCount } from '@sway/domain/text/format';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import type { BrowseFilters, BrowseState } from '../state/browse-state.ts';
import type { FilterDraft } from './filter-draft.ts';
import type { SectionProps } from './filter-sections.tsx';
import { useFilterDraft } from './use-filter-draft.ts';

/** What filters are applied: all at once, with the order. */
export type Applied = BrowseFilters & Pick<BrowseState, 'order'>;

type FilterFormProps = {
  state: BrowseState;
  onApply: (applied: Applied) => void;
  /** The changes that Clear makes to the draft; all filters by default. */
  cleared?: Partial<FilterDraft>;
  /** The text of the button that clears. */
  clearLabel: string;
  children: (section: SectionProps) => ReactNode;
};

/** Filters that are chosen together. The button that applies them shows how many homes match. */
export function FilterForm({ state, onApply, cleared, clearLabel, children }: FilterFormProps) {
  const { draft, filters, problem, invalid, matching, change, clear } = useFilterDraft(state);
  const problemId = useId();
  return (
    <form
      noValidate
      aria-label="Filters"
      className="flex min-h-0 grow flex-col"
      onSubmit={event => {
        event.preventDefault();
        if (problem === null) onApply({ ...filters, order: draft.order });
        else event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      }}
    >
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">
        {children({ draft, invalid, onChange: change })}
      </div>
      <div className="border-t bg-popover p-4">
        {problem && (
          <p id={problemId} role="alert" className="mb-3 text-sm text-destructive">
            {problem}
          </p>
        )}
        <div className="flex items-center justify-between gap-3">
          <Button variant="ghost" onClick={() => (cleared ? change(cleared) : clear())}>
            {clearLabel}
          </Button>
          <Button
            type="submit"
            variant="lime"
            aria-disabled={problem !== null}
            aria-describedby={problem ? problemId : undefined}
            className="min-w-44"
          >
            <span aria-live="polite">{applyLabel(matching)}</span>
          </Button>
        </div>
      </div>
    </form>
  );
}

function applyLabel(matching: number | undefined): string {
  if (matching === undefined) return t`Show homes`;
  if (matching === 0) return t`No homes match`;
  return matching === 1 ? t`Show 1 home` : t`Show ${formatCount(matching)} homes`;
}
