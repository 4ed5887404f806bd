import { describe, expect, it } from 'vitest';
import CSS from './tokens.css?raw';

const LIGHT = tokensOf(':root');
const THEMES = { light: LIGHT, dark: { ...LIGHT, ...tokensOf('@variant dark') } };

/** Text and its background: at least 4.5 to 1 (WCAG 1.4.3). */
const TEXT_PAIRS = [
  ['foreground', 'background'],
  ['foreground', 'card'],
  ['foreground', 'popover'],
  ['foreground', 'muted'],
  ['foreground', 'secondary'],
  ['foreground', 'secondary-hover'],
  ['foreground', 'lime-soft'],
  ['foreground', 'sand'],
  ['muted-foreground', 'background'],
  ['muted-foreground', 'card'],
  ['muted-foreground', 'popover'],
  ['muted-foreground', 'muted'],
  ['muted-foreground', 'sand'],
  ['muted-foreground', 'lime-soft'],
  ['primary-foreground', 'primary'],
  ['primary-foreground', 'primary-hover'],
  ['lime-foreground', 'lime'],
  ['lime-foreground', 'lime-hover'],
  ['link', 'background'],
  ['link', 'card'],
  ['realistic-text', 'realistic-soft'],
  ['aspirational-text', 'aspirational-soft'],
  ['dream-text', 'dream-soft'],
  ['realistic-text', 'card'],
  ['aspirational-text', 'card'],
  ['dream-text', 'card'],
  ['foreground', 'face-1'],
  ['foreground', 'face-2'],
  ['foreground', 'face-3'],
  ['foreground', 'face-4'],
  ['foreground', 'face-5'],
  ['foreground', 'face-6'],
  ['bronze-text', 'bronze-soft'],
  ['silver-text', 'silver-soft'],
  ['gold-text', 'gold-soft'],
  ['platinum-text', 'platinum-soft'],
  ['destructive', 'card'],
  ['destructive', 'destructive-soft'],
  ['destructive-foreground', 'destructive'],
  ['bubble-mine-foreground', 'bubble-mine'],
  ['foreground', 'bubble-theirs'],
  ['map-label', 'map-land'],
  ['map-label', 'map-town'],
  ['map-label-water', 'map-water'],
] as const;

/** Marks and the edges of controls: at least 3 to 1 (WCAG 1.4.11). */
const MARK_PAIRS = [
  ['input', 'card'],
  ['input', 'background'],
  ['ring', 'background'],
  ['ring', 'card'],
  ['realistic', 'map-land'],
  ['dream', 'map-land'],
  ['realistic', 'card'],
  ['dream', 'card'],
] as const;

describe.each(Object.entries(THEMES))('colours of the %s theme', (_, tokens) => {
  it.each(TEXT_PAIRS)('%s has the contrast for text on %s', (text, ground) => {
    expect(contrast(tokens[text]!, tokens[ground]!)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MARK_PAIRS)('%s has the contrast for graphics on %s', (mark, ground) => {
    expect(contrast(tokens[mark]!, tokens[ground]!)).toBeGreaterThanOrEqual(3);
  });
});

it('a contrast is computed by the WCAG formula', () => {
  expect(contrast('1 0 0', '0 0 0')).toBeCloseTo(21);
  // #767676 on white, the lightest grey that passes for text.
  expect(contrast('0.5659 0 0', '1 0 0')).toBeCloseTo(4.54, 2);
});

/** The colours of one rule set: name to the three numbers of its oklch(). */
function tokensOf(selector: string): Record<string, string> {
  const start = CSS.indexOf(`${selector} {`);
  const block = CSS.slice(start, CSS.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): oklch\(([\d. ]+)\)/g)].map(([, name, value]) => [name!, value!]),
  );
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** The relative luminance of an oklch colour, clamped to sRGB. Matrices: CSS Color 4. */
function luminance(oklch: string): number {
  const [lightness, chroma, hue] = oklch.split(' ').map(Number) as [number, number, number];
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return 0.2126 * clamped(red) + 0.7152 * clamped(green) + 0.0722 * clamped(blue);
}

function clamped(value: number): number {
  return Math.min(1, Math.max(0, value));
}
