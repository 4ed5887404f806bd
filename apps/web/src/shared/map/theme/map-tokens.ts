/** The CSS expression of each of the map's colours. The values are only in the style sheet. */
const EXPRESSIONS = {
  water: 'var(--map-water)',
  coast: 'var(--map-coast)',
  coastFar: 'color-mix(in srgb, var(--map-coast) 55%, var(--map-water))',
  land: 'var(--map-land)',
  town: 'var(--map-town)',
  line: 'var(--map-line)',
  road: 'var(--map-road)',
  roadEdge: 'var(--map-road-edge)',
  roadFar: 'var(--map-road-far)',
  roadLabel: 'color-mix(in srgb, var(--map-label) 82%, var(--map-land))',
  park: 'var(--map-park)',
  building: 'color-mix(in srgb, var(--map-line) 22%, var(--map-land))',
  highway: 'var(--map-highway)',
  highwayEdge: 'var(--map-highway-edge)',
  label: 'var(--map-label)',
  labelPark: 'color-mix(in srgb, var(--realistic) 45%, var(--map-label))',
  labelWater: 'var(--map-label-water)',
  foreground: 'var(--foreground)',
  card: 'var(--card)',
  input: 'var(--input)',
  lime: 'var(--lime)',
  limeForeground: 'var(--lime-foreground)',
  realistic: 'var(--realistic)',
  aspirational: 'var(--aspirational)',
  dream: 'var(--dream)',
  shadow: 'hsl(var(--shadow-color))',
};

export type MapTokens = Record<keyof typeof EXPRESSIONS, string>;
export type MapTheme = 'light' | 'dark';

/**
 * The colours of the current theme as `#rrggbb`, for MapLibre's paint properties and for a canvas. Mixing each with 0 % white
 * in sRGB makes the browser convert it from any notation.
 */
export function readMapTokens(): MapTokens {
  const probe = document.createElement('span');
  // With a transition each colour would start as the previous one.
  probe.style.setProperty('transition', 'none', 'important');
  // With forced colours each would be the colour of text, and the map a black surface.
  probe.style.setProperty('forced-color-adjust', 'none');
  document.documentElement.append(probe);
  try {
    const entries = Object.entries(EXPRESSIONS).map(([name, expression]) => {
      probe.style.color = `color-mix(in srgb, ${expression} 100%, white 0%)`;
      return [name, toHex(getComputedStyle(probe).color)];
    });
    return Object.fromEntries(entries) as MapTokens;
  } finally {
    probe.remove();
  }
}

/** Converts `color(srgb r g b)` or `rgb(r, g, b)`, as browsers serialise a mix in sRGB, to `#rrggbb`; alpha is dropped. */
export function toHex(color: string): string {
  const channels = (color.match(/-?\d*\.?\d+(?:e-?\d+)?/gi) ?? []).slice(0, 3).map(Number);
  if (channels.length !== 3) throw new Error(`Not a colour in sRGB: ${color}`);
  const scale = color.startsWith('color(') ? 255 : 1;
  const bytes = channels.map(channel => Math.min(255, Math.max(0, Math.round(channel * scale))));
  return `#${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`;
}
