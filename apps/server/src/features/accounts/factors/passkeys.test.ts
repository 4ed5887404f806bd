import { aPasskey } from '@sway/testing/passkeys';
import { expect, test } from 'vitest';
import { hasNoCertificate } from './passkeys.ts';

test.each([
  ['none', {}, true],
  ['packed with a certificate of the maker', { hasCertificate: true }, false],
])('whether an attestation is accepted that is %s', (_, twist, isAccepted) => {
  const { attestationObject = '' } = aPasskey().make({}, twist).response;
  expect(hasNoCertificate(attestationObject)).toBe(isAccepted);
});

test.each(['', 'AA', '____'])('bytes that are no attestation (%j) are refused', bytes => {
  expect(hasNoCertificate(bytes)).toBe(false);
});
