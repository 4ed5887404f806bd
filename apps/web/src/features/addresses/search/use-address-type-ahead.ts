import type { AddressSuggestion, SuggestedAddress, SuggestedStreet } from '@sway/contract/addresses';
import type { SuggestedPlace } from '@sway/contract/places';
import type { Position } from '@sway/domain/map/positions';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePlaces } from '#features/places/index.ts';
import { useCombobox } from '#shared/ui/combobox/use-combobox.ts';
import { useAddressSuggestions } from './use-address-suggestions.ts';

/** What the field offers. */
export type Suggestion = AddressSuggestion | SuggestedPlace;

/** A suggestion that has many homes. */
export type SuggestedArea = SuggestedPlace | SuggestedStreet;

export type AddressTypeAheadOptions = {
  onChoose: (address: SuggestedAddress) => void;
  /** Regions, towns and suburbs are suggested too, and chosen as streets are. Without it, choosing a street waits for the number. */
  onChooseArea?: (area: SuggestedArea) => void;
  defaultText?: string;
  /** Equal suggestions are ordered by distance from here, for example the middle of the map. */
  near?: Position;
  /** Called on Enter with no suggestion marked. Without it, Enter chooses the first suggestion. */
  onSearch?: (text: string) => void;
  onTextChange?: (text: string) => void;
};

/** What was typed, what is suggested for it, and what typing, choosing, Enter and clearing do. */
export function useAddressTypeAhead({
  onChoose,
  onChooseArea,
  onSearch,
  ...options
}: AddressTypeAheadOptions) {
  const { text, isTyped, answer, write } = useSuggestedText({
    ...options,
    hasAreas: onChooseArea !== undefined,
  });
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox(answer.suggestions.length, enter);
  const isShown = combobox.isOpen && isTyped && text.trim() !== '';
  const chooseFirst = useFirstOf(text, answer, choose);

  function type(next: string) {
    write(next, { isTyped: true });
    combobox.open();
  }

  function clear() {
    if (text === '') return;
    write('', { isTyped: true });
    combobox.close();
    input.current?.focus();
  }

  function choose(suggestion: Suggestion) {
    const chosen = suggestion.kind === 'address' ? suggestion.fullAddress : nameOf(suggestion);
    if (suggestion.kind !== 'address' && !onChooseArea) {
      // The caret goes to the start, where the number belongs.
      flushSync(() => type(` ${chosen}`));
      input.current?.setSelectionRange(0, 0);
      return;
    }
    write(chosen, { isTyped: false });
    combobox.close();
    if (suggestion.kind === 'address') onChoose(suggestion);
    else onChooseArea?.(suggestion);
  }

  function enter(index: number | null) {
    const chosen = index === null ? undefined : answer.suggestions[index];
    if (chosen) return choose(chosen);
    if (!onSearch) return isShown ? chooseFirst() : undefined;
    combobox.close();
    return onSearch(text.trim());
  }

  return { input, text, isTyped, isShown, answer, combobox, type, clear, choose };
}

/** An area as a text that finds it. */
export function nameOf(area: SuggestedArea): string {
  return 'location' in area ? area.location : `${area.line1}, ${area.line2}`;
}

type Answer = ReturnType<typeof useSuggestedText>['answer'];

/** @returns a function that chooses the first suggestion for a text, once that is known and if the text is still the same */
function useFirstOf(text: string, answer: Answer, choose: (first: Suggestion) => void) {
  const awaited = useRef<string | null>(null);
  const chooseAwaited = useEffectEvent(() => {
    const [first] = answer.suggestions;
    if (awaited.current === text && first) choose(first);
    awaited.current = null;
  });
  useEffect(() => {
    if (answer.isCurrent) chooseAwaited();
  }, [answer.isCurrent]);
  return () => {
    const [first] = answer.suggestions;
    if (!answer.isCurrent) awaited.current = text;
    else if (first) choose(first);
  };
}

type TextOptions = Pick<AddressTypeAheadOptions, 'defaultText' | 'near' | 'onTextChange'> & {
  hasAreas: boolean;
};

/** The text of the field and the suggestions for it. A text that was not typed is an address, which needs none. */
function useSuggestedText({ defaultText = '', near, onTextChange, hasAreas }: TextOptions) {
  const [text, setText] = useState(defaultText);
  const [isTyped, setTyped] = useState(false);
  const found = useAddressSuggestions(isTyped ? text : '', near);
  const around = usePlaces(hasAreas && isTyped ? text.trim() : '');
  const answer = {
    ...found,
    suggestions: withAreas(found.suggestions, around.places),
    isCurrent: found.isCurrent && around.isCurrent,
  };
  function write(next: string, how: { isTyped: boolean }) {
    setText(next);
    setTyped(how.isTyped);
    onTextChange?.(next);
  }
  return { text, isTyped, answer, write };
}

/** Areas before addresses. What has all the typed words stands alone. */
function withAreas(addresses: readonly AddressSuggestion[], places: readonly SuggestedPlace[]): Suggestion[] {
  const all = [...places.filter(({ kind }) => kind !== 'street'), ...addresses];
  const fewest = Math.min(...all.map(countMissing));
  return all.filter(suggestion => countMissing(suggestion) === fewest);
}

function countMissing({ notUnderstood = [] }: Suggestion): number {
  return notUnderstood.length;
}
