import { CONTACT_METHOD_LABELS, formatViewingPreference, ENQUIRY_LABELS } from '@sway/domain/enquiry-rules';
import type { EnquiryRow } from './enquiries.repo.ts';

type EnquiryFacts = Pick<EnquiryRow, 'inquiry_type' | 'viewing_preference' | 'message'>;

/** What was asked, in lines for a letter or the beginning of a talk. */
export function enquiryLines({
  inquiry_type: type,
  viewing_preference: wishes,
  message,
}: EnquiryFacts): string[] {
  return [
    ...(wishes.length > 0 ? [`Preferred times: ${wishes.map(formatViewingPreference).join('; ')}`] : []),
    ...(message ? [`“${message}”`] : []),
    ...(wishes.length === 0 && !message ? [ENQUIRY_LABELS[type]] : []),
  ];
}

/** How the asker wishes to be answered, for the owner alone. */
export function contactLine({
  preferred_contact_method: method,
  contact_details: details,
}: Pick<EnquiryRow, 'preferred_contact_method' | 'contact_details'>): string {
  return `Reply by: ${CONTACT_METHOD_LABELS[method]}${details ? `, ${details}` : ''}`;
}
