import type { Position } from '@sway/domain/map/positions';
import { useState } from 'react';
import { AddressTypeAhead } from '../search/address-type-ahead.tsx';
import { Button } from '#shared/ui/button.tsx';
import type { Finder } from './use-finder.ts';

/** A field that suggests addresses while typing. The button and Enter search for the typed text. */
export function SearchForm({ finder }: { finder: Finder }) {
  const { state, view, search, chooseInList } = finder;
  const [text, setText] = useState(state.query);
  return (
    <search aria-label="Search addresses" className="flex items-start gap-2">
      <AddressTypeAhead
        key={state.query}
        label="Find an address"
        isLabelHidden
        placeholder="Search your address, street, or suburb..."
        defaultText={state.query}
        onChoose={address => chooseInList(address.id)}
        onSearch={search}
        onTextChange={typed => {
          setText(typed);
          if (typed === '' && state.query !== '') search('');
        }}
        {...(view ? { near: middleOf(view) } : {})}
        className="min-w-0 grow"
      />
      <Button onClick={() => search(text.trim())}>Search</Button>
    </search>
  );
}

function middleOf({ north, south, east, west }: NonNullable<Finder['view']>): Position {
  return { lat: (north + south) / 2, lng: west <= east ? (west + east) / 2 : west };
}
