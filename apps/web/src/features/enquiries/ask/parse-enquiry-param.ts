import { ENQUIRY_TYPES } from '@sway/domain/enquiries/enquiry-rules';
import { idFromText } from '#shared/id-from-text.ts';
import type { EnquiryTarget } from './enquiry-target.ts';

/** Parses the parameter's value; null if it is missing or invalid. */
export function parseEnquiryParam(text: string | null): EnquiryTarget | null {
  const [, typeText, kind, id] = /^([a-z]+)\.(listing|address|record)\.(.{1,60})$/.exec(text ?? '') ?? [];
  const type = ENQUIRY_TYPES.find(known => known === typeText);
  if (!type || !id) return null;
  if (kind === 'record') return { type, about: { kind, id } };
  const number = idFromText(id);
  return number === null ? null : { type, about: { kind: kind as 'listing' | 'address', id: number } };
}
