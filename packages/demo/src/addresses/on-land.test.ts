import { expect, test } from 'vitest';
import { listAddresses } from './addresses.ts';
import { lotBoundary } from './lots.ts';
import { isOnLand, readShores } from '@sway/scenes/base-map/shores';

test('no address, and no corner of its lot, is in the sea or a lake of the base map', () => {
  const shores = readShores();
  const inWater = listAddresses().filter(address =>
    [address, ...lotBoundary(address.lot)].some(spot => !isOnLand(spot, shores)),
  );
  expect(inWater.map(({ fullAddress }) => fullAddress)).toEqual([]);
});

test('the base map has sea around the land, and lakes in it', () => {
  const shores = readShores();
  const waitemata = { lat: -36.83, lng: 174.78 };
  const lakeTaupo = { lat: -38.8, lng: 175.9 };
  const christchurch = { lat: -43.53, lng: 172.63 };
  expect([waitemata, lakeTaupo, christchurch].map(spot => isOnLand(spot, shores))).toEqual([
    false,
    false,
    true,
  ]);
});
