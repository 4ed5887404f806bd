import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { currentToast } from '#shared/ui/toasts/toast.ts';
import { ImageUploader } from './media-uploader.tsx';
import { storedItem, storedUrls } from './upload-item.ts';

const URLS = ['/media/photo-a/1280.webp', '/media/photo-b/1280.webp'];

function Form({ urls, max }: { urls: string[]; max?: number }) {
  const [value, setValue] = useState(
    urls.map(url => ({ ...storedItem(url, 'image'), name: url.split('/')[2]! })),
  );
  return (
    <>
      <ImageUploader
        value={value}
        onChange={items => setValue(items as typeof value)}
        {...(max ? { max } : {})}
      />
      <p data-testid="urls">{storedUrls(value).join(' ')}</p>
    </>
  );
}

const urls = () => screen.getByTestId('urls').textContent;

test('buttons and arrow keys reorder photos, and the first is the cover', async () => {
  render(<Form urls={URLS} />);
  await userEvent.click(screen.getByRole('button', { name: 'Move photo-b earlier' }));
  expect(urls()).toBe(URLS.toReversed().join(' '));
  screen.getByText('photo-b is now 1 of 2. It is the cover.');
  await userEvent.keyboard('{ArrowRight}');
  expect(urls()).toBe(URLS.join(' '));
});

test('one press makes any photo the cover, and the others keep their order', async () => {
  const urlsOfThree = [...URLS, '/media/photo-c/1280.webp'];
  render(<Form urls={urlsOfThree} />);
  expect(screen.queryByRole('button', { name: 'Make photo-a the cover' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Make photo-c the cover' }));
  expect(urls()).toBe([urlsOfThree[2], ...URLS].join(' '));
  screen.getByText('photo-c is now 1 of 3. It is the cover.');
});

test('undo restores a removed photo to its position', async () => {
  render(<Form urls={URLS} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo-a' }));
  expect(urls()).toBe(URLS[1]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(urls()).toBe(URLS.join(' '));
});

test('choosing too many images shows how many more can be added', async () => {
  render(<Form urls={URLS} max={2} />);
  const file = new File(['x'], 'gate.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Photos', { selector: 'input' }), file);
  expect(currentToast()).toMatchObject({
    title: 'Too many images',
    description: 'You can only upload 0 more image(s)',
  });
});
