import { describe, expect, it } from 'vitest';
import { freePlace } from './free-place.ts';
import type { Box } from './free-place.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const AT_BOTTOM: Box = { left: 856, top: 710, width: 400, height: 66 };
const AT_TOP: Box = { left: 16, top: 16, width: 358, height: 66 };

const covers = (box: Box, { left, top }: { left: number; top: number }, other: Box) =>
  left < other.left + other.width &&
  left + box.width > other.left &&
  top < other.top + other.height &&
  top + box.height > other.top;

describe('a toast', () => {
  it('stays where it is when it covers no control', () => {
    const far: Box = { left: 20, top: 20, width: 200, height: 44 };
    expect(freePlace(AT_BOTTOM, [], DESKTOP)).toEqual({ left: 856, top: 710 });
    expect(freePlace(AT_BOTTOM, [far], DESKTOP)).toEqual({ left: 856, top: 710 });
  });

  it('moves up from a control at the bottom right', () => {
    const chat: Box = { left: 1100, top: 720, width: 150, height: 44 };
    const place = freePlace(AT_BOTTOM, [chat], DESKTOP)!;
    expect(covers(AT_BOTTOM, place, chat)).toBe(false);
    expect(place.left).toBe(856);
    expect(place.top).toBeLessThan(720 - 66);
  });

  it('moves down from the controls of a phone’s header and search', () => {
    const header: Box = { left: 0, top: 30, width: 390, height: 66 };
    const search: Box = { left: 16, top: 112, width: 300, height: 96 };
    const place = freePlace(AT_TOP, [header, search], PHONE)!;
    for (const other of [header, search]) expect(covers(AT_TOP, place, other)).toBe(false);
  });

  it('goes to the left edge when the right one is full', () => {
    const column: Box = { left: 900, top: 0, width: 300, height: 800 };
    expect(freePlace(AT_BOTTOM, [column], DESKTOP)).toEqual({ left: 24, top: 710 });
  });

  it('has no place where controls are everywhere', () => {
    const everywhere: Box = { left: 0, top: 0, width: 1280, height: 800 };
    expect(freePlace(AT_BOTTOM, [everywhere], DESKTOP)).toBeNull();
  });

  it('never leaves the window', () => {
    const bottom: Box = { left: 0, top: 100, width: 1280, height: 700 };
    const place = freePlace(AT_BOTTOM, [bottom], DESKTOP)!;
    expect(place.top).toBeGreaterThanOrEqual(8);
    expect(place.top + AT_BOTTOM.height).toBeLessThan(100);
  });

  it('keeps 8 px from a control on each side', () => {
    const beside = (left: number, width: number): Box => ({ left, top: 700, width, height: 90 });
    for (const other of [beside(700, 148), beside(1264, 10)])
      expect(freePlace(AT_BOTTOM, [other], DESKTOP)).toEqual({ left: 856, top: 710 });
    for (const other of [beside(700, 149), beside(1263, 10)])
      expect(freePlace(AT_BOTTOM, [other], DESKTOP)?.top).not.toBe(710);
    const above = (height: number): Box => ({ left: 856, top: 600, width: 400, height });
    expect(freePlace(AT_BOTTOM, [above(102)], DESKTOP)?.top).toBe(710);
    expect(freePlace(AT_BOTTOM, [above(103)], DESKTOP)?.top).toBe(718);
    expect(freePlace(AT_BOTTOM, [{ left: 856, top: 720, width: 400, height: 80 }], DESKTOP)?.top).toBe(646);
  });

  it('keeps 8 px from the window’s edges when it moves, and stays at an edge where it covers nothing', () => {
    const below = (top: number): Box => ({ left: 0, top, width: 390, height: 844 - top });
    const small: Box = { ...AT_TOP, height: 10 };
    expect(freePlace(small, [below(26)], PHONE)).toEqual({ left: 16, top: 8 });
    expect(freePlace(small, [below(25)], PHONE)).toBeNull();
    const above = (height: number): Box => ({ left: 0, top: 0, width: 390, height });
    const tall: Box = { ...AT_TOP, height: 68 };
    expect(freePlace(tall, [above(760)], PHONE)).toEqual({ left: 16, top: 768 });
    expect(freePlace(tall, [above(761)], PHONE)).toBeNull();
    expect(freePlace({ ...AT_TOP, top: 4 }, [], PHONE)).toEqual({ left: 16, top: 4 });
  });
});
