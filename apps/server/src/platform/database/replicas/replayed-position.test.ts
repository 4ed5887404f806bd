import { expect, test } from 'vitest';
import { replayedPosition } from './replayed-position.ts';

/** A replica at a position, which counts how often it was asked. */
function aReplica(at: { position: number }, waitMs = 100) {
  let asked = 0;
  const replayed = replayedPosition(async () => {
    asked += 1;
    return at.position;
  }, waitMs);
  return { ...replayed, asked: () => asked };
}

test('a replica is asked once for all who wait, and not for what it was known to have', async () => {
  const { reaches, asked } = aReplica({ position: 7 });
  expect(await Promise.all([reaches(5), reaches(7), reaches(6)])).toEqual([true, true, true]);
  expect(await reaches(7)).toBe(true);
  expect(asked()).toBe(1);
});

test('a replica that comes to the position is waited for, and one that does not is given up', async () => {
  const at = { position: 1 };
  const { reaches, asked } = aReplica(at, 30_000);
  const waiting = reaches(2);
  await expect.poll(asked).toBeGreaterThan(0);
  at.position = 2;
  expect(await waiting).toBe(true);
  expect(await aReplica(at).reaches(3)).toBe(false);
});

test('what was forgotten is asked for again, and a replica that does not answer is not waited for', async () => {
  const at = { position: 3 };
  const { reaches, forget } = aReplica(at);
  expect(await reaches(3)).toBe(true);
  at.position = 2;
  forget();
  expect(await reaches(3)).toBe(false);
  const silent = replayedPosition(() => new Promise(() => undefined), 20);
  expect(await silent.reaches(1)).toBe(false);
});
