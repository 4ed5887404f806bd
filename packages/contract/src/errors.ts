import { ACCOUNT_ERRORS } from './errors/account-errors.ts';
import { AGENT_ERRORS } from './errors/agent-errors.ts';
import { CLAIM_ERRORS } from './errors/claim-errors.ts';
import { CONTACT_ERRORS } from './errors/contact-errors.ts';
import { CONVERSATION_ERRORS } from './errors/conversation-errors.ts';
import type { ErrorType } from './errors/define-errors.ts';
import { ENQUIRY_ERRORS } from './errors/enquiry-errors.ts';
import { EXPLORATION_ERRORS } from './errors/exploration-errors.ts';
import { ACCESS_ERRORS, GENERAL_ERRORS, HEADER_ERRORS } from './errors/general-errors.ts';
import { LISTING_ERRORS } from './errors/listing-errors.ts';
import { MEDIA_ERRORS } from './errors/media-errors.ts';
import { OFFER_ERRORS } from './errors/offer-errors.ts';
import { SEALED_ERRORS } from './errors/sealed-errors.ts';
import { TOKEN_ERRORS } from './errors/token-errors.ts';
import { VIEWING_ERRORS } from './errors/viewing-errors.ts';

const TYPES = {
  ...GENERAL_ERRORS,
  ...ACCESS_ERRORS,
  ...HEADER_ERRORS,
  ...ACCOUNT_ERRORS,
  ...TOKEN_ERRORS,
  ...LISTING_ERRORS,
  ...CLAIM_ERRORS,
  ...CONTACT_ERRORS,
  ...CONVERSATION_ERRORS,
  ...ENQUIRY_ERRORS,
  ...VIEWING_ERRORS,
  ...OFFER_ERRORS,
  ...SEALED_ERRORS,
  ...AGENT_ERRORS,
  ...EXPLORATION_ERRORS,
  ...MEDIA_ERRORS,
};

export type ErrorCode = keyof typeof TYPES;
export type GeneralErrorCode = keyof typeof GENERAL_ERRORS;

/** Every error code with its HTTP status, what happened and what to do. Codes are stable; texts are not. */
export const ERROR_TYPES: Readonly<Record<ErrorCode, ErrorType>> = TYPES;

export const ERROR_CODES = Object.keys(TYPES) as [ErrorCode, ...ErrorCode[]];
export const GENERAL_ERROR_CODES = Object.keys(GENERAL_ERRORS) as GeneralErrorCode[];

/** The page about an error code, relative to the site. */
export function problemPath(code: ErrorCode): string {
  return `/problems/${code}`;
}
