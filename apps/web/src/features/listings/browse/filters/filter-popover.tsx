import { Popover } from 'radix-ui';
import type { RefObject } from 'react';
import { keepOpenWhileComposing } from '#shared/forms/is-composing.ts';
import { NO_FILTERS } from '../state/browse-state.ts';
import type { BrowseState } from '../state/browse-state.ts';
import { draftOf } from './filter-draft.ts';
import { FilterForm } from './filter-form.tsx';
import type { Applied } from './filter-form.tsx';
import { QUICK_FILTERS } from './filter-groups.ts';
import type { QuickFilterName } from './filter-groups.ts';
import { FilterSection } from './filter-sections.tsx';

type FilterPopoverProps = {
  name: QuickFilterName;
  label: string;
  anchor: RefObject<HTMLButtonElement>;
  state: BrowseState;
  onClose: () => void;
  onApply: (applied: Applied) => void;
};

/** One of the most used filters, below its button. */
export function FilterPopover({ name, label, anchor, state, onClose, onApply }: FilterPopoverProps) {
  const names = QUICK_FILTERS[name];
  const nothing = draftOf({ ...state, ...NO_FILTERS });
  return (
    <Popover.Root open onOpenChange={isOpen => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          align="start"
          sideOffset={8}
          collisionPadding={12}
          // A press on the button itself closes the popover; without this it would open again.
          onInteractOutside={event => {
            if (event.target instanceof Node && anchor.current.contains(event.target)) event.preventDefault();
          }}
          onEscapeKeyDown={keepOpenWhileComposing}
          onCloseAutoFocus={event => {
            event.preventDefault();
            anchor.current.focus();
          }}
          className="z-50 flex max-h-(--radix-popover-content-available-height) w-[min(460px,calc(100vw-24px))] flex-col overflow-hidden rounded-xl border bg-popover shadow-lg duration-200 ease-breeze outline-none data-[state=open]:animate-in data-[state=open]:fade-in-0"
        >
          <FilterForm
            state={state}
            cleared={Object.fromEntries(names.map(each => [each, nothing[each]]))}
            clearLabel="Clear"
            onApply={applied => {
              onClose();
              onApply(applied);
            }}
          >
            {section => <FilterSection {...section} names={names} />}
          </FilterForm>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
