import type { SavedSearch } from '@sway/contract/searches';
import { SAVED_SEARCH_LIMITS } from '@sway/domain/listings/saved-searches';
import { firstCharacters } from '@sway/domain/text/characters';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { useChangeSearch } from './use-searches.ts';

/** The field for another name of a saved search; without one the name stays. */
export function RenameSearch({ search: { id, name }, onDone }: { search: SavedSearch; onDone: () => void }) {
  const [text, setText] = useState(name);
  const change = useChangeSearch();
  return (
    <form
      className="flex min-w-48 flex-1 gap-2"
      onSubmit={event => {
        event.preventDefault();
        const wanted = firstCharacters(text.trim(), SAVED_SEARCH_LIMITS.maxName).trim();
        if (wanted === '' || wanted === name) return onDone();
        change.mutate({ id, name: wanted }, { onSuccess: onDone });
      }}
    >
      <Input
        size="sm"
        // The user has just asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={`New name of ${name}`}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && onDone()}
      />
      <Button type="submit" size="sm" disabled={change.isPending}>
        Save
      </Button>
    </form>
  );
}
