import { t } from '@sway/domain/language/texts';
import type { SavedListing } from '@sway/contract/watchlist';
import { MARK_LIMITS } from '@sway/domain/listings/saved-marks';
import { formatMoment } from '@sway/domain/text/format';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { fieldErrors } from '#shared/api/failures.ts';
import { Form } from '#shared/forms/form.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';
import { TextareaField } from '#shared/ui/fields/text-field.tsx';
import { useAddComment, useComments, useDeleteComment, useShortlist } from './use-shortlist.ts';

/** What the two who share a list said of a home, and a field to say more. */
export function Comments({ save: { propertyId, property } }: { save: SavedListing }) {
  const comments = useComments(propertyId);
  const isShared = Boolean(useShortlist().data?.partner);
  if (comments.isPending) return <Spinner label="Loading comments..." />;
  return (
    <>
      <Failure text={describeError(comments.error)} />
      <ul className="grid gap-3">
        {comments.data?.map(({ id, author, isOwn, text, madeAt }) => (
          <li key={id} className="rounded-md bg-muted px-3.5 py-2.5">
            <p className="text-xs text-muted-foreground wrap-anywhere">
              {isOwn ? 'You' : author}, {formatMoment(madeAt)}
            </p>
            <p className="text-md wrap-anywhere whitespace-pre-line">{text}</p>
            {isOwn && <DeleteComment propertyId={propertyId} id={id} madeAt={madeAt} />}
          </li>
        ))}
      </ul>
      {isShared && property && <CommentForm propertyId={propertyId} />}
    </>
  );
}

/** Deletes a comment for both, after a question. */
function DeleteComment({ propertyId, id, madeAt }: { propertyId: number; id: number; madeAt: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteComment(propertyId);
  return (
    <>
      <Button variant="ghost" size="sm" className="-ml-3" onClick={() => setAsking(true)}>
        Delete<span className="sr-only"> your comment of {formatMoment(madeAt)}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete your comment?"
          confirmLabel="Delete it"
          isDangerous
          isBusy={remove.isPending}
          error={describeError(remove.error, t`It was not deleted.`)}
          onConfirm={() => remove.mutate(id)}
          onClose={() => setAsking(false)}
        >
          <p>It goes for both of you, and cannot be brought back.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The field for a comment, which keeps what cannot be sent. */
export function CommentForm({ propertyId }: { propertyId: number }) {
  const [text, setText] = useState('');
  const add = useAddComment(propertyId);
  const error = fieldErrors(add.error).text;
  function submit(event: FormEvent): void {
    event.preventDefault();
    add.mutate(text, { onSuccess: () => setText('') });
  }
  return (
    <Form onSubmit={submit} className="grid gap-4">
      <TextareaField
        label="Your comment"
        hint="Only the two of you read it."
        error={error}
        maxCharacters={MARK_LIMITS.maxComment}
        rows={3}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      {!error && <Failure text={describeError(add.error, t`Your comment was not sent. It is still here.`)} />}
      <Button type="submit" variant="lime" className="justify-self-start" disabled={add.isPending}>
        Add comment
      </Button>
    </Form>
  );
}
