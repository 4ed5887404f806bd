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
])('shows the server message %j as the profile text', (message, text) => {
  expect(updateFailureText(message)).toBe(text);
});
