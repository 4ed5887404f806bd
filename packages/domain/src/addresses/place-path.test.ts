import { describe, expect, test } from 'vitest';
import { placePath, placeTrail } from './place-path.ts';
import { placePathKey } from './place-path-key.ts';

test.each([
  [{ region: 'Northland' }, '/homes/northland'],
  [
    { region: 'Bay of Plenty', city: 'Tauranga', suburb: 'Mount Maunganui' },
    '/homes/bay-of-plenty/tauranga/mount-maunganui',
  ],
  [{ region: "Hawke's Bay", city: 'Napier', suburb: null }, '/homes/hawkes-bay/napier'],
  [{ region: 'Auckland', city: 'Auckland', suburb: 'Ōtāhuhu' }, '/homes/auckland/otahuhu'],
  [{ region: 'Auckland', city: 'Auckland', suburb: 'Auckland' }, '/homes/auckland'],
  [
    { region: 'Manawatū-Whanganui', city: 'Ōtaki', suburb: 'Te Horo' },
    '/homes/manawatu-whanganui/otaki/te-horo',
  ],
  [{ region: '', city: '', suburb: '' }, '/homes'],
])('the path of %o has no macron, and each name once', (names, path) => {
  expect(placePath(names)).toBe(path);
});

test('the trail of a suburb leads from its region, with the names as they are', () => {
  expect(placeTrail({ region: 'Waikato', city: 'Taupō', suburb: 'Acacia Bay' })).toEqual([
    { name: 'Waikato', path: '/homes/waikato' },
    { name: 'Taupō', path: '/homes/waikato/taupo' },
    { name: 'Acacia Bay', path: '/homes/waikato/taupo/acacia-bay' },
  ]);
});

describe('two spellings of a path are one', () => {
  test.each([
    ['/homes/Waikato/Taupō', '/homes/waikato/taupo'],
    ['/homes/auckland/mt-eden', '/homes/auckland/mount-eden'],
    ['/homes/wellington/te aro', '/homes/wellington/te-aro'],
    ['/homes/otago/dunedin/saint-clair', '/homes/otago/dunedin/st-clair'],
    ["/homes/Hawke's-Bay", '/homes/hawkes-bay'],
  ])('%s and %s', (one, other) => {
    expect(placePathKey(one)).toBe(placePathKey(other));
  });

  test('but not those of two places', () => {
    expect(placePathKey('/homes/a/b-c')).not.toBe(placePathKey('/homes/a-b/c'));
  });
});
