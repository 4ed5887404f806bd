import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { AddressField } from './address-field.tsx';
import { RecordField } from './record-field.tsx';

test('a record that is not the address’s is told at the field, for everybody to hear', () => {
  const words = 'This official record is not that of 8 Tōtara Lane';
  renderAt('/', <RecordField value={null} onChange={() => undefined} ofAddress={null} error={words} />);
  expect(screen.getByRole('alert').textContent).toContain(words);
});

test('an address with a verified owner is told at the field, with the way to its page, where that is disputed', () => {
  const address = {
    id: 41,
    fullAddress: '8 Tōtara Lane, Hataitai, Wellington',
    suburb: 'Hataitai',
    city: 'Wellington',
    unitOfPropertyId: null,
  };
  const words = 'Somebody else is the verified owner of this home.';
  renderAt('/', <AddressField value={address} onChange={() => undefined} error={words} />);
  expect(screen.getByRole('alert').textContent).toContain(words);
  expect(screen.getByRole('link', { name: 'Open the page of this address' }).getAttribute('href')).toBe(
    '/address/41',
  );
});
