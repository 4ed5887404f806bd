import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.queryByRole('tooltip')?.textContent;

test('a tooltip opens after 700 ms, and at once within 300 ms of another one', () => {
  render(
    <TooltipProvider>
      {['First', 'Second'].map(text => (
        <Tooltip key={text} text={`About ${text}`}>
          <button>{text}</button>
        </Tooltip>
      ))}
    </TooltipProvider>,
  );
  const [first, second] = screen.getAllByRole('button');
  fireEvent.pointerMove(first!);
  pass(650);
  expect(shown()).toBeUndefined();
  pass(100);
  expect(shown()).toBe('About First');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(shown()).toBeUndefined();
  pass(200);
  fireEvent.pointerMove(second!);
  expect(shown()).toBe('About Second');
});
