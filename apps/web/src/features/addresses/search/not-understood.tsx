import { t } from '@sway/domain/language/texts';
import { cn } from '#shared/ui/cn.ts';

type NotUnderstoodProps = { words: readonly string[] | undefined; className?: string };

/** Says above what was found which typed words it is without. */
export function NotUnderstood({ words, className }: NotUnderstoodProps) {
  if (!words || words.length === 0) return null;
  return (
    <p className={cn('text-sm break-words text-muted-foreground', className)}>
      {words.length === 1
        ? `Nothing has ${eitherOf(words)}. The closest without it:`
        : `Nothing has ${eitherOf(words)}. The closest without them:`}
    </p>
  );
}

function eitherOf(words: readonly string[]): string {
  const quoted = words.map(word => `“${word}”`);
  const last = quoted.pop()!;
  return quoted.length === 0 ? last : t`${quoted.join(', ')} or ${last}`;
}
