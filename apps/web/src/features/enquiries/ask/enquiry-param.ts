import { ENQUIRY_TYPES } from '@sway/domain/enquiry-rules';
import type { EnquiryType } from '@sway/domain/enquiry-rules';
import { idFromText } from '#shared/id-from-text.ts';

/** What an enquiry is about: a listing, a claimed address, or an official record. */
export type EnquiryAbout = { kind: 'listing' | 'address'; id: number } | { kind: 'record'; id: string };

export type EnquiryTarget = { type: EnquiryType; about: EnquiryAbout };

/** The query parameter that opens the enquiry dialog on any page: back closes it, and login returns to it. */
export const ENQUIRY_PARAM = 'enquire';

export function formatEnquiryParam({ type, about }: EnquiryTarget): string {
  return `${type}.${about.kind}.${about.id}`;
}

/** Parses the parameter's value; null if it is missing or invalid. */
export function parseEnquiryParam(text: string | null): EnquiryTarget | null {
  const [, typeText, kind, id] = /^([a-z]+)\.(listing|address|record)\.(.{1,60})$/.exec(text ?? '') ?? [];
  const type = ENQUIRY_TYPES.find(known => known === typeText);
  if (!type || !id) return null;
  if (kind === 'record') return { type, about: { kind, id } };
  const number = idFromText(id);
  return number === null ? null : { type, about: { kind: kind as 'listing' | 'address', id: number } };
}
