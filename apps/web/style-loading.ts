import type { Plugin } from 'vite';

/** What the built code calls around each `import()`: it loads the styles of a file before its code. Vite's own also preloads code. */
const LOADER = `
const loading = {};
const load = style => loading[style] ??= new Promise((resolve, reject) => {
  if (document.querySelector('link[rel=stylesheet][href="/' + style + '"]')) return resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/' + style, onload: resolve });
  link.onerror = () => {
    delete loading[style];
    link.remove();
    reject(new Error(style + ' could not be loaded'));
  };
  document.head.append(link);
});
export const __vitePreload = (run, styles) => styles?.length ? Promise.all(styles.map(load)).then(run) : run();
`;

export function styleLoading(): Plugin {
  return {
    name: 'style-loading',
    apply: 'build',
    load: {
      order: 'pre',
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({ code: LOADER, map: null, moduleSideEffects: false }),
    },
  };
}
