import { t } from '@sway/domain/language/texts';
import { listingFields } from '@sway/contract/own-properties';
import { byName } from '@sway/domain/by-name';
import { NEEDED_MEASURE_NAMES } from '@sway/domain/listings/listing-fields';
import { describeError } from '#shared/api/describe-error.ts';
import { hasCode } from '#shared/api/failures.ts';
import { useKnownUser } from '#shared/session/use-known-user.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useCreateListing } from '../api/use-change-listings.ts';
import { deleteDraft } from './listing-draft.ts';
import type { ListingOutput } from './listing-form.ts';
import { showListingErrors } from './show-listing-errors.ts';
import { usePriceQuestion } from './use-price-question.tsx';
import type { useSavedDraft } from './use-saved-draft.ts';

const requiredFacts = listingFields.pick({
  propertyType: true,
  ...byName(NEEDED_MEASURE_NAMES, () => true as const),
});

type ListingToSend = Pick<ReturnType<typeof useSavedDraft>, 'form' | 'creationKey' | 'renewCreationKey'> & {
  onListed: (listingId: number) => void;
  onLoginNeeded: () => void;
};

/** Creates a listing from its form, and says why it is refused. */
export function useSendListing({ form, creationKey, renewCreationKey, ...then }: ListingToSend) {
  const knownUser = useKnownUser();
  const create = useCreateListing();
  const { question, ask } = usePriceQuestion();

  async function send(output: ListingOutput, confirmation: { confirmsPrice?: true } = {}): Promise<void> {
    const user = await knownUser();
    if (!user) return then.onLoginNeeded();
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
          toast({ title: t`Property Listed`, description: t`${listing.title} is on the map.` });
          then.onListed(listing.id);
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
    if (hasCode(error, 'session.required')) return then.onLoginNeeded();
    if (hasCode(error, 'listing.creation_key_used')) {
      renewCreationKey();
      return send(output, confirmation);
    }
    if (ask(error, () => void send(output, { confirmsPrice: true }))) return;
    showListingErrors(error, form);
    const description = describeError(error, t`Failed to list your property.`);
    toast({ title: t`Error`, description, variant: 'destructive' });
  }

  return { send, isSending: create.isPending, question };
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
