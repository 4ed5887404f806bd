import { t } from '@sway/domain/language/texts';
import { Heart } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { loginWithoutScript } from '#shared/session/login-without-script.tsx';
import { useIsOwn } from '#shared/session/use-is-own.ts';
import { Button } from '#shared/ui/button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { useSave } from './use-save.tsx';

type Home = { id: number; ownerId: number; title: string };

/** The heart button on a picture or in a row; none on the user's own home. */
export function SaveIconButton({ listing, className }: { listing: Home; className?: string }) {
  const { isSaved, toggle, question } = useSave(listing);
  if (useIsOwn(listing.ownerId)) return null;
  return (
    <button
      {...loginWithoutScript(paths.property(listing.id))}
      aria-label={`Save ${listing.title}`}
      aria-pressed={isSaved}
      onClick={event => {
        event.preventDefault();
        event.stopPropagation();
        toggle();
      }}
      className={cn('grid size-9.5 place-items-center max-md:size-11 rounded-full', className)}
    >
      <Heart aria-hidden className={cn('size-[18px]', isSaved && 'fill-dream stroke-dream')} />
      {question}
    </button>
  );
}

type SaveButtonProps = {
  listing: Home;
  /** The label while the listing is not saved. */
  label?: string;
  size?: 'sm' | 'md';
  variant?: 'ghost' | 'outline';
};

/** The heart button with a label, on a page and in the dialog; none on the user's own home. */
export function SaveButton({ listing, label = t`Save`, size = 'md', variant = 'ghost' }: SaveButtonProps) {
  const { isSaved, toggle, question } = useSave(listing);
  if (useIsOwn(listing.ownerId)) return null;
  return (
    <Button
      {...loginWithoutScript(paths.property(listing.id))}
      variant={variant}
      size={size}
      aria-pressed={isSaved}
      onClick={event => {
        event.preventDefault();
        toggle();
      }}
    >
      <Heart aria-hidden="true" className={isSaved ? 'fill-dream stroke-dream' : ''} />
      {isSaved ? 'Saved' : label}
      {question}
    </Button>
  );
}
