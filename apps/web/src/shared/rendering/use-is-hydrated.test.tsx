import { act } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useIsHydrated } from './use-is-hydrated.ts';

const drawings: string[] = [];

function Part() {
  const text = useIsHydrated() ? 'in the browser' : 'on the server';
  drawings.push(text);
  return <p>{text}</p>;
}

let root: HTMLElement;

beforeEach(() => {
  drawings.length = 0;
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => root.remove());

test('a part from the server is taken over as it was drawn, and then drawn for the browser', async () => {
  root.innerHTML = renderToString(<Part />);
  expect(root.textContent).toBe('on the server');
  drawings.length = 0;
  const differences: unknown[] = [];
  await act(async () =>
    hydrateRoot(root, <Part />, { onRecoverableError: error => differences.push(error) }),
  );
  expect(differences).toEqual([]);
  expect(drawings[0]).toBe('on the server');
  expect(root.textContent).toBe('in the browser');
});

test('a part that only the browser draws is never drawn as on the server', async () => {
  await act(async () => createRoot(root).render(<Part />));
  expect(drawings).not.toContain('on the server');
  expect(root.textContent).toBe('in the browser');
});
