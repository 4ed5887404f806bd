import type { LayerAnswer } from '@sway/contract/layers';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, renderAs } from '../testing/render-as.tsx';
import { LayersHere } from './layers-here.tsx';

afterEach(() => vi.unstubAllGlobals());

const ANSWER: LayerAnswer = {
  title: 'Flood plain, 1 % a year, 2100 scenario',
  kind: 'flood',
  words: 'Deeper than half a metre',
  source: 'Wellington City Council',
  licence: 'CC BY 4.0',
  dated: '2024-05',
  attribution: '© Wellington City Council',
  link: 'https://wellington.example/flood',
  objectionLink: 'https://wellington.example/object',
  isSample: false,
  isInside: true,
  isNearEdge: true,
  parcelShare: 0.31,
};

async function show(layers: number, answers: LayerAnswer[]): Promise<string> {
  answerWith(() => Response.json({ layers, answers }));
  const { container } = renderAs(null, <LayersHere position={{ lat: -41.3, lng: 174.8 }} />);
  if (layers > 0) await screen.findByRole('heading', { name: 'What maps say about this place' });
  return container.textContent;
}

test('an answer has its publisher, date, licence, links, and where the place lies', async () => {
  const text = await show(3, [ANSWER]);
  expect(text).toContain('Wellington City Council, 2024-05, CC BY 4.0. © Wellington City Council');
  expect(text).toContain('Inside, near an edge (± 50 m); about 31% of the parcel is inside.');
  expect(text).toContain('Ask the council for the LIM');
  expect(screen.getByRole('link', { name: 'Source' }).getAttribute('href')).toBe(ANSWER.link);
  expect(screen.getByRole('link', { name: 'How to object' }).getAttribute('href')).toBe(ANSWER.objectionLink);
});

test.each([
  [
    { isInside: false, isNearEdge: true, parcelShare: 0 },
    'Outside, near an edge (± 50 m); none of the parcel is inside.',
  ],
  [{ isNearEdge: false, parcelShare: 1 }, 'Inside; all of the parcel is inside.'],
  [{ isNearEdge: false, parcelShare: null }, 'Inside.'],
])('%j reads: %s', async (facts, text) => {
  await show(3, [{ ...ANSWER, ...facts }]);
  expect(screen.getByText(text)).toBeTruthy();
});

test('a sample is marked and has no links, and no answer is no promise', async () => {
  expect(await show(3, [{ ...ANSWER, isSample: true }])).toContain('Made up for this demo');
  expect(screen.queryByRole('link')).toBeNull();
  expect(await show(3, [])).toContain(
    'No layer here says anything about this place. That does not mean that it is safe.',
  );
});
