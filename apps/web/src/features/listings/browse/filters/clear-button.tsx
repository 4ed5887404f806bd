import { Button } from '#shared/ui/button.tsx';
import { cn } from '#shared/ui/cn.ts';

type ClearButtonProps = { onClear: () => void; className?: string };

/** Removes all filters. It stands in the toolbar of every view, also while none is set. */
export function ClearButton({ onClear, className }: ClearButtonProps) {
  return (
    <Button variant="ghost" onClick={onClear} className={cn('shrink-0', className)}>
      Clear
    </Button>
  );
}
