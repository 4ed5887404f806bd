import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Slot } from './slot.tsx';

test('the child gets the props, its own apply instead, and class names are joined', () => {
  render(
    <Slot className="outer" title="Outer" aria-label="Outer">
      <a href="/there" className="inner" title="Inner">
        There
      </a>
    </Slot>,
  );
  const { className, title, ariaLabel, tagName } = screen.getByRole<HTMLElement>('link');
  expect([tagName, className, title, ariaLabel]).toEqual(['A', 'outer inner', 'Inner', 'Outer']);
});

test('handlers of both are called, the child’s first', () => {
  const calls: string[] = [];
  render(
    <Slot onClick={() => calls.push('outer')} onFocus={() => calls.push('focus')}>
      <button type="button" onClick={() => calls.push('inner')}>
        Press
      </button>
    </Slot>,
  );
  fireEvent.click(screen.getByRole('button'));
  fireEvent.focus(screen.getByRole('button'));
  expect(calls).toEqual(['inner', 'outer', 'focus']);
});
