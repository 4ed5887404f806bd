import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCamera, parseCamera } from './camera.ts';

test('a camera is formatted to five decimals of a degree and two of a zoom, without trailing zeros', () => {
  expect(formatCamera({ lat: -41.286_503_9, lng: 174.776_2, zoom: 11.504 })).toBe('-41.2865,174.7762,11.5');
  expect(formatCamera({ lat: -41, lng: 174, zoom: 8 })).toBe('-41,174,8');
});

test('a camera that a map can show is parsed back from its text', () => {
  const steps = (max: number, scale: number) =>
    fc.integer({ min: -max * scale, max: max * scale }).map(n => n / scale + 0);
  const zoom = fc.integer({ min: 0, max: 2200 }).map(n => n / 100);
  fc.assert(
    fc.property(steps(90, 1e5), steps(180, 1e5), zoom, (lat, lng, z) => {
      const camera = { lat, lng, zoom: z };
      expect(parseCamera(formatCamera(camera))).toEqual(camera);
    }),
  );
});

test.each([
  ['-41,174,22', true],
  ['-41,174,22.01', false],
  ['-90,180,0', true],
  ['-90.1,180,0', false],
  ['-41,180.1,0', false],
  ['-41,174,-1', false],
  ['-41,174', false],
  ['-41,174,8,2', false],
  ['x-41,174,8', false],
  ['-41,174,8x', false],
  ['-41.,174,8', false],
  ['-41,174.,8', false],
  ['-41,174,8.', false],
  ['-41.25,174.75,8.55', true],
  ['-41 174 8', false],
  ['', false],
  [null, false],
])('the camera %j is accepted: %s', (text, accepted) => {
  expect(parseCamera(text) !== null).toBe(accepted);
});
