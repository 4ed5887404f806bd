import type { ReactNode } from 'react';
import { ConfirmEmailNotice } from '#shared/session/confirm-email-notice.tsx';
import { ListingEditor, WAITING } from './listing-editor.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { useSavedDraft } from './use-saved-draft.ts';
import { useSubmit } from './use-submit.ts';
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
  const { isWaiting, giveawayQuestion, onSubmit } = useSubmit(form, send);
  return (
    <ListingEditor
      form={form}
      head={
        <>
          {head}
          <ConfirmEmailNotice purpose="to list your home" />
          {isRestored && <DraftNotice onStartOver={startOver} />}
          {question}
          {giveawayQuestion}
        </>
      }
      isDialog={isDialog}
      isBusy={isSending || isWaiting}
      submitLabel={isWaiting ? WAITING : 'List my property'}
      onCancel={onCancel}
      onSubmit={onSubmit}
    />
  );
}
