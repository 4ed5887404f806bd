import { BRAND } from '@sway/domain/brand';

/** Tells an owner that an admin has taken down their listing, and whom to contact. */
export function TakenDownNotice() {
  const { email } = BRAND.contact;
  return (
    <p className="rounded-md border border-sand-border bg-sand px-3.5 py-2.5 text-md">
      <b>Our team has taken this home off the site.</b> You can still edit it, but no one else can see it
      until we put it back. Contact{' '}
      <a href={`mailto:${email}`} className="text-link underline">
        {email}
      </a>{' '}
      if you think this is a mistake.
    </p>
  );
}
