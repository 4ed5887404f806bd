import { expect, test } from 'vitest';
import { formatEnquiryParam } from './enquiry-target.ts';
import { parseEnquiryParam } from './parse-enquiry-param.ts';

test.each([
  { type: 'viewing', about: { kind: 'listing', id: 12 } },
  { type: 'interest', about: { kind: 'record', id: 'NA12A/345' } },
  { type: 'contact', about: { kind: 'address', id: 7 } },
] as const)('%j is parsed as it was formatted', target => {
  expect(parseEnquiryParam(formatEnquiryParam(target))).toEqual(target);
});

test.each([
  null,
  '',
  'viewing',
  'viewing.listing.',
  'viewing.listing.x',
  'viewing.listing.0',
  'buy.listing.1',
  '1viewing.listing.1',
  `viewing.record.${'x'.repeat(61)}`,
])('%j is not an enquiry', text => {
  expect(parseEnquiryParam(text)).toBeNull();
});
