import { hasCode } from '#shared/api/failures.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { AddressCard } from './address-card.tsx';
import { StackCard } from './stack-card.tsx';
import type { Finder } from './use-finder.ts';

type ChosenProps = { finder: Finder; className?: string };

/** Whether an address or a stack is chosen. */
export function isAnyChosen({ state, stack }: Finder): boolean {
  return state.addressId !== null || stack !== null;
}

/** The chosen address, or the addresses of the chosen stack. */
export function Chosen({ finder, className = '' }: ChosenProps) {
  const { stack, chosen, deselect, chooseInList, isChosenInList } = finder;
  if (stack)
    return <StackCard stack={stack} onChoose={chooseInList} onClose={deselect} className={className} />;
  if (chosen.data) {
    return (
      <AddressCard
        address={chosen.data}
        onClose={deselect}
        takesFocus={isChosenInList}
        className={className}
      />
    );
  }
  if (chosen.isPending) return <Spinner label="Loading address..." className={className} />;
  const isUnknown = hasCode(chosen.error, 'address.not_found');
  return (
    <ErrorState
      title={isUnknown ? 'Address Not Found' : 'Address could not be loaded'}
      query={isUnknown ? { error: chosen.error } : chosen}
      className={className}
    />
  );
}
