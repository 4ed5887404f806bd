import {
  CONTACT_METHOD_LABELS,
  formatViewingPreference,
  ENQUIRY_LABELS,
} from '@sway/domain/enquiries/enquiry-rules';
import type { EnquiryRow } from './enquiries.repo.ts';

type EnquiryFacts = Pick<EnquiryRow, 'inquiryType' | 'viewingPreference' | 'message'>;

/** An enquiry's text as lines. */
export function enquiryLines({
  inquiryType: type,
  viewingPreference: preferences,
  message,
}: EnquiryFacts): string[] {
  return [
    ...(preferences.length > 0
      ? [`Preferred times: ${preferences.map(formatViewingPreference).join('; ')}`]
      : []),
    ...(message ? [`“${message}”`] : []),
    ...(preferences.length === 0 && !message ? [ENQUIRY_LABELS[type]] : []),
  ];
}

/** An enquiry as the first message of a conversation. */
export function enquiryText(enquiry: EnquiryFacts): string {
  return ['Enquiry', ...enquiryLines(enquiry)].join('\n');
}

/** How the enquirer wants to be answered. Show it to the owner only. */
export function contactLine({
  preferredContactMethod: method,
  contactDetails: details,
}: Pick<EnquiryRow, 'preferredContactMethod' | 'contactDetails'>): string {
  return `Reply by: ${CONTACT_METHOD_LABELS[method]}${details ? `, ${details}` : ''}`;
}
