import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { useActiveTabInView } from './use-active-tab-in-view.ts';

type Tab<Value extends string> = { value: Value; label: string; content: ReactNode };

type TabsProps<Value extends string> = {
  /** The accessible name of the tab list. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  className?: string;
};

/** Parts of a page, one shown at a time. Arrow keys move between them; many tabs scroll sideways. */
export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  tabs,
  className,
}: TabsProps<Value>) {
  const list = useActiveTabInView(value);
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={chosen => onValueChange(chosen as Value)}
      className={className}
    >
      <RadixTabs.List
        ref={list}
        aria-label={label}
        className="-mx-4 flex gap-7 overflow-x-auto border-b px-4 [scrollbar-width:none] md:mx-0 md:px-0"
      >
        {tabs.map(tab => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className={cn(
              'relative h-11 shrink-0 text-md font-semibold whitespace-nowrap text-muted-foreground transition-colors hover:text-foreground data-[state=active]:text-foreground',
              'focus-visible:-outline-offset-2 data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:bottom-0 data-[state=active]:after:h-[3px] data-[state=active]:after:rounded-full data-[state=active]:after:bg-foreground dark:data-[state=active]:after:bg-lime',
            )}
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(tab => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-6 md:pt-8">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
