import { t } from '@sway/domain/language/texts';
import { ChevronDown } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { cn } from '#shared/ui/cn.ts';
import type { BrowseState } from '../state/browse-state.ts';
import { priceLine, roomsLine, typeLine } from './describe-filters.ts';
import type { Applied } from './filter-form.tsx';
import type { QuickFilterName } from './filter-groups.ts';

/** The buttons, each with what it shows when its filter is set, and from which width of the search it is there. */
const BUTTONS: {
  name: QuickFilterName;
  label: string;
  chosen: (state: BrowseState) => string | null;
  from: string;
}[] = [
  { name: 'price', label: t`Price`, chosen: priceLine, from: '@max-[600px]:hidden' },
  { name: 'rooms', label: t`Beds and baths`, chosen: roomsLine, from: '@max-[600px]:hidden' },
  { name: 'type', label: t`Type`, chosen: typeLine, from: '@max-[720px]:hidden' },
];

const FilterPopover = lazyPart(() => import('./filter-popover.tsx'), 'FilterPopover');

type QuickFiltersProps = { state: BrowseState; onApply: (applied: Applied) => void };

/** The most used filters behind buttons, where a screen has room for these and not for their fields. The fields are loaded when a button is used. */
export function QuickFilters(props: QuickFiltersProps) {
  return BUTTONS.map(filter => <QuickFilter key={filter.name} {...props} {...filter} />);
}

function QuickFilter({ name, label, chosen, from, state, onApply }: QuickFiltersProps & (typeof BUTTONS)[0]) {
  const button = useRef<HTMLButtonElement>(null!);
  const [isOpen, setOpen] = useState(false);
  const text = chosen(state);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={FilterPopover.prepare}
        onClick={() => setOpen(!isOpen)}
        className={cn(
          'inline-flex xl:@min-[840px]:hidden h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 text-md font-[550] whitespace-nowrap hover:bg-muted',
          text ? 'border-primary bg-secondary' : 'bg-card',
          from,
        )}
      >
        {text && <span className="sr-only">{label}: </span>}
        {text ?? label}
        <ChevronDown aria-hidden="true" className="size-4 text-muted-foreground" />
      </button>
      {isOpen && (
        <Suspense>
          <FilterPopover
            {...{ name, label, state, onApply }}
            anchor={button}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
