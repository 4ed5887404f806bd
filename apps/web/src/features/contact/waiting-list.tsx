import type { WaitingBuyer } from '@sway/contract/contact';
import { CONTACT_BOUNDS } from '@sway/domain/conversations/beginnings';
import { statementText } from '@sway/domain/conversations/buyer-statements';
import { waitingNews } from '@sway/domain/conversations/waiting-news';
import { t } from '@sway/domain/language/texts';
import { formatDate } from '@sway/domain/text/format';
import { useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { fieldErrors } from '#shared/api/failures.ts';
import { Form } from '#shared/forms/form.tsx';
import { useListing } from '#shared/queries/use-listing.ts';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { TextareaField } from '#shared/ui/fields/text-field.tsx';
import { LoadMoreButton } from '#shared/ui/load-more-button.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useLetWrite, useTellWaiting, useWaiting } from './use-contact.ts';

/** Who waits for a home of the user, in their order, with what to tell them (product/conversations.md#the-waiting-list). */
export function WaitingList({ listingId }: { listingId: number }) {
  const waiting = useWaiting(listingId);
  const buyers = waiting.data ?? [];
  return (
    <section aria-labelledby="waiting" className="grid gap-4 border-t pt-6">
      <h3 id="waiting" className="type-h3">
        Waiting list
      </h3>
      <Failure text={describeError(waiting.error)} />
      {waiting.isSuccess && buyers.length === 0 && (
        <p className="text-muted-foreground">Nobody waits for this home yet.</p>
      )}
      {buyers.length > 0 && (
        <>
          <ol className="divide-y rounded-lg border">
            {buyers.map(buyer => (
              <Waiting key={buyer.id} listingId={listingId} buyer={buyer} />
            ))}
          </ol>
          <LoadMoreButton list={waiting}>Show more</LoadMoreButton>
          <TellForm listingId={listingId} />
        </>
      )}
    </section>
  );
}

function Waiting({ listingId, buyer }: { listingId: number; buyer: WaitingBuyer }) {
  const letWrite = useLetWrite(listingId);
  const name = buyer.name ?? t`A buyer`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {buyer.statement && <p className="text-md">{statementText(buyer.statement)}</p>}
        {buyer.note && <p className="whitespace-pre-line wrap-anywhere">{buyer.note}</p>}
        <p className="text-sm text-muted-foreground">Waits since {formatDate(buyer.joinedAt)}</p>
      </div>
      {buyer.mayWrite ? (
        <p className="text-sm text-muted-foreground">May write to you</p>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Let write: ${name}`}
          disabled={letWrite.isPending}
          onClick={() => letWrite.mutate(buyer.id)}
        >
          Let write
        </Button>
      )}
      <Failure text={describeError(letWrite.error)} />
    </li>
  );
}

/** The form to tell all who wait of a change. */
export function TellForm({ listingId }: { listingId: number }) {
  const tell = useTellWaiting(listingId);
  const [text, setText] = useState('');
  const { data: listing } = useListing(listingId);
  const news = listing ? waitingNews(listing) : [];
  return (
    <Form
      className="grid gap-3"
      onSubmit={() => {
        tell.mutate(text, {
          onSuccess: () => {
            setText('');
            toast({ title: t`Everybody who waits is told` });
          },
        });
      }}
    >
      <TextareaField
        label="Tell everybody who waits"
        error={fieldErrors(tell.error)['text']}
        rows={2}
        value={text}
        placeholder="We are ready to talk from March on."
        onChange={event => setText(event.target.value)}
        maxCharacters={CONTACT_BOUNDS.maxNewsCharacters}
      />
      {news.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted-foreground">Begin with</span>
          {news.map(({ label, sentence }) => (
            <Button key={label} size="sm" variant="outline" onClick={() => setText(added(text, sentence))}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <Failure text={describeError(tell.error)} />
      <Button type="submit" variant="outline" className="justify-self-start" disabled={tell.isPending}>
        Tell all
      </Button>
    </Form>
  );
}

/** A text with a sentence after it, once. */
function added(text: string, sentence: string): string {
  return text.includes(sentence) ? text : [text.trim(), sentence].filter(Boolean).join(' ');
}
