import { listingFields } from '@sway/contract/own-properties';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '#shared/api/request.ts';
import { useSession } from '#shared/session/use-session.ts';
import { toast } from '#shared/ui/toast.ts';
import { useCreateListing } from '../api/use-change-listings.ts';
import { ListingEditor } from './listing-editor.tsx';
import { forgetDraft, keepDraft, openDraft } from './listing-draft.ts';
import type { ListingOutput } from './listing-form.ts';
import { showListingFaults } from './show-listing-faults.ts';
import { useListingForm } from './use-listing-form.ts';

const roomyFacts = listingFields.pick({
  propertyType: true,
  bedrooms: true,
  bathrooms: true,
  floorArea: true,
});

type NewListingProps = {
  head: ReactNode;
  onListed: (listingId: number) => void;
  /** Listing needs a login: the page knows the way there and back. */
  onLoginNeeded: () => void;
  onCancel?: () => void;
  isDialog?: boolean;
};

/** A new listing. What is typed is kept on this device until it is sent, through reloads and the login. */
export function NewListing({ head, onListed, onLoginNeeded, onCancel, isDialog = false }: NewListingProps) {
  const [draft] = useState(openDraft);
  const form = useListingForm(draft.input);
  const { user } = useSession();
  const create = useCreateListing();
  const { subscribe } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft({ ...draft, input: values }),
      }),
    [subscribe, draft],
  );

  function send(output: ListingOutput): void {
    if (!user) return onLoginNeeded();
    create.mutate(
      { ...newListingBody(output), ownerId: user.id, isActive: true, creationKey: draft.creationKey },
      {
        onSuccess: listing => {
          forgetDraft();
          toast({ title: 'Property Listed', description: `${listing.title} is on the map.` });
          onListed(listing.id);
        },
        onError: error => {
          if (error instanceof ApiError && error.status === 401) return onLoginNeeded();
          showListingFaults(error, form);
          toast({
            title: 'Error',
            description:
              error instanceof ApiError
                ? error.userMessage('Failed to list your property')
                : 'Failed to list your property',
            variant: 'destructive',
          });
        },
      },
    );
  }

  return (
    <ListingEditor
      form={form}
      head={head}
      isDialog={isDialog}
      isBusy={create.isPending}
      submitLabel="List my property"
      onCancel={onCancel}
      onSubmit={event => void form.handleSubmit(send)(event)}
    />
  );
}

/** §7's body. The form is that of a type with rooms: a new home tells them all. */
function newListingBody(output: ListingOutput) {
  const { address, record, priceNote: _, ...told } = output;
  return {
    ...told,
    ...roomyFacts.parse(told),
    addressId: address.id,
    unitOfPropertyId: record?.unitOfPropertyId ?? null,
  };
}
