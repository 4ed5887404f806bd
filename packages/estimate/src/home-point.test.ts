import { expect, test } from 'vitest';
import { kmBetween, planeOf, roomsOf } from './home-point.ts';

const kmFrom = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) =>
  kmBetween({ ...planeOf(a), bedrooms: 3, bathrooms: 1 }, { ...planeOf(b), bedrooms: 3, bathrooms: 1 });

test('a degree of latitude is 111 km, one of longitude 89 km in Auckland, and the antimeridian is no edge', () => {
  expect(kmFrom({ lat: -36, lng: 174 }, { lat: -37, lng: 174 })).toBeCloseTo(111.3, -1);
  expect(kmFrom({ lat: -36.85, lng: 174 }, { lat: -36.85, lng: 175 })).toBeCloseTo(89.1, 0);
  expect(kmFrom({ lat: -44, lng: 179.5 }, { lat: -44, lng: -179.5 })).toBeCloseTo(80.1, 0);
});

test('unknown rooms count as the usual ones, and very many like many', () => {
  const facts = {
    position: null,
    region: '',
    district: '',
    carParks: null,
    floorAreaM2: null,
    landAreaM2: null,
    capitalValueNzd: null,
    valuedOnDay: null,
  };
  expect(roomsOf({ ...facts, bedrooms: null, bathrooms: null })).toEqual({ bedrooms: 3, bathrooms: 1.5 });
  expect(roomsOf({ ...facts, bedrooms: 20, bathrooms: 20 })).toEqual({ bedrooms: 7, bathrooms: 4 });
  expect(roomsOf({ ...facts, bedrooms: 0, bathrooms: 1 })).toEqual({ bedrooms: 0, bathrooms: 1 });
});
