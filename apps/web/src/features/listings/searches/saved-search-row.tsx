import type { SavedSearch } from '@sway/contract/searches';
import { nameOfSearch, SEARCH_RHYTHMS } from '@sway/domain/listings/saved-searches';
import type { SearchRhythm } from '@sway/domain/listings/saved-searches';
import { formatQuantity } from '@sway/domain/text/format';
import { Pause, Pencil, Play, SlidersHorizontal, Trash2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';
import { RenameSearch } from './rename-search.tsx';
import { SearchHits } from './search-hits.tsx';
import { pathOfSearch } from './search-path.ts';
import { useChangeSearch, useDeleteSearch } from './use-searches.ts';

const RHYTHMS = (Object.keys(SEARCH_RHYTHMS) as SearchRhythm[]).map(value => ({
  value,
  label: SEARCH_RHYTHMS[value],
}));

/** A saved search: its name, what it found since the last look, how often it is told, and what can be done with it. */
export function SavedSearchRow({ search }: { search: SavedSearch }) {
  const { id, name, mails, isPaused, newHomes } = search;
  const [isOpen, setOpen] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const change = useChangeSearch();
  const remove = useDeleteSearch();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <li className="grid gap-3 p-4 md:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {isRenaming ? (
          <RenameSearch search={search} onDone={() => setRenaming(false)} />
        ) : (
          <SearchName search={search} />
        )}
        <Button
          variant={newHomes > 0 ? 'primary' : 'outline'}
          size="sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {newHomes > 0 ? formatQuantity(newHomes, 'new home') : 'Found homes'}
          <span className="sr-only"> for {name}</span>
        </Button>
        <Select
          size="sm"
          aria-label={`How often we tell you of ${name}`}
          value={mails}
          options={RHYTHMS}
          onValueChange={rhythm => change.mutate({ id, mails: rhythm })}
        />
        <span className="flex">
          <Action label="Rename" name={name} Icon={Pencil} onClick={() => setRenaming(true)} />
          <ButtonLink
            to={pathOfSearch(search, true)}
            variant="ghost"
            size="sm"
            icon
            aria-label={`Change the filters of ${name}`}
          >
            <SlidersHorizontal aria-hidden="true" />
          </ButtonLink>
          <Action
            label={isPaused ? 'Resume' : 'Pause'}
            name={name}
            Icon={isPaused ? Play : Pause}
            onClick={() => change.mutate({ id, isPaused: !isPaused })}
          />
          <Action label="Delete" name={name} Icon={Trash2} onClick={() => setDeleting(true)} />
        </span>
      </div>
      {isOpen && <SearchHits search={search} />}
      {isDeleting && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          confirmLabel="Delete"
          isDangerous
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(id, { onSettled: () => setDeleting(false) })}
          onClose={() => setDeleting(false)}
        >
          <p>We no longer tell you of homes that come to fit it. To take a break, pause it instead.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function SearchName({ search }: { search: SavedSearch }) {
  const { name, filters, isPaused } = search;
  const inWords = nameOfSearch(filters);
  return (
    <p className="min-w-48 flex-1 wrap-anywhere">
      <Link to={pathOfSearch(search)} className="font-semibold hover:text-link">
        {name}
      </Link>
      {isPaused && <span className="ml-2 text-sm text-muted-foreground">Paused</span>}
      {inWords !== name && <span className="block text-sm text-muted-foreground">{inWords}</span>}
    </p>
  );
}

type ActionProps = { label: string; name: string; Icon: LucideIcon; onClick: () => void };

function Action({ label, name, Icon, onClick }: ActionProps) {
  return (
    <Button variant="ghost" size="sm" icon aria-label={`${label} ${name}`} title={label} onClick={onClick}>
      <Icon aria-hidden="true" />
    </Button>
  );
}
