import { said, t } from '@sway/domain/language/texts';
import { saying, systemMessageText } from '@sway/domain/conversations/system-messages';
import type { MessagePart } from '@sway/domain/conversations/system-messages';
import { CONTACT_METHOD_LABELS, ENQUIRY_LABELS } from '@sway/domain/enquiries/enquiry-rules';
import type { EnquiryRow } from './enquiries.repo.ts';

type EnquiryFacts = Pick<EnquiryRow, 'inquiryType' | 'viewingPreference' | 'message'>;

/** An enquiry's text as lines. */
export function enquiryLines(enquiry: EnquiryFacts): string[] {
  return linesOf(enquiry).map(systemMessageText);
}

/** An enquiry as the first message of a conversation. */
export function enquiryMessage(enquiry: EnquiryFacts): MessagePart[] {
  return [{ says: saying`Enquiry` }, ...linesOf(enquiry).flatMap(line => ['\n', { says: line }])];
}

function linesOf({ inquiryType: type, viewingPreference: times, message }: EnquiryFacts): MessagePart[][] {
  return [
    ...(times.length > 0 ? [saying`Preferred times: ${{ times }}`] : []),
    ...(message ? [saying`“${message}”`] : []),
    ...(times.length === 0 && !message ? [[ENQUIRY_LABELS[type]]] : []),
  ];
}

/** How the enquirer wants to be answered. Show it to the owner only. */
export function contactLine({
  preferredContactMethod: method,
  contactDetails: details,
}: Pick<EnquiryRow, 'preferredContactMethod' | 'contactDetails'>): string {
  const how = said(CONTACT_METHOD_LABELS[method]);
  return t`Reply by: ${details ? `${how}, ${details}` : how}`;
}
