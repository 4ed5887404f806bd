import { t } from '@sway/domain/language/texts';
import { Bell } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { loginPath } from '#shared/session/login-path.ts';
import { useKnownUser } from '#shared/session/use-known-user.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import {
  filtersOf,
  formatBrowseState,
  listingFilter,
  parseBrowseState,
} from '../browse/state/browse-state.ts';
import type { BrowseFilters } from '../browse/state/browse-state.ts';
import { useChangeSearch, useSaveSearch } from './use-searches.ts';

type SaveSearchProps = {
  filters: BrowseFilters;
  /** The saved search that is being changed. */
  searchId?: number | null;
  className?: string;
  children?: ReactNode;
};

/**
 * Saves the filters as a search in one press, or as the new filters of a saved one. A visitor's press goes on after the login or
 * registration, on the page of what is saved.
 */
export function SaveSearch({ filters, searchId = null, className, children }: SaveSearchProps) {
  const knownUser = useKnownUser();
  const navigate = useNavigate();
  const saveSearch = useSaveSearch();
  const changeSearch = useChangeSearch();
  const query = formatBrowseState({ ...parseBrowseState(new URLSearchParams()), ...filtersOf(filters) });
  const path = `${paths.saved}?${new URLSearchParams({ search: query.toString() })}`;

  async function save(): Promise<void> {
    if (!(await knownUser())) return void navigate(loginPath(path));
    const wanted = listingFilter(filters);
    if (searchId === null) saveSearch.mutate({ filters: wanted }, { onSuccess: toastSaved });
    else changeSearch.mutate({ id: searchId, filters: wanted }, { onSuccess: toastSaved });
  }

  function press(event: MouseEvent): void {
    event.preventDefault();
    void save();
  }

  return (
    <Link to={path} rel="nofollow" onClick={press} className={className}>
      <Bell aria-hidden="true" className="size-4" />
      {children ?? (searchId === null ? 'Save search' : 'Update search')}
    </Link>
  );
}

function toastSaved({ name }: { name: string }): void {
  toast({
    title: t`Search saved`,
    description: t`${name}. We tell you when a home comes to fit. See Saved.`,
  });
}
