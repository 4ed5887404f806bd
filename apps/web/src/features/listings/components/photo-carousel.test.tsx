import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PhotoCarousel } from './photo-carousel.tsx';

const PICTURES = [
  { src: '/media/a/1280.webp', alt: 'The front' },
  { src: '/media/b/1280.webp', alt: 'The kitchen' },
  { src: '/media/c/1280.webp', alt: 'The deck' },
];

function show(pictures = PICTURES) {
  render(<PhotoCarousel pictures={pictures} label="A villa" sizes="100vw" />);
}

/** The picture that is not hidden from anybody. */
function shown() {
  return screen.getByRole('img').getAttribute('alt');
}

test('arrow keys go through the pictures and round again at both ends', async () => {
  show();
  screen.getByRole('button', { name: 'Next photo' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(shown()).toBe('The deck');
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe('The front');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(shown()).toBe('The kitchen');
});

test('the buttons wrap, and the counter says where one is', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Previous photo' }));
  expect(shown()).toBe('The deck');
  expect(screen.getByText('3 / 3')).toBeDefined();
});

test('a swipe to the left shows the next picture, a touch does not', () => {
  show();
  const carousel = screen.getByRole('region', { name: 'Photos of A villa' });
  fireEvent.touchStart(carousel, { touches: [{ clientX: 200 }] });
  fireEvent.touchEnd(carousel, { changedTouches: [{ clientX: 190 }] });
  expect(shown()).toBe('The front');
  fireEvent.touchStart(carousel, { touches: [{ clientX: 200 }] });
  fireEvent.touchEnd(carousel, { changedTouches: [{ clientX: 120 }] });
  expect(shown()).toBe('The kitchen');
});

test('a single picture has nothing to go through', () => {
  show(PICTURES.slice(0, 1));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a home without pictures is drawn', () => {
  show([]);
  expect(shown()).toBeNull();
  expect(screen.getByRole('img', { name: 'No photos of A villa yet' })).toBeDefined();
});

test('a drawing stands in for a picture that does not load', () => {
  show(PICTURES.slice(0, 1));
  fireEvent.error(screen.getByAltText('The front'));
  expect(screen.getByRole('img', { name: 'The front' }).tagName).toBe('svg');
});
