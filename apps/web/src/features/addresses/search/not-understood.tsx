import { cn } from '#shared/ui/cn.ts';

const EITHER = new Intl.ListFormat('en-NZ', { type: 'disjunction' });

type NotUnderstoodProps = { words: readonly string[] | undefined; className?: string };

/** Says above what was found which typed words it is without. */
export function NotUnderstood({ words, className }: NotUnderstoodProps) {
  if (!words || words.length === 0) return null;
  return (
    <p className={cn('text-sm break-words text-muted-foreground', className)}>
      Nothing has {EITHER.format(words.map(word => `“${word}”`))}. The closest without{' '}
      {words.length === 1 ? 'it' : 'them'}:
    </p>
  );
}
