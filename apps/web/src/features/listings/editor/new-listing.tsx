import type { ReactNode } from 'react';
import { ConfirmEmailNotice } from '#shared/session/confirm-email-notice.tsx';
import { ListingEditor } from './listing-editor.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { useSavedDraft } from './use-saved-draft.ts';
import { useSendListing } from './use-send-listing.ts';

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
  const { send, isSending, question } = useSendListing({
    form,
    creationKey,
    renewCreationKey,
    onListed,
    onLoginNeeded,
  });
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
      isBusy={isSending}
      submitLabel="List my property"
      onCancel={onCancel}
      onSubmit={event => void form.handleSubmit(output => send(output))(event)}
    />
  );
}
