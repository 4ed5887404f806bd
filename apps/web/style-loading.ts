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

/** The list of styles at the beginning of a built file that names only one, and each reference to it. */
const ONE_STYLE = /^const __vite__mapDeps=.*\["([^"]+)"\].*;\n/;
const FIRST_STYLE = /,__vite__mapDeps\(\[0\]\)/g;

/** Files that use the entry name its styles for each `import()`, which every page has already. */
function withoutStylesOfEntry(code: string, ofEntry: ReadonlySet<string>): string {
  const style = ONE_STYLE.exec(code)?.[1];
  return style && ofEntry.has(style) ? code.replace(ONE_STYLE, '').replaceAll(FIRST_STYLE, '') : code;
}

export function styleLoading(): Plugin {
  return {
    name: 'style-loading',
    apply: 'build',
    generateBundle: {
      // After Vite has written the lists.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
        const ofEntry = chunks.find(chunk => chunk.isEntry)?.viteMetadata?.importedCss ?? new Set();
        for (const chunk of chunks) chunk.code = withoutStylesOfEntry(chunk.code, ofEntry);
      },
    },
    load: {
      order: 'pre',
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({ code: LOADER, map: null, moduleSideEffects: false }),
    },
  };
}
