import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ComboboxInput } from './combobox-input.tsx';
import { OptionList } from './option-list.tsx';
import { useCombobox } from './use-combobox.ts';

const BIRDS = ['Kiwi', 'Tūī', 'Weka'];

/** A field that offers three birds while it is open. @returns what Enter and a click have chosen; null for Enter without a mark */
function renderBirds() {
  const chosen: (string | null)[] = [];
  function Birds() {
    const [text, setText] = useState('');
    const combobox = useCombobox(BIRDS.length, index => chosen.push(index === null ? null : BIRDS[index]!));
    return (
      <>
        <ComboboxInput
          aria-label="Bird"
          combobox={combobox}
          listId="birds"
          hasOptions={combobox.isOpen}
          value={text}
          onType={setText}
          onEscape={combobox.close}
          clearLabel="Clear"
          onClear={() => setText('')}
        />
        {combobox.isOpen && (
          <OptionList
            id="birds"
            label="Birds"
            options={BIRDS}
            keyOf={bird => bird}
            combobox={combobox}
            onChoose={bird => chosen.push(bird)}
          >
            {bird => bird}
          </OptionList>
        )}
      </>
    );
  }
  render(<Birds />);
  return { chosen, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Bird' }) };
}

const marked = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

test.each([
  ['{ArrowDown}', 'Kiwi'],
  ['{ArrowDown}{ArrowDown}', 'Tūī'],
  ['{ArrowUp}', 'Weka'],
  ['{ArrowUp}{ArrowDown}', 'Kiwi'],
  ['{ArrowDown}{ArrowUp}', 'Weka'],
  ['{ArrowDown}{End}', 'Weka'],
  ['{ArrowUp}{Home}', 'Kiwi'],
  ['{ArrowDown}{Escape}', null],
])('the keys %s mark %s', async (keys, bird) => {
  const { field } = renderBirds();
  await userEvent.type(field, keys);
  expect(marked()).toBe(bird);
});

test('the field names the marked option and its list only while they are there', async () => {
  const { field } = renderBirds();
  expect(field.getAttribute('aria-controls')).toBeNull();
  await userEvent.type(field, '{ArrowDown}');
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Birds' }).id);
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Kiwi' }).id);
  await userEvent.keyboard('{Escape}');
  expect(field.getAttribute('aria-controls')).toBeNull();
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
});

test('Enter chooses the marked option or none, a click the one below it, and the field keeps the focus', async () => {
  const { chosen, field } = renderBirds();
  await userEvent.type(field, '{Enter}{ArrowDown}{Enter}');
  await userEvent.click(screen.getByRole('option', { name: 'Weka' }));
  expect(chosen).toEqual([null, 'Kiwi', 'Weka']);
  expect(document.activeElement).toBe(field);
});

test('without a mark Home and End move the caret', async () => {
  const { field } = renderBirds();
  await userEvent.type(field, 'kea{Home}');
  expect(field.selectionStart).toBe(0);
  await userEvent.keyboard('{End}');
  expect(field.selectionStart).toBe(3);
});

test.each([
  ['most browsers', { isComposing: true }],
  ['Safari', { keyCode: 229 }],
])('in %s, keys that compose a word neither mark, choose nor close', async (_, key) => {
  const { chosen, field } = renderBirds();
  await userEvent.type(field, '{ArrowDown}');
  for (const name of ['ArrowDown', 'Enter', 'Escape']) fireEvent.keyDown(field, { key: name, ...key });
  expect(marked()).toBe('Kiwi');
  expect(chosen).toEqual([]);
});

test('the text can be cleared only while there is one', async () => {
  const { field } = renderBirds();
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  await userEvent.type(field, 'kea');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field.value).toBe('');
});
