import type { OwnPropertyDetail } from '@sway/contract/own-properties';
import { useState } from 'react';
import { ApiError } from '#shared/api/request.ts';
import { Dialog, DialogContent, DialogTitle } from '#shared/ui/dialog.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { toast } from '#shared/ui/toast.ts';
import { fetchOwnListing, useOwnListing, useUpdateListing } from '../api/use-change-listings.ts';
import { ListingLoadError } from '../detail/listing-load-error.tsx';
import {
  differingFields,
  fieldsOf,
  fieldsOfForm,
  inputField,
  inputOf,
  mergeEdits,
} from './listing-change.ts';
import type { ChangeField } from './listing-change.ts';
import { ListingEditor } from './listing-editor.tsx';
import type { LinkedRecord, ListingOutput } from './listing-form.ts';
import { MergeNotice } from './merge-notice.tsx';
import { showListingFaults } from './show-listing-faults.ts';
import { useListingForm } from './use-listing-form.ts';

type EditListingDialogProps = { id: number; onClose: () => void };

/** One's listing, all of it, to be changed. It is fetched when it opens, so that one edits what is there. */
export function EditListingDialog({ id, onClose }: EditListingDialogProps) {
  const listing = useOwnListing(id);
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="md:h-[calc(100dvh-48px)] md:max-h-[960px] md:w-[1120px]"
        onInteractOutside={event => event.preventDefault()}
      >
        {listing.data ? (
          <EditListing listing={listing.data} onClose={onClose} />
        ) : (
          <div className="grid min-h-72 place-content-center gap-3 p-6">
            <DialogTitle className="sr-only">Edit listing</DialogTitle>
            {listing.isPending ? (
              <Spinner label="Loading your listing..." />
            ) : (
              <ListingLoadError error={listing.error!} onRetry={() => void listing.refetch()} />
            )}
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

/** What another window saved meanwhile, and what both changed. */
type News = { listing: OwnPropertyDetail; taken: ChangeField[]; disputed: ChangeField[] };

function EditListing({ listing, onClose }: { listing: OwnPropertyDetail; onClose: () => void }) {
  const [base, setBase] = useState(listing);
  const [news, setNews] = useState<News | null>(null);
  const form = useListingForm(inputOf(listing, recordOf(listing)));
  const update = useUpdateListing();

  function send(output: ListingOutput): void {
    const mine = { ...fieldsOfForm(output), title: output.title || base.title };
    const changed = differingFields(fieldsOf(base), mine);
    if (changed.length === 0) return onClose();
    const change = Object.fromEntries(changed.map(field => [field, mine[field]]));
    update.mutate(
      {
        id: base.id,
        version: base.version,
        ...change,
        ...(output.priceNote ? { priceNote: output.priceNote } : {}),
      },
      {
        onSuccess: () => {
          toast({ title: 'Listing saved' });
          onClose();
        },
        onError: error => void onRefusal(error, output),
      },
    );
  }

  async function onRefusal(error: Error, output: ListingOutput): Promise<void> {
    const isOutdated =
      error instanceof ApiError &&
      error.status === 409 &&
      (error.body?.issues ?? []).some(issue => issue.field === 'version');
    if (isOutdated) return bringTogether(output);
    showListingFaults(error, form);
    toast({
      title: 'Update Failed',
      description:
        error instanceof ApiError
          ? error.userMessage('Failed to save your listing.')
          : 'Failed to save your listing.',
      variant: 'destructive',
    });
  }

  /** Somebody saved in between: what only they changed comes into the form, what both changed is asked. */
  async function bringTogether(output: ListingOutput): Promise<void> {
    try {
      const now = await fetchOwnListing(base.id);
      const mine = fieldsOfForm(output);
      const merge = mergeEdits(fieldsOf(base), mine, fieldsOf(now));
      take(now, merge.taken);
      setBase(now);
      setNews({ listing: now, ...merge });
    } catch (error) {
      showListingFaults(error, form);
      toast({
        title: 'Update Failed',
        description: 'This listing is not there any more.',
        variant: 'destructive',
      });
    }
  }

  function take(from: OwnPropertyDetail, fields: ChangeField[]): void {
    const input = inputOf(from, recordOf(from));
    for (const field of fields) {
      const name = inputField(field);
      form.setValue(name, input[name]);
    }
  }

  function settle(field: ChangeField, side: 'mine' | 'theirs'): void {
    if (!news) return;
    if (side === 'theirs') take(news.listing, [field]);
    setNews({ ...news, disputed: news.disputed.filter(other => other !== field) });
  }

  return (
    <ListingEditor
      isDialog
      form={form}
      isBusy={update.isPending}
      isAddressFixed={base.linzVerified}
      priceBefore={base.swayPrice}
      submitLabel="Save changes"
      onCancel={onClose}
      onSubmit={event => void form.handleSubmit(send)(event)}
      head={
        <>
          <div className="pr-12">
            <DialogTitle className="type-h2">Edit listing</DialogTitle>
            <p className="mt-1 text-muted-foreground">
              {base.isActive ? 'Buyers see what you save at once.' : 'It is hidden: only you see it.'}
            </p>
          </div>
          {news && (
            <MergeNotice
              mine={form.getValues()}
              theirs={inputOf(news.listing, recordOf(news.listing))}
              taken={news.taken}
              disputed={news.disputed}
              onSettle={settle}
            />
          )}
        </>
      }
    />
  );
}

function recordOf(listing: OwnPropertyDetail): LinkedRecord | null {
  if (listing.unitOfPropertyId === null) return null;
  return {
    unitOfPropertyId: listing.unitOfPropertyId,
    propertyName: null,
    situationName: null,
    legalDescription: null,
    capitalValue: listing.capitalValue,
    landValue: null,
    improvementValue: null,
    effectiveDate: listing.capitalValueDate,
  };
}
