import { SEARCH_LIMITS } from '@sway/domain/limits/search-limits';
import { documentPath } from '#shared/base-path.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import type { BrowseState } from '../state/browse-state.ts';
import { draftOf, readDraft } from './filter-draft.ts';
import { FILTER_GROUPS, QUICK_FILTERS } from './filter-groups.ts';
import { FilterSection } from './filter-sections.tsx';

const nothing = () => undefined;

/** The filters for a browser without JavaScript, which sends the form itself. Only the server renders it. */
export function PlainFilterForm({ id, state }: { id: string; state: BrowseState }) {
  const draft = draftOf(state);
  const { invalid, problem } = readDraft(draft);
  const section = { draft, invalid, onChange: nothing };
  return (
    <form
      id={id}
      action={documentPath(paths.browse)}
      method="get"
      aria-label="Filter properties"
      className="grid gap-4 rounded-xl border bg-card p-4 md:p-5"
    >
      <TextField
        label="Location"
        name="location"
        placeholder="City, suburb or street"
        maxLength={SEARCH_LIMITS.maxText}
        defaultValue={state.location}
      />
      {state.area !== null && <input type="hidden" name="area" value={state.area} />}
      <FilterSection {...section} names={QUICK_FILTERS.price} />
      {problem && <p className="text-sm text-destructive">{problem}</p>}
      <details className="grid gap-4">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">More filters</summary>
        <div className="grid gap-5 py-3">
          {FILTER_GROUPS.map(names => (
            <FilterSection key={names[0]} {...section} names={names} />
          ))}
        </div>
      </details>
      <Button type="submit" className="justify-self-start">
        Apply Filters
      </Button>
    </form>
  );
}
