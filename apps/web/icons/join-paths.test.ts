import { expect, test } from 'vitest';
import { joinPaths } from './join-paths.ts';

test.each([
  ['a point', 'M4 10V6', 'M4 10V6'],
  ['a small m and a command', 'm2 20v-8', 'M2 20v-8'],
  ['a small m and further points, which are distances', 'm14.5 12.5 2-2', 'M14.5 12.5l2-2'],
  ['a small m and negative distances without a space', 'm21 21-4.34-4.34', 'M21 21l-4.34-4.34'],
  ['a small m and fractions without a space', 'm.5.5.25 1', 'M.5 .5l.25 1'],
])('paths are joined: one that starts with %s', (_, path, joined) => {
  const first = 'M2 9.5a5.5 5.5 0 0 1 9.591-3.676z';
  const shapes: [string, { d: string }][] = [
    ['path', { d: first }],
    ['path', { d: path }],
  ];
  expect(joinPaths(shapes)).toEqual([['path', { d: first + joined }]]);
});

test('other shapes stay as they are', () => {
  expect(
    joinPaths([
      ['circle', { cx: '12', cy: '12', r: '3' }],
      ['path', { d: 'M2 2h4' }],
      ['line', { x1: '1', x2: '2', y1: '3', y2: '4' }],
    ]),
  ).toEqual([
    ['path', { d: 'M2 2h4' }],
    ['circle', { cx: '12', cy: '12', r: '3' }],
    ['line', { x1: '1', x2: '2', y1: '3', y2: '4' }],
  ]);
  const round = { cx: '12', cy: '12', r: '9' };
  expect(joinPaths([['circle', round]])).toEqual([['circle', round]]);
});
