import { expect, test } from 'vitest';
import { formatFinderState, parseFinderState } from './finder-state.ts';

test('a formatted state is parsed back, and other parameters of the URL stay', () => {
  const state = { camera: { lat: -41.2865, lng: 174.7762, zoom: 8.5 }, addressId: 947446, query: '12 Ōrewa' };
  const written = formatFinderState(state, new URLSearchParams('view=map&mode=addresses&q=old'));
  expect(written.get('view')).toBe('map');
  expect(parseFinderState(new URLSearchParams(written.toString()))).toEqual(state);
});

test('default values are not written into the URL', () => {
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
])('ignores the invalid parameter %s', search => {
  expect(parseFinderState(new URLSearchParams(search))).toEqual({ camera: null, addressId: null, query: '' });
});

test('a search text is shortened to what the register accepts, without control characters', () => {
  const params = new URLSearchParams({ q: `a\u0000b${'x'.repeat(300)}` });
  expect(parseFinderState(params).query).toHaveLength(200);
  expect(parseFinderState(params).query).toMatch(/^a b/);
});

test('a search text has no spaces around it', () => {
  expect(parseFinderState(new URLSearchParams({ q: ' 12 Ōrewa ' })).query).toBe('12 Ōrewa');
});
