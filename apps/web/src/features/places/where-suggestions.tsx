import type { SuggestedPlace } from '@sway/contract/places';
import { t } from '@sway/domain/language/texts';
import { formatPlace, formatQuantity } from '@sway/domain/text/format';
import { ArrowRight, Building2, History, Map, MapPin, Signpost, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Highlighted } from '#shared/ui/combobox/highlighted.tsx';
import { OptionList } from '#shared/ui/combobox/option-list.tsx';
import type { Combobox } from '#shared/ui/combobox/use-combobox.ts';
import { forgetSearch, recentSearches } from './recent-searches.ts';
import type { RecentSearch } from './recent-searches.ts';
import { usePlaceSuggestions } from './use-place-suggestions.ts';

/** What the field offers: a place, the page of a place, or a search of this device. */
export type WhereOption =
  | { kind: 'place'; place: SuggestedPlace }
  | { kind: 'page'; place: SuggestedPlace; path: string }
  | { kind: 'recent'; search: RecentSearch };

type WhereSuggestionsProps = {
  id: string;
  /** What was typed; empty until then, and recent searches are offered. */
  text: string;
  combobox: Combobox;
  onOptions: (options: readonly WhereOption[]) => void;
  onChoose: (option: WhereOption) => void;
};

const ICONS = {
  region: Map,
  town: Building2,
  suburb: MapPin,
  street: Signpost,
  page: ArrowRight,
  recent: History,
} as const;

/** The list below the field for a place. The field has the focus and the keyboard. */
export function WhereSuggestions({ id, text, combobox, onOptions, onChoose }: WhereSuggestionsProps) {
  const [recent, setRecent] = useState(recentSearches);
  const places = usePlaceSuggestions(text);
  const options = useMemo(
    (): WhereOption[] =>
      text === '' ? recent.map(search => ({ kind: 'recent', search })) : withPageOfFirst(places),
    [text, recent, places],
  );
  useEffect(() => onOptions(options), [options, onOptions]);
  if (options.length === 0) return null;
  return (
    <div className="absolute inset-x-0 top-full z-50 mt-1.5 min-w-72 overflow-hidden rounded-xl border bg-popover p-1.5 text-foreground shadow-lg">
      {text === '' && <p className="px-2.5 pt-1 pb-1.5 type-label text-muted-foreground">Recent searches</p>}
      <div className="relative max-h-[min(26rem,50dvh)] overflow-y-auto overscroll-contain">
        <OptionList
          {...{ id, options, combobox, onChoose }}
          label={text === '' ? 'Recent searches' : 'Places'}
          keyOf={keyOf}
          optionClassName={text === '' ? 'h-[52px] pr-14' : 'h-[52px]'}
        >
          {option => <Option option={option} />}
        </OptionList>
        {text === '' && (
          <RemoveButtons searches={recent} onRemove={search => setRecent(forgetSearch(search))} />
        )}
      </div>
      <output className="sr-only" aria-live="polite">
        {formatQuantity(options.length, 'suggestion')}
      </output>
    </div>
  );
}

/** The places, and below the best match the page about it, so that Enter on a place searches as ever. */
function withPageOfFirst(places: readonly SuggestedPlace[]): WhereOption[] {
  return places.flatMap((place, i): WhereOption[] => [
    { kind: 'place', place },
    ...(i === 0 && place.path !== null ? [{ kind: 'page' as const, place, path: place.path }] : []),
  ]);
}

function keyOf(option: WhereOption): string {
  if (option.kind === 'recent') return option.search.query;
  return option.kind === 'page' ? option.path : `${option.place.kind} ${option.place.location}`;
}

function Option({ option }: { option: WhereOption }) {
  const Icon = ICONS[option.kind === 'place' ? option.place.kind : option.kind];
  return (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-secondary">
        <Icon className="size-[18px]" aria-hidden="true" />
      </span>
      <span className="min-w-0 leading-snug">{linesOf(option)}</span>
    </>
  );
}

function linesOf(option: WhereOption) {
  if (option.kind === 'recent') return plainLines(option.search.where, option.search.what);
  if (option.kind === 'place') return placeLines(option.place);
  return plainLines(t`All about ${formatPlace(option.place.name)}`, t`Homes, prices and places nearby`);
}

/** What stands below the name of a place that has nothing around it. */
const PLACE_WORDS = { region: t`Region`, town: t`Town`, suburb: t`Suburb`, street: t`Street` } as const;

function placeLines({ kind, name, within, matches }: SuggestedPlace) {
  return (
    <>
      <span className="block truncate text-md">
        <Highlighted text={formatPlace(name)} ranges={matches} />
      </span>
      <span className="block truncate text-xs text-muted-foreground">
        {within === '' ? (
          PLACE_WORDS[kind]
        ) : (
          <Highlighted text={formatPlace(within)} ranges={matches} offset={name.length + 2} />
        )}
      </span>
    </>
  );
}

function plainLines(first: string, second: string) {
  return (
    <>
      <span className="block truncate text-md">{first}</span>
      <span className="block truncate text-xs text-muted-foreground">{second}</span>
    </>
  );
}

type RemoveButtonsProps = { searches: readonly RecentSearch[]; onRemove: (search: RecentSearch) => void };

/** A button at the end of each row. Beside the list, because an option cannot contain one. */
function RemoveButtons({ searches, onRemove }: RemoveButtonsProps) {
  return (
    <ul className="absolute top-0 right-1">
      {searches.map(search => (
        <li key={search.query} className="grid h-[52px] place-items-center">
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Remove the search ${search.where}, ${search.what}`}
            onPointerDown={event => event.preventDefault()}
            onClick={() => onRemove(search)}
            className="grid size-11 place-items-center rounded-full text-muted-foreground hover:text-foreground"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
