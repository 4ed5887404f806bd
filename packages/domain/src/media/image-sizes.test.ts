import { expect, test } from 'vitest';
import { imageAtWidth, imageSourceSet } from './image-sizes.ts';

const URL = '/media/villa-12/1280.webp';

test('every width of a picture has its own URL', () => {
  expect(imageAtWidth(URL, 320)).toBe('/media/villa-12/320.webp');
  expect(imageAtWidth('/media/12.villa/1280.webp', 640)).toBe('/media/12.villa/640.webp');
  expect(imageSourceSet(URL)).toBe(
    '/media/villa-12/320.webp 320w, /media/villa-12/640.webp 640w, /media/villa-12/1280.webp 1280w',
  );
});
