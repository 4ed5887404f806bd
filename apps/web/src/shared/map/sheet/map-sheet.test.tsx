import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MapSheet } from './map-sheet.tsx';
import { sheetHeight } from './sheet-snap.ts';
import type { SheetSnap } from './sheet-snap.ts';

const FRAME_PX = 700;
/** When a drag starts, in ms. */
const START = 1_000;

type OnResize = (entries: { contentRect: { height: number } }[]) => void;
/** Tells the sheet the height of the map, which the tests' document does not lay out. */
let resize: OnResize;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: OnResize) {
        resize = onResize;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** A half-open sheet. @returns its element, its handle and the heights that it covered of the map */
function open(start: SheetSnap = 'half') {
  const covered: number[] = [];
  function Sheet() {
    const [snap, setSnap] = useState(start);
    return (
      <MapSheet
        snap={snap}
        onSnap={setSnap}
        label="Homes"
        listLabel="List of homes"
        head={null}
        renderMap={px => void covered.push(px)}
      >
        12 homes
      </MapSheet>
    );
  }
  render(<Sheet />);
  act(() => resize([{ contentRect: { height: FRAME_PX } }]));
  const sheet = screen.getByRole('region', { name: 'Homes' });
  return { sheet, handle: () => screen.getByRole('button', { name: /^List of homes/ }), covered };
}

const heightOf = (sheet: HTMLElement) => Number.parseFloat(sheet.style.height);

/** An event at a height of the screen and a time: fireEvent can set neither. */
function pointer(target: EventTarget, type: string, clientY: number, at: number) {
  const event = new MouseEvent(type, { bubbles: true, clientY, button: 0 });
  Object.defineProperty(event, 'timeStamp', { value: at });
  act(() => void target.dispatchEvent(event));
}

test.each([
  ['slowly, up to where it is nearest to open', -200, 4_000, 'open'],
  ['slowly, down to where it is nearest to folded', 200, 4_000, 'folded'],
  ['a little and slowly, which leaves it', -30, 1_000, 'half open'],
  ['up with a flick', -60, 40, 'open'],
  ['down with a flick', 60, 40, 'folded'],
])('dragged %s', (_, byPx, duringMs, state) => {
  const { sheet, handle } = open();
  const before = heightOf(sheet);
  pointer(handle(), 'pointerdown', 400, START);
  pointer(window, 'pointermove', 400 + byPx, START + duringMs);
  expect(heightOf(sheet)).toBe(before - byPx);
  pointer(window, 'pointerup', 400 + byPx, START + duringMs);
  expect(handle().getAttribute('aria-label')).toBe(`List of homes, ${state}`);
});

test('a drag ends at the top and at the bottom', () => {
  const { sheet, handle } = open();
  pointer(handle(), 'pointerdown', 400, START);
  pointer(window, 'pointermove', -900, START + 5_000);
  expect(heightOf(sheet)).toBe(sheetHeight('full', FRAME_PX));
  pointer(window, 'pointermove', 1_900, START + 10_000);
  expect(heightOf(sheet)).toBe(sheetHeight('peek', FRAME_PX));
});

test('the click at the end of a drag is none, the next one is', () => {
  const { handle } = open();
  pointer(handle(), 'pointerdown', 400, START);
  pointer(window, 'pointermove', 380, START + 1_000);
  pointer(window, 'pointerup', 380, START + 1_000);
  fireEvent.click(handle());
  expect(handle().getAttribute('aria-label')).toBe('List of homes, half open');
  fireEvent.click(handle());
  expect(handle().getAttribute('aria-label')).toBe('List of homes, open');
});

test('a pointer that hardly moves is a press', () => {
  const { sheet, handle } = open();
  pointer(handle(), 'pointerdown', 400, START);
  pointer(window, 'pointermove', 397, START + 50);
  expect(heightOf(sheet)).toBe(sheetHeight('half', FRAME_PX));
  pointer(window, 'pointerup', 397, START + 50);
  fireEvent.click(handle());
  expect(handle().getAttribute('aria-label')).toBe('List of homes, open');
});

test('the arrow keys move it, and its content cannot be reached while it is folded', () => {
  const { handle, covered } = open();
  expect(screen.getByText('12 homes').hasAttribute('inert')).toBe(false);
  fireEvent.keyDown(handle(), { key: 'ArrowDown' });
  expect(screen.getByText('12 homes').hasAttribute('inert')).toBe(true);
  expect(covered.at(-1)).toBe(sheetHeight('peek', FRAME_PX));
  for (const _ of [1, 2]) fireEvent.keyDown(handle(), { key: 'ArrowUp' });
  expect(handle().getAttribute('aria-label')).toBe('List of homes, open');
  // The map behind an open sheet stays as it was.
  expect(covered.at(-1)).toBe(sheetHeight('half', FRAME_PX));
});
