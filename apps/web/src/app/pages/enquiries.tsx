import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';
import { ComingViewings } from '#features/viewings/index.ts';
import { SignedInOnly } from '#shared/session/signed-in-only.tsx';

/** /enquiries: the user's own enquiries and their status (product/pages.md#my-enquiries). */
export function EnquiriesPage() {
  return (
    <SignedInOnly message="Please log in to view your enquiries.">
      {user => (
        <div key={user.id} className="gutter py-8 md:py-12">
          <h1 className="type-h1 mb-6">My Enquiries</h1>
          <ComingViewings as="visitor" />
          <EnquiryList box="sent" />
        </div>
      )}
    </SignedInOnly>
  );
}
