let isAble: boolean | undefined;

/** Whether this browser can draw maps, which need WebGL 2. Where it cannot, pages show lists with the same actions. */
export function canShowMaps(): boolean {
  isAble ??= Boolean(document.createElement('canvas').getContext('webgl2'));
  return isAble;
}

export const NO_MAPS = 'This browser cannot show the map because WebGL is not available.';
