import type { ErrorCode } from '@sway/contract/errors';
import { expect, test } from 'vitest';
import { aProblem } from '#shared/testing/problems.ts';
import { claimToast } from './use-create-claim.ts';

test.each<[ErrorCode, string, RegExp]>([
  ['claim.address_taken', 'Property Already Claimed', /claimed by another user/],
  ['claim.already_yours', 'Property Already Claimed', /already claimed this property/],
  ['session.required', 'Authentication Required', /^Please log in to claim a property$/],
  ['input.invalid', 'Invalid Information', /check what you entered/],
  ['claim.property_type_required', 'Invalid Information', /Choose a property type/],
  ['internal_error', 'Claim Failed', /^Failed to submit property claim\. Please try again\.$/],
  ['claim.limit_reached', 'Claim Failed', /./],
])('a claim that is refused with %s is titled “%s”', (code, title, description) => {
  const toast = claimToast(
    aProblem(code, code === 'input.invalid' ? { detail: 'Please check what you entered' } : {}),
  );
  expect(toast.title).toBe(title);
  expect(toast.description).toMatch(description);
});
