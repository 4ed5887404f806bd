import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Photo } from './photo.tsx';

afterEach(() => vi.restoreAllMocks());

function isLoaded(complete: boolean) {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete);
}

test('a picture is blurred until it has loaded', () => {
  isLoaded(false);
  render(<Photo src="/media/villa-1/1280.webp" alt="A villa" sizes="100vw" />);
  const image = screen.getByRole('img', { name: 'A villa' });
  expect(image.className).toContain('data-loading:blur');
  expect(image.dataset.loading).toBeDefined();
  isLoaded(true);
  fireEvent.load(image);
  expect(image.dataset.loading).toBeUndefined();
});

test('a picture that the browser already has is sharp at once', () => {
  isLoaded(true);
  render(<Photo src="/media/villa-1/1280.webp" alt="A villa" sizes="100vw" />);
  expect(screen.getByRole('img', { name: 'A villa' }).dataset.loading).toBeUndefined();
});

test('a picture that does not load is replaced by a drawing', () => {
  render(<Photo src="/media/villa-1/1280.webp" alt="A villa" sizes="100vw" />);
  fireEvent.error(screen.getByRole('img', { name: 'A villa' }));
  expect(screen.getByRole('img', { name: 'A villa' }).tagName).toBe('svg');
});
