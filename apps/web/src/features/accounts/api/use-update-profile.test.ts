import { expect, it } from 'vitest';
import { updateFailureText } from './use-update-profile.ts';

it.each([
  ['Validation error: phone', 'Please check your input - some fields contain invalid data.'],
  ['Email already exists', 'This email address is already in use.'],
  [
    'must match pattern ^.+$',
    "Some of your input doesn't match the required format. Please check your email and other fields.",
  ],
  ['The kererū ate it', 'The kererū ate it'],
])('shows %j in its own words', (message, told) => {
  expect(updateFailureText(message)).toBe(told);
});
