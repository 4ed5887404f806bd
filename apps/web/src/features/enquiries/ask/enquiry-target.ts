import type { EnquiryType } from '@sway/domain/enquiries/enquiry-rules';

/** What an enquiry is about: a listing, a claimed address, or an official record. */
export type EnquiryAbout = { kind: 'listing' | 'address'; id: number } | { kind: 'record'; id: string };

export type EnquiryTarget = { type: EnquiryType; about: EnquiryAbout };

/** The query parameter that opens the enquiry dialog on any page: back closes it, and login returns to it. */
export const ENQUIRY_PARAM = 'enquire';

export function formatEnquiryParam({ type, about }: EnquiryTarget): string {
  return `${type}.${about.kind}.${about.id}`;
}
