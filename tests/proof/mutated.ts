import type { Randomness } from '@sway/testing/randomness';

/** The file with some bytes changed, with a piece cut out, repeated or inserted, or cut off at its end; one in ten as it is. */
export function mutated(content: Buffer, random: Randomness): Buffer {
  if (random.chance(0.1)) return content;
  const at = random.below(content.length);
  const [before, after] = [content.subarray(0, at), content.subarray(at)];
  const length = 1 + random.below(64);
  const piece = Buffer.from(Array.from({ length }, () => random.below(256)));
  return random.pick([
    () => withChangedBytes(content, random),
    () => withChangedBytes(content, random),
    () => Buffer.concat([before, after.subarray(length)]),
    () => Buffer.concat([before, after.subarray(0, length), after]),
    () => Buffer.concat([before, piece, after]),
    () => before,
    () => Buffer.concat([content, piece]),
  ])();
}

function withChangedBytes(content: Buffer, random: Randomness): Buffer {
  const copy = Buffer.from(content);
  // Headers decide most, so half of the changes are there.
  const reach = random.chance(0.5) ? Math.min(64, copy.length) : copy.length;
  for (let i = 1 + random.below(10); i > 0; i--)
    copy[random.below(reach)] = random.pick([0, 1, 127, 128, 255, random.below(256)]);
  return copy;
}
