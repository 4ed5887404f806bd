import { listingFields } from '@sway/contract/own-properties';
import type { ReactNode } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { hasCode } from '#shared/api/failures.ts';
import { ConfirmEmailNotice } from '#shared/session/confirm-email-notice.tsx';
import { useKnownUser } from '#shared/session/use-known-user.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useCreateListing } from '../api/use-change-listings.ts';
import { ListingEditor } from './listing-editor.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { deleteDraft } from './listing-draft.ts';
import type { ListingOutput } from './listing-form.ts';
import { showListingErrors } from './show-listing-errors.ts';
import { usePriceQuestion } from './use-price-question.tsx';
import { useSavedDraft } from './use-saved-draft.ts';

const requiredFacts = listingFields.pick({
  propertyType: true,
  bedrooms: true,
  bathrooms: true,
  floorArea: true,
});

type NewListingProps = {
  head: ReactNode;
  onListed: (listingId: number) => void;
  /** Called if the user has to log in first. The page goes to the login and returns. */
  onLoginNeeded: () => void;
  onCancel?: () => void;
  isDialog?: boolean;
};

/** The form of a new listing. The draft is stored on this device until it is sent, through reloads and the login. */
export function NewListing({ head, onListed, onLoginNeeded, onCancel, isDialog = false }: NewListingProps) {
  const { form, isRestored, startOver, creationKey, renewCreationKey } = useSavedDraft();
  const knownUser = useKnownUser();
  const create = useCreateListing();
  const { question, ask } = usePriceQuestion();

  async function send(output: ListingOutput, confirmation: { confirmsPrice?: true } = {}): Promise<void> {
    const user = await knownUser();
    if (!user) return onLoginNeeded();
    create.mutate(
      {
        ...newListingBody(output),
        ...confirmation,
        ownerId: user.id,
        isActive: true,
        creationKey: creationKey(),
      },
      {
        onSuccess: listing => {
          deleteDraft();
          toast({ title: 'Property Listed', description: `${listing.title} is on the map.` });
          onListed(listing.id);
        },
        onError: error => void onRefusal(error, output, confirmation),
      },
    );
  }

  async function onRefusal(
    error: Error,
    output: ListingOutput,
    confirmation: { confirmsPrice?: true },
  ): Promise<void> {
    if (hasCode(error, 'session.required')) return onLoginNeeded();
    if (hasCode(error, 'listing.creation_key_used')) {
      renewCreationKey();
      return send(output, confirmation);
    }
    if (ask(error, () => void send(output, { confirmsPrice: true }))) return;
    showListingErrors(error, form);
    const description = describeError(error, 'Failed to list your property.');
    toast({ title: 'Error', description, variant: 'destructive' });
  }

  return (
    <ListingEditor
      form={form}
      head={
        <>
          {head}
          <ConfirmEmailNotice purpose="to list your home" />
          {isRestored && <DraftNotice onStartOver={startOver} />}
          {question}
        </>
      }
      isDialog={isDialog}
      isBusy={create.isPending}
      submitLabel="List my property"
      onCancel={onCancel}
      onSubmit={event => void form.handleSubmit(output => send(output))(event)}
    />
  );
}

/** The body of the create request. New listings have a type with rooms, so all these facts are required. */
function newListingBody(output: ListingOutput) {
  const { address, record, priceNote: _, ...details } = output;
  return {
    ...details,
    ...requiredFacts.parse(details),
    addressId: address.id,
    unitOfPropertyId: record?.unitOfPropertyId ?? null,
  };
}
