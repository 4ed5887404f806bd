import { ClaimLink } from '#shared/ui/claim-link.tsx';

/** Tells the owner of a hidden listing that another user is the home's verified owner, and how to dispute that. */
export function OtherOwnerNotice({ addressId }: { addressId: number }) {
  return (
    <p className="rounded-md border border-sand-border bg-sand px-3.5 py-2.5 text-md">
      <b>Another user is the verified owner of this home.</b> Only they can show it. If it is yours,{' '}
      <ClaimLink addressId={addressId} className="text-link underline">
        dispute their claim
      </ClaimLink>
      : our team looks at both.
    </p>
  );
}
