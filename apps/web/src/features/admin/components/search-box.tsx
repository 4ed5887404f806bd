import { SEARCH_LIMITS } from '@sway/domain/limits/search-limits';
import { Search, X } from 'lucide-react';
import { useTypedFilter } from '#shared/hooks/use-typed-filter.ts';
import { cn } from '#shared/ui/cn.ts';
import { Input } from '#shared/ui/fields/input.tsx';
import { useAdminParam } from './use-admin-view.ts';

/** Filters the active list a moment after the last key press. */
export function SearchBox({ label, className }: { label: string; className?: string }) {
  const [search, setSearch] = useAdminParam('search');
  const typed = useTypedFilter(
    search,
    value => value,
    text => text.trim(),
    setSearch,
  );
  return (
    <Input
      type="search"
      size="md"
      aria-label={label}
      placeholder={label}
      maxLength={SEARCH_LIMITS.maxText}
      className={cn('base:w-full base:sm:w-80', className)}
      start={<Search aria-hidden="true" />}
      end={
        search && (
          <button
            type="button"
            aria-label="Clear the search"
            className="-mr-2 grid size-9 place-items-center rounded-sm hover:text-foreground"
            onClick={() => setSearch('')}
          >
            <X aria-hidden="true" />
          </button>
        )
      }
      value={typed.text}
      onChange={typed.onChange}
      onBlur={typed.onBlur}
    />
  );
}
