import { ChevronDown } from 'lucide-react';

export function SelectArrow() {
  return <ChevronDown className="size-[1.15em] shrink-0 text-muted-foreground" aria-hidden="true" />;
}
