import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAs } from '../testing/render-as.tsx';
import { Link, NavLink } from './link.tsx';

/** Clicks on the link to `/there`. @returns whether the browser is to follow it, and where the page is */
function click(props: Partial<Parameters<typeof Link>[0]> = {}, init: MouseEventInit = {}) {
  const { router } = renderAs(
    null,
    <Link to="/there" {...props}>
      There
    </Link>,
  );
  const link = screen.getByRole('link');
  let isForBrowser = false;
  const atTheTop = (event: Event) => {
    isForBrowser = !event.defaultPrevented;
    // jsdom follows no links.
    event.preventDefault();
  };
  window.addEventListener('click', atTheTop, { once: true });
  fireEvent.click(link, init);
  return { isForBrowser, ...router.state.location, action: router.state.action };
}

test('a click shows the page, with the state of the link', () => {
  expect(click({ state: { fromResults: true } })).toMatchObject({
    isForBrowser: false,
    pathname: '/there',
    state: { fromResults: true },
    action: 'PUSH',
  });
});

test.each([{ to: '/here' }, { replace: true }])('a link with %j replaces the entry', props => {
  expect(click(props).action).toBe('REPLACE');
});

test.each<[string, Partial<Parameters<typeof Link>[0]>, MouseEventInit]>([
  ['with Control', {}, { ctrlKey: true }],
  ['with Command', {}, { metaKey: true }],
  ['with Shift', {}, { shiftKey: true }],
  ['with Alt', {}, { altKey: true }],
  ['of the middle button', {}, { button: 1 }],
  ['on a link to a new tab', { target: '_blank' }, {}],
])('a click %s is left to the browser', (_, props, init) => {
  expect(click(props, init)).toMatchObject({ isForBrowser: true, pathname: '/here' });
});

test('a click that the page has handled is not followed', () => {
  expect(click({ onClick: event => event.preventDefault() })).toMatchObject({
    isForBrowser: false,
    pathname: '/here',
  });
});

test.each([
  ['/agents', 'page'],
  ['/agents/7', 'page'],
  ['/agents-of-change', null],
  ['/', null],
])('at %s a link of the menu to /agents has aria-current %s', (address, current) => {
  renderAs(null, <NavLink to="/agents">Agents</NavLink>, address);
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current);
});
