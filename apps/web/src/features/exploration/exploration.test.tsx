import type { UserAchievements } from '@sway/contract/achievements';
import { ACHIEVEMENTS, achievementByName } from '@sway/domain/exploration/achievements';
import { NO_EXPLORATION } from '@sway/domain/exploration/exploration-rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { setDeviceOwner } from '#shared/device/own-items.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { currentToast, dismissToast } from '#shared/ui/toasts/toast.ts';
import { Toaster } from '#shared/ui/toasts/toaster.tsx';
import { LevelButton } from './level-button.tsx';
import { ExplorationTracker } from './exploration-tracker.tsx';
import { reportExplored } from './report/explored.ts';
import { readExploration, writeExploration } from './visitor/visitor-exploration.ts';
import { pageAt } from '#shared/testing/page-at.tsx';

const USER = { id: 7, name: 'Mere', emailVerified: true };
const HOME = {
  type: 'sway_listing',
  id: 3,
  suburb: 'Devonport',
  city: 'Auckland',
  propertyType: 'House',
  priceBand: null,
} as const;

type Sent = { method: string; path: string; body: unknown };
let sent: Sent[];
let answers: Record<string, unknown>;

beforeEach(() => {
  sent = [];
  answers = {};
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    sent.push({ method, path, body: init.body ? JSON.parse(init.body as string) : undefined });
    const answer = answers[`${method} ${path}`] ?? { newAchievements: [], message: '' };
    return answer instanceof Response ? answer : Response.json(answer);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  // A toast that is still shown would let the next test's wait for its five seconds.
  const shown = currentToast();
  if (shown) dismissToast(shown.id);
});

const NO_PLACES = { searchesPerformed: 0, visitedSuburbs: [], visitedCities: [] };

function own(names: string[], change: Partial<UserAchievements['stats']> = {}): UserAchievements {
  return {
    stats: { ...NO_EXPLORATION, ...NO_PLACES, totalPoints: 60, level: 2, ...change },
    achievements: names.map(name => ({
      achievement: achievementByName(name)!,
      unlockedAt: '2026-11-21T12:30:00Z',
    })),
    leaderboardName: null,
  };
}

function show(user: typeof USER | null) {
  setDeviceOwner(user?.id ?? null);
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, user as never);
  client.setQueryData(['site'], { mode: 'demo', hasMailbox: true } as never);
  const { page } = pageAt(
    '/',
    <>
      <LevelButton />
      <ExplorationTracker />
      <Toaster />
    </>,
  );
  return render(<QueryClientProvider client={client}>{page}</QueryClientProvider>);
}

async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: /^Level/ }));
  return within(await screen.findByRole('dialog'));
}

function chooseTab(name: RegExp) {
  fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 });
}

describe('the dialog', () => {
  it('has a user’s figures, unlocked achievements by category, and the others with their progress', async () => {
    answers['GET /api/achievements/user/7'] = own(['first-home', 'first-saved'], {
      propertiesViewed: 4,
      currentStreak: 2,
    });
    show(USER);
    const dialog = await openDialog();
    dialog.getByText('140 points to level 3');
    expect(dialog.getByText('Properties viewed').nextSibling?.textContent).toBe('4');
    dialog.getByRole('tab', { name: 'Unlocked (2)' });
    expect(dialog.getAllByRole('heading', { level: 3 }).map(heading => heading.textContent)).toEqual([
      'Discovery',
      'Social',
    ]);
    expect(dialog.getAllByText('22 November 2026')).toHaveLength(2);
    const hidden = ACHIEVEMENTS.filter(({ isHidden }) => isHidden).length;
    chooseTab(new RegExp(`^Available \\(${ACHIEVEMENTS.length - 2 - hidden}\\)$`));
    await dialog.findByText('Progress: 4 / 10');
    dialog.getByRole('progressbar', { name: 'Progress of Saturday round' });
    expect(dialog.queryByText('A hundred days')).toBeNull();
  });

  it('says what to do when nothing is unlocked, and when everything is', async () => {
    answers['GET /api/achievements/user/7'] = own([]);
    const view = show(USER);
    const dialog = await openDialog();
    dialog.getByText('Start exploring properties to unlock your first achievement!');
    view.unmount();
    answers['GET /api/achievements/user/7'] = own(ACHIEVEMENTS.map(({ name }) => name));
    show(USER);
    await openDialog();
    chooseTab(/^Available \(0\)$/);
    await screen.findByText('Congratulations! You’ve unlocked all available achievements!');
  });

  it('lists the leaderboard and lists the user by choice alone', async () => {
    answers['GET /api/achievements/user/7'] = own([]);
    answers['GET /api/achievements/leaderboard'] = [
      { rank: 1, name: 'Tūī', points: 450, level: 4, isYou: false },
    ];
    answers['PUT /api/achievements/leaderboard'] = { leaderboardName: 'Kea' };
    show(USER);
    await openDialog();
    chooseTab(/^Leaderboard$/);
    await screen.findByText('Tūī');
    const name = screen.getByRole('textbox', { name: 'Name on the leaderboard' });
    fireEvent.change(name, { target: { value: 'Sway Support' } });
    fireEvent.click(screen.getByRole('button', { name: 'Join the leaderboard' }));
    await screen.findByText(/must not contain the name Sway/);
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
    answers['GET /api/achievements/user/7'] = { ...own([]), leaderboardName: 'Kea' };
    fireEvent.change(name, { target: { value: ' Kea ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Join the leaderboard' }));
    await screen.findByRole('button', { name: 'Leave the leaderboard' });
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Kea' });
  });
});

describe('a visitor', () => {
  it('earns achievements on the device in silence, and nothing is sent', async () => {
    show(null);
    await screen.findByRole('button', { name: 'Level 1 0 pts' });
    reportExplored({ kind: 'search' });
    reportExplored({ kind: 'home', home: HOME });
    await screen.findByRole('button', { name: 'Level 1 10 pts' });
    expect(screen.queryByText('Achievement Unlocked!')).toBeNull();
    expect(sent).toEqual([]);
    const dialog = await openDialog();
    dialog.getByRole('link', { name: 'Sign Up' });
  });
});

describe('a user', () => {
  it('who registers takes along what they explored, and the device forgets it', async () => {
    setDeviceOwner(null);
    writeExploration({ homes: [{ ...HOME, viewedOn: '2020-01-01' }], zooms: 3, unlocked: {} });
    answers['POST /api/achievements/carry-over'] = {
      carriedOver: true,
      newAchievements: [achievementByName('first-zoom')],
      message: 'A closer look. +10 pts',
    };
    answers['GET /api/achievements/user/7'] = own([]);
    show(USER);
    await screen.findByText('A closer look. +10 pts');
    expect(sent.find(({ path }) => path.endsWith('/carry-over'))?.body).toEqual({ homes: [], zooms: 3 });
    expect(readExploration(7)).toBeNull();
  });

  it('keeps it on the device when the server cannot be reached', async () => {
    setDeviceOwner(null);
    writeExploration({ homes: [], zooms: 3, unlocked: {} });
    answers['POST /api/achievements/carry-over'] = new Response('', { status: 503 });
    answers['GET /api/achievements/user/7'] = own([]);
    show(USER);
    await vi.waitUntil(() => sent.some(({ path }) => path.endsWith('/check')));
    expect(readExploration(7)?.zooms).toBe(3);
  });

  it('is told of what the server unlocked, and a failure is not shown', async () => {
    answers['GET /api/achievements/user/7'] = own([]);
    show(USER);
    answers['POST /api/achievements/track-zoom'] = new Response('', { status: 500 });
    reportExplored({ kind: 'zoom' });
    answers['POST /api/achievements/track-view'] = {
      newAchievements: [achievementByName('first-home')],
      message: 'Over the fence. +10 pts',
    };
    reportExplored({ kind: 'home', home: HOME });
    await screen.findByText('Over the fence. +10 pts');
    expect(screen.queryByText(/fail/i)).toBeNull();
    expect(sent.find(({ path }) => path.endsWith('/track-view'))?.body).toEqual({
      userId: 7,
      propertyId: 3,
      propertyType: 'sway_listing',
      suburb: 'Devonport',
      city: 'Auckland',
    });
  });

  it.each(['{', 'null', '[]', '{"Explorer":"10"}'])(
    'has no news where the device has stored %s',
    async stored => {
      localStorage.setItem('sway-new-achievements:7', stored);
      answers['GET /api/achievements/user/7'] = own([]);
      show(USER);
      await screen.findByRole('button', { name: 'Level 2 60 pts' });
    },
  );

  it('sees the new points on the button until the dialog has listed what is new', async () => {
    answers['GET /api/achievements/user/7'] = own(['first-home', 'first-saved']);
    show(USER);
    answers['POST /api/achievements/track-view'] = {
      newAchievements: [achievementByName('first-home')],
      message: 'Over the fence. +10 pts',
    };
    await screen.findByRole('button', { name: 'Level 2 60 pts' });
    reportExplored({ kind: 'home', home: HOME });
    await screen.findByRole('button', { name: 'Level 2 60 pts +10 new points' });
    const dialog = await openDialog();
    const news = within(dialog.getByRole('region', { name: 'New' }));
    expect(news.getAllByRole('article')).toHaveLength(1);
    news.getByRole('heading', { name: 'Over the fence' });
    expect(screen.queryByText('Over the fence. +10 pts')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await screen.findByRole('button', { name: 'Level 2 60 pts' });
  });
});
