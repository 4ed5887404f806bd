import type { Agent } from '@sway/contract/agents';
import { formatQuantity } from '@sway/domain/text/format';
import { Star } from 'lucide-react';
import { Tag } from '#shared/ui/tag.tsx';

/** An agent's rating and number of reviews. Without reviews the agent is new, and has no stars: nobody gave the initial 5. */
export function Rating({ rating, reviewCount }: Pick<Agent, 'rating' | 'reviewCount'>) {
  if (reviewCount === 0) return <Tag>New</Tag>;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Stars rating={rating} />
      <b className="font-semibold tabular-nums">{rating.toFixed(1)}</b>
      <span className="text-muted-foreground">{formatQuantity(reviewCount, 'review')}</span>
    </p>
  );
}

/** Five stars, filled as far as the rating goes. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="flex">
      <span className="sr-only">{Number(rating.toFixed(1))} of 5 stars</span>
      {[1, 2, 3, 4, 5].map(star => (
        <Star
          key={star}
          aria-hidden="true"
          className={star <= Math.round(rating) ? 'size-4 fill-current' : 'size-4 opacity-40'}
        />
      ))}
    </span>
  );
}
