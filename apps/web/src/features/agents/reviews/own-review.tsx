import type { AgentProfile } from '@sway/contract/agents';
import { AGENT_LIMITS, REVIEW_RATINGS } from '@sway/domain/accounts/agent-rules';
import { t } from '@sway/domain/language/texts';
import { countCharacters } from '@sway/domain/text/characters';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { Form } from '#shared/forms/form.tsx';
import { describeError } from '#shared/api/describe-error.ts';
import { fieldErrors } from '#shared/api/failures.ts';
import { Button } from '#shared/ui/button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';
import { Field, FieldGroup } from '#shared/ui/fields/field.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useDeleteReview, useWriteReview } from '../api/use-agents.ts';

/** The form to write, change and delete the user's own review. */
export function OwnReview({ agent }: { agent: AgentProfile }) {
  const { ownReview } = agent;
  const [rating, setRating] = useState(ownReview?.rating ?? 0);
  const [content, setContent] = useState(ownReview?.content ?? '');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const write = useWriteReview(agent.id);
  const errors = fieldErrors(write.error);
  const failure = describeError(write.error, t`Nothing was changed.`);
  function save() {
    setWasSubmitted(true);
    if (rating === 0) return;
    write.mutate({ rating, content }, { onSuccess: () => toast({ title: t`Review saved` }) });
  }
  return (
    <Form className="mt-5 grid gap-4 rounded-xl border bg-card p-5" onSubmit={() => save()}>
      <h3 className="type-h3">{ownReview ? 'Your review' : 'Write a review'}</h3>
      <FieldGroup
        label="Your rating"
        role="radiogroup"
        error={wasSubmitted && rating === 0 ? 'Choose 1 to 5 stars' : errors.rating}
      >
        <StarChoice rating={rating} onChoose={setRating} />
      </FieldGroup>
      <Field
        label="What was it like? (optional)"
        error={errors.content}
        hint={`${countCharacters(content.trim())} of ${AGENT_LIMITS.maxReview} characters`}
      >
        {field => (
          <Textarea
            {...field}
            maxCharacters={AGENT_LIMITS.maxReview}
            value={content}
            onChange={event => setContent(event.target.value)}
          />
        )}
      </Field>
      <Failure text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={write.isPending}>
          {ownReview ? 'Save changes' : 'Publish review'}
        </Button>
        {ownReview && <DeleteReview agentId={agent.id} />}
      </div>
    </Form>
  );
}

function DeleteReview({ agentId }: { agentId: number }) {
  const [isConfirming, setConfirming] = useState(false);
  const remove = useDeleteReview(agentId);
  return (
    <>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        Delete review
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Delete your review?"
          confirmLabel="Delete"
          isDangerous
          isBusy={remove.isPending}
          error={describeError(remove.error, t`Nothing was changed.`)}
          onConfirm={() => remove.mutate()}
          onClose={() => setConfirming(false)}
        >
          <p>Your rating and review will be deleted. You can write a new one later.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function StarChoice({ rating, onChoose }: { rating: number; onChoose: (rating: number) => void }) {
  return (
    <fieldset>
      <legend className="type-label">Stars</legend>
      <div className="mt-1 flex">
        {REVIEW_RATINGS.map(stars => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-items-center rounded-md has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring"
          >
            <input
              type="radio"
              name="rating"
              className="sr-only"
              checked={rating === stars}
              onChange={() => onChoose(stars)}
            />
            <Star
              aria-hidden="true"
              className={cn('size-7', stars <= rating ? 'fill-current' : 'text-muted-foreground')}
            />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
