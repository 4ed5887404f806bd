import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PriceField } from './price-field.tsx';

function Form() {
  const [value, setValue] = useState('');
  return (
    <>
      <PriceField value={value} onChange={setValue} onBlur={() => undefined} />
      <p data-testid="value">{value}</p>
    </>
  );
}

test.each([
  ['$1,250,000.00', '1250000'],
  ['NZD 1 250 000', '1250000'],
  ['1250000.5', '1250000'],
  ['0950000', '950000'],
  ['a price', ''],
])('%j pasted becomes the price %j in whole dollars', async (pasted, price) => {
  render(<Form />);
  await userEvent.click(screen.getByLabelText('Your Sway price'));
  await userEvent.paste(pasted);
  expect(screen.getByTestId('value').textContent).toBe(price);
});

test('thousands are grouped while typing, and the caret stays at its digit', async () => {
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Your Sway price');
  await userEvent.type(field, '1250000');
  expect(field.value).toBe('1,250,000');
  await userEvent.type(field, '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect([field.value, field.selectionStart]).toEqual(['12,950,000', 4]);
});
