import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inGroups } from './in-groups.ts';

async function* numbers(count: number) {
  for (let n = 0; n < count; n++) {
    await turn();
    yield n;
  }
}

test('a few items are worked on at a time, and the results come in their order', async () => {
  let [running, most] = [0, 0];
  const results = await Array.fromAsync(
    inGroups(numbers(20), async n => {
      most = Math.max(most, ++running);
      for (let i = 0; i < 20 - n; i++) await turn();
      running -= 1;
      return n * 2;
    }),
  );
  expect(results).toEqual(Array.from({ length: 20 }, (_, n) => n * 2));
  expect(most).toBe(8);
});

test('when one fails, nothing is under way any more once its failure is thrown', async () => {
  for (const isOfItems of [false, true]) {
    let running = 0;
    async function* failing() {
      yield* numbers(5);
      if (isOfItems) throw new Error('broken');
    }
    const all = Array.fromAsync(
      inGroups(failing(), async n => {
        running += 1;
        for (let i = 0; i < 10 * n; i++) await turn();
        running -= 1;
        if (n === 0 && !isOfItems) throw new Error('broken');
      }),
    );
    await expect(all).rejects.toThrow('broken');
    expect(running).toBe(0);
  }
});
