import { Check } from 'lucide-react';
import { Select as RadixSelect } from 'radix-ui';
import type { ComponentProps } from 'react';
import { SelectArrow } from './select-arrow.tsx';

export type SelectOption<Value extends string = string> = { value: Value; label: string };

export type OpenedSelectProps = {
  value: string;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  /** The label of the chosen option. */
  label: string | undefined;
  className: string;
  trigger: ComponentProps<'button'>;
};

/** A choice with its list, which is open at first: it is drawn when the user opens the list. */
export function OpenedSelect({
  value,
  onValueChange,
  options,
  label,
  className,
  trigger,
}: OpenedSelectProps) {
  return (
    <RadixSelect.Root value={value} onValueChange={onValueChange} defaultOpen>
      <RadixSelect.Trigger className={className} {...trigger}>
        <span className="truncate">
          <RadixSelect.Value>{label}</RadixSelect.Value>
        </span>
        <SelectArrow />
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={6}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-lg border bg-popover p-1.5 shadow-lg duration-200 ease-breeze data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:slide-in-from-top-1"
        >
          <RadixSelect.Viewport>
            {options.map(option => (
              <SelectItem key={option.value} {...option} />
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}

function SelectItem({ value, label }: SelectOption) {
  return (
    <RadixSelect.Item
      value={value}
      className="flex min-h-10 cursor-default items-center justify-between gap-4 rounded-[10px] px-2.5 text-md outline-none select-none data-highlighted:bg-muted data-[state=checked]:font-semibold"
    >
      <RadixSelect.ItemText>{label}</RadixSelect.ItemText>
      <RadixSelect.ItemIndicator>
        <Check className="size-[1.15em]" aria-hidden="true" />
      </RadixSelect.ItemIndicator>
    </RadixSelect.Item>
  );
}
