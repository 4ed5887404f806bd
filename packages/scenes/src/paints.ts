/** A paint or material and its name. */
export type Paint = { name: string; hex: string };

type Palette = readonly Paint[];

export const TRIM = '#fbf9f2';

export const WEATHERBOARD: Palette = [
  { name: 'white', hex: '#f6f1e6' },
  { name: 'white', hex: '#f6f1e6' },
  { name: 'pale blue', hex: '#c9d6d8' },
  { name: 'sage', hex: '#cfd8bd' },
  { name: 'cream', hex: '#f0dfb4' },
  { name: 'blue', hex: '#9fb6c4' },
  { name: 'blush', hex: '#e7c7b0' },
  { name: 'teal', hex: '#5f7d86' },
  { name: 'green', hex: '#7f9a86' },
];

export const BRICK: Palette = [
  { name: 'red-brick', hex: '#b5654a' },
  { name: 'buff-brick', hex: '#c98f62' },
  { name: 'brown-brick', hex: '#8f5547' },
  { name: 'cream-brick', hex: '#d8bd94' },
  { name: 'grey-brick', hex: '#9c9890' },
];

export const DARK_CLADDING: Palette = [
  { name: 'black', hex: '#33383b' },
  { name: 'black', hex: '#2c3134' },
  { name: 'dark green', hex: '#3f4a48' },
  { name: 'dark brown', hex: '#4a4340' },
];

/** Paints of board cladding: dark ones, and paler ones to go with them. */
export const TOWNHOUSE: Palette = [
  ...DARK_CLADDING,
  { name: 'white', hex: '#e6e2d8' },
  { name: 'grey', hex: '#8d9698' },
  { name: 'sage', hex: '#9fac98' },
  { name: 'rust-red', hex: '#93463a' },
];

export const RENDER: Palette = [
  { name: 'white', hex: '#e7e2d6' },
  { name: 'pale', hex: '#d9d3c8' },
  { name: 'grey-blue', hex: '#b9c4c6' },
  { name: 'sandy', hex: '#cfae8e' },
  { name: 'dark grey', hex: '#6d777a' },
  { name: 'terracotta', hex: '#c47f62' },
];

export const IRON = ['#8e4a3f', '#5d6b6d', '#4a5a52', '#6d7073', '#a15b48'] as const;
export const TILE = ['#6a4d44', '#54585c', '#8a5a47', '#4b4f4d'] as const;
export const FRONT_DOOR = ['#b23a2e', '#2e5d52', '#22475e', '#d7a02f'] as const;
export const CEDAR = ['#b97a45', '#a96f42', '#c48d56'] as const;
export const FLOORBOARD = ['#cfa878', '#bb8f60', '#d8bd95'] as const;
export const FURNITURE_WOOD = ['#b98a5c', '#a9744a', '#cda678'] as const;
export const CANVAS = ['#e9e2d3', '#5f7f86', '#d3a24a', '#c06a4c'] as const;
/** Colours of the bush behind a house, dark to light. */
export const BUSH = ['#5d7f55', '#6f8f58', '#4f7355'] as const;
