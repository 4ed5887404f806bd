import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { MoneyInput } from './money-input.tsx';

function Form() {
  const [value, setValue] = useState('');
  return (
    <>
      <MoneyInput aria-label="Price" value={value} onValueChange={setValue} />
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
      <p data-testid="value">{value}</p>
    </>
  );
}

function open() {
  render(<Form />);
  return screen.getByLabelText<HTMLInputElement>('Price');
}

const value = () => screen.getByTestId('value').textContent;

const TEXTS = [
  ['950000.00', '950000', '950,000'],
  ['$950,000', '950000', '950,000'],
  ['950k', '950000', '950,000'],
  ['1.2m', '1200000', '1,200,000'],
  ['1,250,000', '1250000', '1,250,000'],
  ['1,2', '1,2', '1,2'],
  ['a price', 'a price', 'a price'],
] as const;

test.each(TEXTS)(
  '%j typed is the amount %j, and shown as %j when the user leaves',
  async (text, amount, left) => {
    const field = open();
    await userEvent.type(field, text);
    expect(value()).toBe(amount);
    await userEvent.tab();
    expect([field.value, value()]).toEqual([left, amount]);
  },
);

test.each(TEXTS)('%j pasted over an amount is the amount %j', async (text, amount, left) => {
  const field = open();
  await userEvent.type(field, '1250000');
  field.select();
  await userEvent.paste(text);
  expect(value()).toBe(amount);
  await userEvent.tab();
  expect(field.value).toBe(left);
});

test('thousands are grouped while typing, and the caret stays at its digit', async () => {
  const field = open();
  await userEvent.type(field, '1250000');
  expect(field.value).toBe('1,250,000');
  await userEvent.type(field, '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect([field.value, field.selectionStart]).toEqual(['12,950,000', 4]);
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect([field.value, value()]).toEqual(['150,000', '150000']);
});

test('a value set elsewhere replaces the typed text', async () => {
  const field = open();
  await userEvent.type(field, '1.2m');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field.value).toBe('');
});
