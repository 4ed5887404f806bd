import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, renderAs, someone } from '#shared/testing/render-as.tsx';
import { stubWideScreen } from '#shared/testing/wide-screen.ts';
import { RootLayout } from './root-layout.tsx';

beforeEach(() => {
  stubWideScreen();
  vi.stubGlobal('scrollTo', () => undefined);
});

const siteIn = (mode: 'demo' | 'live') => ({ mode, demoAccounts: [], tiles: null });

function open(mode: 'demo' | 'live', user = null as ReturnType<typeof someone> | null) {
  answerWith(({ path }) =>
    Response.json(path === '/api/site' ? siteIn(mode) : [], {
      headers: { 'x-total-count': '0' },
    }),
  );
  return renderAs(user, <RootLayout />);
}

const NOTICE = 'Site in Development - Sample Data Only';

test('a demo site has its banner, the header, the content and the footer, in this order', async () => {
  open('demo');
  const parts = [
    await screen.findByText(NOTICE),
    screen.getByRole('banner'),
    screen.getByRole('main'),
    screen.getByRole('contentinfo'),
  ];
  for (const [i, part] of parts.slice(1).entries())
    expect(parts[i]!.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a live site has no banner', async () => {
  const { queryClient } = open('live');
  await vi.waitFor(() => expect(queryClient.getQueriesData({}).flat()).toContainEqual(siteIn('live')));
  expect(screen.queryByText(NOTICE)).toBeNull();
});

test('the header has Login and Sign Up for a visitor, and the account for a user', async () => {
  const { unmount } = open('live');
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  expect(header.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/register');
  expect(header.getByRole('link', { name: 'Map' }).getAttribute('href')).toBe('/map');
  unmount();
  open('live', someone());
  const account = await screen.findByRole('button', { name: 'Account of Hana Williams' });
  expect(account.textContent).toContain('HW');
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
});

test('the footer has the contact details and the pages of content and law', () => {
  open('live');
  const footer = within(screen.getByRole('contentinfo'));
  const links = footer.getAllByRole('link').map(link => link.getAttribute('href'));
  expect(links.some(href => href?.startsWith('tel:+64'))).toBe(true);
  expect(links.some(href => href?.startsWith('mailto:'))).toBe(true);
  expect(screen.getByRole('contentinfo').querySelector('address')?.textContent).toMatch(/\d/);
  for (const path of [
    '/list-property',
    '/guide',
    '/seller-tips',
    '/buyer-resources',
    '/market-trends',
    '/faq',
    '/privacy',
    '/terms',
    '/cookies',
  ])
    expect(links).toContain(path);
});

test('the focus goes to the content of the next page', async () => {
  const user = userEvent.setup();
  const { router } = open('live');
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Login' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await router.navigate('/there');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a menu that is opened while the next page is being loaded stays open; going back closes it', async () => {
  const user = userEvent.setup();
  const { router } = open('live');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await router.navigate('/there');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close menu' }));
  await router.navigate(-1);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(screen.queryByRole('button', { name: 'Close menu' })).toBeNull();
});
