import { t } from '@sway/domain/language/texts';
import { LETTER_LIMITS } from '@sway/domain/claims/letter-rules';
import { formatQuantity } from '@sway/domain/text/format';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { request } from '#shared/api/request.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
import { adminKeys } from '#shared/queries/admin-keys.ts';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { useAdminQueues } from '../api/use-admin-overview.ts';
import { PrintedLetters } from './printed-letters.tsx';

/** Prints the letters that wait, in batches, and notes that they are in the post (product/administration.md#letters). */
export function PrintLetters() {
  const waiting = useAdminQueues().data?.letters ?? 0;
  const print = useMutation({ mutationFn: () => request('POST /api/admin/letters/print', {}) });
  const printed = print.data;
  const post = useMutation({
    mutationFn: ({ printedAt, letters }: NonNullable<typeof printed>) =>
      request('POST /api/admin/letters/sent', { body: { printedAt, ids: letters.map(({ id }) => id) } }),
    onSuccess: () => print.reset(),
    onSettled: useRefetch(adminKeys.all),
  });
  useEffect(() => {
    if (printed) globalThis.print();
  }, [printed]);
  if (waiting === 0) return null;
  const count = formatQuantity(Math.min(waiting, LETTER_LIMITS.maxOfBatch), 'letter');
  return (
    <div className="grid w-full gap-2.5 rounded-md border p-3.5 text-sm">
      {printed
        ? t`Put the letters in window envelopes. Printing them again makes new codes and voids these.`
        : t`Claimants wait for a letter with a code.`}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" disabled={print.isPending} onClick={() => print.mutate()}>
          {printed ? t`Print again` : t`Print ${count}`}
        </Button>
        {printed && printed.letters.length > 0 && (
          <Button size="sm" disabled={post.isPending} onClick={() => post.mutate(printed)}>
            {formatQuantity(printed.letters.length, 'letter')} posted
          </Button>
        )}
      </div>
      <Failure text={describeError(post.error ?? print.error)} />
      {printed && <PrintedLetters {...printed} />}
    </div>
  );
}
