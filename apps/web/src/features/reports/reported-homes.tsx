import type { ReportedHome } from '@sway/contract/safety';
import { t } from '@sway/domain/language/texts';
import { REPORT_LIMITS, REPORT_REASON_LABELS } from '@sway/domain/safety/safety-rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '#shared/forms/form.tsx';
import { describeError } from '#shared/api/describe-error.ts';
import { request } from '#shared/api/request.ts';
import { ownListingKeys } from '#shared/queries/own-listing-keys.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';

/** The user's homes about whose reports the user is asked; nothing for most users. Who reported is not known here. */
export function ReportedHomes() {
  const homes = useQuery({
    queryKey: ownListingKeys.reported,
    queryFn: ({ signal }) => request('GET /api/own/reported-homes', { query: { limit: 50 } }, signal),
    refetchOnMount: 'always',
  });
  if (homes.isError) return <Failure text={describeError(homes.error, t`Reports could not be loaded.`)} />;
  return homes.data?.map(home => <ReportedHomeCard key={home.propertyId} home={home} />);
}

export function ReportedHomeCard({ home }: { home: ReportedHome }) {
  const { title, reasons, isResting, answer } = home;
  const why = reasons.map(reason => REPORT_REASON_LABELS[reason].toLowerCase()).join('; ');
  return (
    <Card className="mt-6 grid max-w-measure gap-4 rounded-xl p-5">
      <div>
        <h2 className="type-h3 wrap-anywhere">{title} was reported</h2>
        <p className="mt-1 text-muted-foreground">
          Reasons given: {why}.{' '}
          {isResting && 'The home is in no list and on no map until our team has looked at it.'}
        </p>
      </div>
      {answer === null ? (
        <Answer home={home} />
      ) : (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <b className="font-semibold">Your answer:</b> {answer}
        </p>
      )}
    </Card>
  );
}

function Answer({ home: { propertyId, title } }: { home: ReportedHome }) {
  const [answer, setAnswer] = useState('');
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: () =>
      request('POST /api/own/reported-homes/:id/answer', { params: { id: propertyId }, body: { answer } }),
    onSuccess: () => {
      toast({ title: t`Answer sent`, description: t`Our team reads it before it decides.` });
      return client.invalidateQueries({ queryKey: ownListingKeys.reported });
    },
  });
  function submit() {
    if (answer.trim() !== '') sending.mutate();
  }
  return (
    <Form className="grid gap-2.5" onSubmit={submit}>
      <Field
        label={`Your answer about ${title}`}
        error={describeError(sending.error, t`Your answer could not be sent.`)}
      >
        {field => (
          <Textarea
            {...field}
            maxCharacters={REPORT_LIMITS.maxAnswer}
            value={answer}
            onChange={event => setAnswer(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        size="sm"
        className="justify-self-start"
        disabled={sending.isPending || answer.trim() === ''}
      >
        Send answer
      </Button>
    </Form>
  );
}
