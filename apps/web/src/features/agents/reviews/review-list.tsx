import { formatDate } from '@sway/domain/text/format';
import { ReportButton } from '#features/reports/index.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { LoadMoreButton } from '#shared/ui/load-more-button.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { useReviews } from '../api/use-agents.ts';
import { Stars } from '../list/stars.tsx';

/** An agent's reviews, newest first. */
export function ReviewList({ agentId }: { agentId: number }) {
  const reviews = useReviews(agentId);
  if (reviews.isPending) return <Skeleton className="mt-5 h-24" />;
  if (reviews.isError)
    return <ErrorState className="mt-5" title="Reviews could not be loaded" query={reviews} />;
  if (reviews.data.length === 0)
    return (
      <p className="mt-3 text-muted-foreground">
        None yet. They come from buyers and owners who had the agent in their conversation.
      </p>
    );
  return (
    <>
      <ul aria-label="Reviews" className="mt-5 divide-y border-y">
        {reviews.data.map(review => (
          <li key={review.id} className="grid gap-2 py-5">
            <div className="flex items-center gap-3">
              <Avatar name={review.authorName} src={review.authorAvatar} />
              <div className="min-w-0 grow">
                <p className="truncate font-semibold">{review.authorName}</p>
                <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
                  <Stars rating={review.rating} />
                  {formatDate(review.createdAt)}
                  {review.updatedAt !== review.createdAt && ' (changed)'}
                </p>
              </div>
              <ReportButton about="review" id={review.id} ownerId={review.authorId} of={review.authorName} />
            </div>
            {review.content && (
              <p className="max-w-measure whitespace-pre-line wrap-anywhere">{review.content}</p>
            )}
          </li>
        ))}
      </ul>
      <LoadMoreButton list={reviews} className="mt-4">
        Show more reviews
      </LoadMoreButton>
    </>
  );
}
