/** Red, green and blue as amounts of light: linear, so that they can be added and multiplied. */
export type Light3 = readonly [number, number, number];

function toLinear(hex: string, from: number): number {
  return (parseInt(hex.slice(from, from + 2), 16) / 255) ** 2.2;
}

function toHex(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear));
  return Math.round(255 * clipped ** (1 / 2.2))
    .toString(16)
    .padStart(2, '0');
}

/** The colour part of the way from one `#rrggbb` to another, mixed as light is. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number): string => {
    const start = toLinear(from, at);
    return toHex(start + (toLinear(to, at) - start) * share);
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** The colour of a paint under a light. */
export function under(light: Light3, hex: string): string {
  return `#${toHex(toLinear(hex, 1) * light[0])}${toHex(toLinear(hex, 3) * light[1])}${toHex(toLinear(hex, 5) * light[2])}`;
}
