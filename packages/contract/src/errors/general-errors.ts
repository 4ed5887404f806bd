import { t } from '@sway/domain/language/texts';
import { conflict, defineErrors, forbidden, invalid, notFound, tooMany } from './define-errors.ts';

/** Errors that every call can answer. Calls do not list these. */
export const GENERAL_ERRORS = defineErrors({
  'input.invalid': invalid(
    t`Some fields are not valid`,
    'Correct the fields named in `issues` and send the request again.',
  ),
  'request.malformed': invalid(
    t`The request cannot be read`,
    'Send a complete request: JSON in UTF-8, and paths with two digits after each percent sign.',
  ),
  'request.too_complex': invalid(
    t`The body is nested too deeply or has too many values`,
    'Send fewer and flatter values. No call needs more than 16 levels or 5,000 values.',
  ),
  'request.cross_site': forbidden(
    t`This request came from another site`,
    'Send changes from a page of this site, or from a program that sends no Origin header.',
  ),
  'token.invalid': {
    status: 401,
    title: t`This access token is not valid`,
    remedy: 'It is incomplete, has expired or was revoked. Make a new one under Security in the profile.',
  },
  'token.scope_missing': forbidden(
    t`This access token is not for this call`,
    'Make a token with the scope that the reference names for the call. A call without a scope takes no token.',
  ),
  'endpoint.not_found': notFound(
    t`There is no such endpoint`,
    'Compare the method and path with the reference at /api/docs.',
  ),
  'endpoint.method_not_allowed': {
    status: 405,
    title: t`This path does not support this method`,
    remedy: 'Use one of the methods in the Allow header.',
  },
  'request.timeout': {
    status: 408,
    title: t`The request took too long to arrive`,
    remedy: 'Send it again on a better connection.',
  },
  'request.too_large': {
    status: 413,
    title: t`The request is too large`,
    remedy: 'Send less at once. Upload large files first with POST /api/media.',
  },
  'request.unsupported_type': {
    status: 415,
    title: t`The content type of the body is not supported`,
    remedy: 'Send JSON as application/json, and files as the call’s description says.',
  },
  rate_limited: tooMany(t`Too many requests`, 'Wait for the number of seconds in Retry-After.'),
  internal_error: {
    status: 500,
    title: t`Something went wrong on our side. Please try again.`,
    remedy: 'Try again. If it happens again, tell us the `requestId`.',
  },
  unavailable: {
    status: 503,
    title: t`The site is busy at the moment. Please try again.`,
    remedy: 'Wait for the number of seconds in Retry-After.',
  },
  maintenance: {
    status: 503,
    title: t`The site is being maintained`,
    remedy:
      'Wait for the number of seconds in Retry-After. The detail says why; admins can log in meanwhile.',
  },
  storage_full: {
    status: 507,
    title: t`The site has no space left to store this. Nothing is wrong with your file.`,
    remedy: 'Try again later: the site’s operator has to make space.',
  },
});

/** Errors of the headers that some calls take. */
export const HEADER_ERRORS = defineErrors({
  'request.key_reused': {
    status: 422,
    title: t`This key belongs to another request`,
    remedy: 'Send a new Idempotency-Key with a new request. A repeated request has the same path and body.',
  },
  'request.key_in_use': conflict(
    t`The first request with this key has no answer that can be repeated`,
    'It still runs, was not ended, or its answer is too long to keep. Read whether it was carried out.',
  ),
  'request.precondition_failed': {
    status: 412,
    title: t`It was changed after you read it`,
    remedy: 'Read it again, and send the change with the new ETag in If-Match.',
  },
});

/** Errors that depend on who makes a call (`access`). Calls list `permission.denied` only where it depends on ownership. */
export const ACCESS_ERRORS = defineErrors({
  'session.required': {
    status: 401,
    title: t`Please log in first`,
    remedy:
      'Log in with POST /api/auth/login and send the session cookie. A session ends after 30 days without use.',
  },
  'permission.denied': forbidden(
    t`You are not allowed to do that`,
    'Only its owner, or an admin, can do this.',
  ),
  'permission.not_yourself': forbidden(
    t`You can only do this as yourself`,
    'Leave the user’s id out of the body, or send the id of the session’s user.',
  ),
});
