import { SavedHomes } from '#features/listings/saved/saved-homes.tsx';
import { SignedInOnly } from '#shared/session/signed-in-only.tsx';

/** /saved: the user's saved homes. */
export function SavedPage() {
  return (
    <SignedInOnly message="Please log in to view your saved homes.">
      {user => (
        <div key={user.id} className="gutter grid gap-6 py-8 md:py-12">
          <h1 className="type-h1">Saved Homes</h1>
          <SavedHomes />
        </div>
      )}
    </SignedInOnly>
  );
}
