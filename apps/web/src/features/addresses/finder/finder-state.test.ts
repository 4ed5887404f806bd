import { expect, test } from 'vitest';
import { formatFinderState, parseFinderState } from './finder-state.ts';

test('what is written into an address is read from it, and the rest of the address stays', () => {
  const state = { camera: { lat: -41.2865, lng: 174.7762, zoom: 8.5 }, addressId: 947446, query: '12 Ōrewa' };
  const written = formatFinderState(state, new URLSearchParams('view=map&mode=addresses&q=old'));
  expect(written.get('view')).toBe('map');
  expect(parseFinderState(new URLSearchParams(written.toString()))).toEqual(state);
});

test('what stands as it is without being said is left out', () => {
  const none = { camera: null, addressId: null, query: '' };
  expect(formatFinderState(none, new URLSearchParams('at=-41,174,8&address=5&q=x')).toString()).toBe('');
});

test.each([
  'address=0',
  'address=-1',
  'address=abc',
  'address=1e3',
  `address=${'9'.repeat(16)}`,
  'at=x',
  'q=',
])('%s counts as not given', search => {
  expect(parseFinderState(new URLSearchParams(search))).toEqual({ camera: null, addressId: null, query: '' });
});

test('a text is cut to what the register takes, without control characters', () => {
  const params = new URLSearchParams({ q: `a\u0000b${'x'.repeat(300)}` });
  expect(parseFinderState(params).query).toHaveLength(200);
  expect(parseFinderState(params).query).toMatch(/^a b/);
});
