import { ERROR_CODES, ERROR_TYPES } from '@sway/contract/errors';
import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';
import { ApiError, failureCode, fieldErrors, hasCode, issuesOf, NoAnswerError } from './failures.ts';
import { aProblem } from '../testing/problems.ts';

const WHAT = 'Your enquiry could not be sent.';

test.each(ERROR_CODES)('people read a sentence for %s, in no words of the code', code => {
  const text = describeError(aProblem(code));
  expect(text).toMatch(/^\p{Lu}.{7,}/u);
  expect(text).not.toMatch(/\b[a-z]+[A-Z]|[a-z]_[a-z]|undefined|\[object|HTTP|endpoint|\bnull\b/);
});

test.each([
  ['an answer of the API', aProblem('enquiry.closed'), 'This enquiry is closed.'],
  [
    'a field',
    aProblem('input.invalid', { detail: 'Floor area: From 30 to 100,000 m²' }),
    'Floor area: From 30 to 100,000 m²',
  ],
  ['a fault of the server', aProblem('internal_error'), `${WHAT} Please try again.`],
  ['a busy server', aProblem('unavailable'), `${WHAT} Sway is busy at the moment. Please try again soon.`],
  [
    'no connection',
    new NoAnswerError('network.unreachable'),
    `${WHAT} Sway could not be reached. Check your connection and try again.`,
  ],
  [
    'no answer in time',
    new NoAnswerError('network.timeout'),
    `${WHAT} The answer took too long. Please try again.`,
  ],
  ['a proxy’s page', new ApiError(502, '<html>Bad gateway</html>'), /busy at the moment/],
  ['a proxy’s limit', new ApiError(413, 'Too large'), /smaller or fewer files/],
  [
    'a code that the page does not know yet',
    new ApiError(409, JSON.stringify({ code: 'claim.from_the_future', message: 'Somebody was quicker.' })),
    'Somebody was quicker.',
  ],
  ['a defect of the page', new RangeError('x is not a function'), `${WHAT} Please try again.`],
] as const)('%s is described as such', (_, error, text) => {
  expect(describeError(error, WHAT)).toMatch(text instanceof RegExp ? text : new RegExp(`^${escape(text)}$`));
});

test('what failed is left out where nobody says it, and nothing is said where nothing failed', () => {
  expect(describeError(aProblem('internal_error'))).toBe('Something went wrong. Please try again.');
  expect(describeError(new NoAnswerError('network.timeout'))).toBe(
    'The answer took too long. Please try again.',
  );
  expect(describeError(null, WHAT)).toBeUndefined();
});

test('a failure carries its code, its fields and when to try again', () => {
  const issues = [{ path: 'phone', message: 'Required', code: 'required' as const }];
  const error = new ApiError(429, JSON.stringify({ code: 'rate_limited', issues }), '30');
  expect([error.code, error.retryAfterSeconds, issuesOf(error)]).toEqual(['rate_limited', 30, issues]);
  expect(hasCode(error, 'unavailable', 'rate_limited')).toBe(true);
  expect([hasCode(new Error('no call'), 'internal_error'), failureCode(null)]).toEqual([false, null]);
});

test('the first message about each field of a form is found by the field, also for an entry of a list', () => {
  const issues = [
    { path: 'times.0.date', message: 'Choose a date', code: 'required' as const },
    { path: 'times.1.date', message: 'Not in the past', code: 'format' as const },
    { path: 'phone', message: 'Required', code: 'required' as const },
  ];
  expect(fieldErrors(aProblem('input.invalid', { issues }))).toEqual({
    times: 'Choose a date',
    phone: 'Required',
  });
  expect(fieldErrors(new NoAnswerError('network.timeout'))).toEqual({});
});

test('a page that decides by the codes of a call is told by the compiler of one that the call does not have', () => {
  const code = failureCode(aProblem('claim.address_taken'), 'POST /api/property-claims');
  expect(code === 'claim.address_taken').toBe(true);
  // @ts-expect-error -- creating a claim never answers this code
  expect(code === 'listing.version_conflict').toBe(false);
});

test('a code has the status that the contract gives it', () => {
  for (const code of ERROR_CODES) expect(aProblem(code).status).toBe(ERROR_TYPES[code].status);
});

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
