import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { AddressField } from './fields/address-field.tsx';
import { RecordField } from './fields/record-field.tsx';

test('an error about the record is shown at the field and announced', () => {
  const message = 'This official record is not that of 8 Tōtara Lane';
  renderAt(
    '/',
    <RecordField
      value={null}
      onChange={() => undefined}
      addressId={null}
      addressRecordId={null}
      error={message}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain(message);
});

test('an error about an address with a verified owner is shown at the field, with a link to its page', () => {
  const address = {
    id: 41,
    fullAddress: '8 Tōtara Lane, Hataitai, Wellington',
    suburb: 'Hataitai',
    city: 'Wellington',
    unitOfPropertyId: null,
  };
  const message = 'Another user is the verified owner of this home.';
  renderAt('/', <AddressField value={address} onChange={() => undefined} error={message} />);
  expect(screen.getByRole('alert').textContent).toContain(message);
  expect(screen.getByRole('link', { name: 'Open the page of this address' }).getAttribute('href')).toBe(
    '/address/41',
  );
});

test('an address that is still to be chosen is marked, and its message belongs to the field', () => {
  renderAt('/', <AddressField value={null} onChange={() => undefined} error="Choose your address" />);
  const field = screen.getByRole('combobox', { name: 'Your address' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(
    'Choose your address',
  );
});
