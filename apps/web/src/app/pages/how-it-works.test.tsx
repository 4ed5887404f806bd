import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderAs } from '#shared/testing/render-as.tsx';
import { stubWideScreen } from '#shared/testing/wide-screen.ts';
import { HowItWorksPage } from './how-it-works.tsx';

beforeEach(stubWideScreen);

const section = (name: string) => within(screen.getByRole('region', { name }));

test('explains the site to owners and buyers, and what an agent costs', () => {
  renderAs(null, <HowItWorksPage />);
  for (const name of ['For homeowners', 'For buyers'])
    expect(section(name).getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(2);
  const costs = screen.getByRole('region', { name: 'What an agent costs' }).textContent;
  expect(costs).toMatch(/discount/i);
  expect(costs).toMatch(/standard/i);
});

test('has four questions: the cost, the commission, changes of the price, and no obligation', () => {
  renderAs(null, <HowItWorksPage />);
  const questions = section('Common questions');
  expect(questions.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Is it really free for homeowners?',
    'What commission does an agent charge?',
    'Can I change my price?',
    'Do I have to sell if someone meets my price?',
  ]);
});

test('offers a video upload with its limits, and ends with listing and finding', () => {
  renderAs(null, <HowItWorksPage />);
  const videos = section('Show it in a video');
  expect(videos.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'MP4, MOV, AVI',
    'Up to 3 videos per property',
    '50MB max',
  ]);
  expect(videos.getByRole('button', { name: 'Try Video Upload Now' })).toBeDefined();
  const end = section('What would sway you?');
  expect(end.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/list-property',
    '/browse',
  ]);
});

test.each([
  ['For homeowners', ['price', 'conversation']],
  ['For buyers', ['map', 'context']],
])('shows the site itself under %s, in the theme of the page, with a description', (name, pictures) => {
  renderAs(null, <HowItWorksPage />);
  const shown = section(name).getAllByRole('img');
  expect(shown.map(picture => /how\/(\w+)-light/.exec(picture.getAttribute('src')!)?.[1])).toEqual(pictures);
  for (const picture of shown) expect(picture.getAttribute('alt')!.length).toBeGreaterThan(40);
});
