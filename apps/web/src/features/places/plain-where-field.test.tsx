import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerWith, renderAs } from '#shared/testing/render-as.tsx';
import { PlainWhereField } from './plain-where-field.tsx';

function open(value = '') {
  answerWith(() => Response.json([]));
  const onSearch = vi.fn<(text: string) => void>();
  const onSearchAgain = vi.fn<(query: string) => void>();
  renderAs(null, <PlainWhereField value={value} {...{ onSearch, onSearchAgain }} searchesOnBlur />, '/');
  return onSearch;
}

const field = () => screen.getByLabelText<HTMLInputElement>('City, suburb or street');

test('it becomes the field with suggestions when it is used, and keeps the focus and what was typed', async () => {
  const onSearch = open();
  await userEvent.type(field(), 'Nel');
  await screen.findByRole('combobox');
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('Nel');
  await userEvent.keyboard('son{Enter}');
  expect(onSearch.mock.calls).toEqual([['Nelson']]);
});

test('a letter that is typed after the other field was loaded, and before it is drawn, is kept', async () => {
  open();
  await act(async () => {
    field().focus();
    // Its continuation asks for the other field, which is drawn when this function has ended.
    await vi.dynamicImportSettled();
    fireEvent.input(field(), { target: { value: 'H' } });
  });
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('H');
});

test('it searches for what was typed when it is left before that', async () => {
  const onSearch = open('Napier');
  field().focus();
  field().value = ' Nelson ';
  field().blur();
  expect(onSearch.mock.calls).toEqual([['Nelson']]);
  // Left already, it does not take the focus back.
  await vi.dynamicImportSettled();
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test.each(['before', 'after'])(
  'it keeps what is selected with the focus, so that typing replaces it: %s the other field was loaded',
  async when => {
    const onSearch = open('Napier');
    if (when === 'after') {
      field().focus();
      field().blur();
      await new Promise(done => setTimeout(done));
      await vi.dynamicImportSettled();
    }
    field().focus();
    field().select();
    await screen.findByRole('combobox');
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 6]);
    await userEvent.keyboard('Nelson{Enter}');
    expect(onSearch.mock.calls).toEqual([['Nelson']]);
  },
);
