import { t } from '@sway/domain/language/texts';
import type { HomeChoice } from '@sway/domain/offers/offer-terms';
import { HOME_CHOICES } from '@sway/domain/offers/offer-terms';
import { Button } from '#shared/ui/button.tsx';

const LABELS: Record<HomeChoice, string> = {
  open: t`Keep it open`,
  discussion: t`Under discussion`,
  hidden: t`Let it rest`,
};

type HomeQuestionProps = {
  home: HomeChoice | null;
  isBusy: boolean;
  onDecide: (home: HomeChoice) => void;
};

/** Asks the owner what happens to the home of an accepted offer (product/offers.md#what-happens-to-the-home). */
export function HomeQuestion({ home, isBusy, onDecide }: HomeQuestionProps) {
  return (
    <fieldset className="grid gap-2 border-t pt-3">
      <legend className="sr-only">What happens to your home?</legend>
      <p aria-hidden="true" className="type-label">
        What happens to your home?
      </p>
      <div className="flex flex-wrap gap-2">
        {HOME_CHOICES.map(choice => (
          <Button
            key={choice}
            size="sm"
            variant={home === choice ? 'primary' : 'outline'}
            aria-pressed={home === choice}
            disabled={isBusy}
            onClick={() => onDecide(choice)}
          >
            {LABELS[choice]}
          </Button>
        ))}
      </div>
      <p className="text-xs text-muted-foreground">
        A home at rest is hidden until you show it in My Properties. Those who saved it are told.
      </p>
    </fieldset>
  );
}
