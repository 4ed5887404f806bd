import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from './routes.tsx';
import type { PageHandle } from './page-handle.ts';

test.each([
  ['/', 'home', {}],
  ['/agents', 'agents', {}],
  ['/Agents/', 'agents', {}],
  ['/agents/7', 'agent', { id: '7' }],
  ['/agents/7/', 'agent', { id: '7' }],
  ['/linz/a%2Fb%20%C5%8D', 'record', { unitId: 'a/b ō' }],
  ['/linz/%E0%A4%A', 'record', { unitId: '%E0%A4%A' }],
  ['/agents/7/reviews', 'notFound', {}],
  ['/nowhere', 'notFound', {}],
])('at %s is the page %s, with %j', (pathname, name, params) => {
  const { route, params: values } = matchRoutes(routes, { pathname })!.at(-1)!;
  expect((route.handle as PageHandle).name).toBe(name);
  expect(values).toMatchObject(params);
});
