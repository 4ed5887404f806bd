import { expect, test } from 'vitest';
import { isNext, readMoment } from './change-range.ts';

const NOW = new Date('2026-11-28T12:00:00Z');

test.each([
  ['2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T03:15', '2026-11-21T03:15:00.000Z'],
  ['2026-11-21T03:15:20', '2026-11-21T03:15:20.000Z'],
  ['2026-11-21T03:15:20.123456Z', '2026-11-21T03:15:20.123Z'],
  ['2026-11-28T12:00:00Z', '2026-11-28T12:00:00.000Z'],
  ['2026-11-28T12:00:01Z', null],
  ['2026-11-31', null],
  ['21/11/2026', null],
  ['2026-11-21T03:15+13:00', null],
  ['', null],
])('the moment %s is %s', (text, moment) => {
  expect(readMoment(text, NOW)?.toISOString() ?? null).toBe(moment);
});

const range = (from: string, to: string) => ({
  from: new Date(`2026-11-${from}`),
  to: new Date(`2026-11-${to}`),
});
const has = new Date('2026-11-14');

test('changes that begin where the last ones end come next, and any do where nobody said up to when', () => {
  expect(isNext(range('14', '21'), has)).toBe(true);
  expect(isNext(range('01', '21'), null)).toBe(true);
});

test.each([range('07', '14'), range('01', '14'), range('01', '07')])(
  'changes up to a moment that is in already are not applied again',
  changes => expect(isNext(changes, has)).toBe(false),
);

test('changes after a gap and changes that overlap are refused, with the moment where they have to begin', () => {
  expect(() => isNext(range('15', '21'), has)).toThrow(
    'all changes up to 2026-11-14T00:00:00.000Z, so those until 2026-11-15T00:00:00.000Z have to be applied first',
  );
  expect(() => isNext(range('13', '21'), has)).toThrow('(--from 2026-11-14T00:00:00.000Z)');
});
