import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PhotoCarousel } from './photo-carousel.tsx';

const PICTURES = [
  { src: '/media/a/1280.webp', alt: 'The front' },
  { src: '/media/b/1280.webp', alt: 'The kitchen' },
  { src: '/media/c/1280.webp', alt: 'The deck' },
];

function renderCarousel(pictures = PICTURES) {
  render(<PhotoCarousel pictures={pictures} label="A villa" sizes="100vw" />);
}

/** The alternative text of the visible picture. */
function shown() {
  return screen.getByRole('img').getAttribute('alt');
}

test('arrow keys go through the pictures and wrap around at both ends', async () => {
  renderCarousel();
  screen.getByRole('button', { name: 'Next photo' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(shown()).toBe('The deck');
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe('The front');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(shown()).toBe('The kitchen');
});

test('the buttons wrap around, and the counter shows the position', async () => {
  renderCarousel();
  await userEvent.click(screen.getByRole('button', { name: 'Previous photo' }));
  expect(shown()).toBe('The deck');
  expect(screen.getByText('3 / 3')).toBeDefined();
});

test('a swipe to the left shows the next picture, a small movement does not', () => {
  renderCarousel();
  const carousel = screen.getByRole('region', { name: 'Photos of A villa' });
  fireEvent.touchStart(carousel, { touches: [{ clientX: 200 }] });
  fireEvent.touchEnd(carousel, { changedTouches: [{ clientX: 190 }] });
  expect(shown()).toBe('The front');
  fireEvent.touchStart(carousel, { touches: [{ clientX: 200 }] });
  fireEvent.touchEnd(carousel, { changedTouches: [{ clientX: 120 }] });
  expect(shown()).toBe('The kitchen');
});

test('a single picture has no buttons', () => {
  renderCarousel(PICTURES.slice(0, 1));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a listing without pictures shows a drawing', () => {
  renderCarousel([]);
  expect(shown()).toBeNull();
  expect(screen.getByRole('img', { name: 'No photos of A villa yet' })).toBeDefined();
});

test('a drawing replaces a picture that does not load', () => {
  renderCarousel(PICTURES.slice(0, 1));
  fireEvent.error(screen.getByAltText('The front'));
  expect(screen.getByRole('img', { name: 'The front' }).tagName).toBe('svg');
});
