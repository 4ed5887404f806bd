import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { smallIcons } from './small-icons.ts';

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core))\//;

/** Small parts of most pages: figures and words of homes, fields, boxes. */
const COMMON =
  /domain\/src\/(format|money|listing-rules|least-filters|search-text|property-types|claim-rules)|shared\/ui\/(avatar|card|chip|error-state|field|input|page-with-side|segmented|select|skeleton|tag)\.tsx|shared\/(map\/camera|rendering\/in-browser|hooks\/use-dialog-in-url)|-keys\.ts$|icons\/(arrow-left|arrow-right|chevron-down|download|external-link|house|map|search|star|check|calendar|clock|badge-check)\.mjs$/;

/** The cards of homes with their actions. */
const OF_CARDS =
  /features\/(listings\/(components|actions|price\/(band|blade))|enquiries\/ask\/enquiry-(button|param)|conversations\/start)/;

/** What a listing says of itself, on its page and in the dialog. */
const OF_ONE_HOME =
  /features\/listings\/(price\/|detail\/(about|feature-icons|insights|pictures|price-history-list|videos))/;

/** What the pages of one home share: a listing's, a record's and an address's. */
const OF_HOMES =
  /features\/(listings\/(detail\/owner-card|api\/use-(listing|owner|track-view)\.)|records\/api)/;

/** The state of a search for homes: the grid, the map, and the full-screen map without maps. */
const OF_SEARCH = /features\/listings\/browse\/(use-)?browse-state/;

const GROUPS = [
  // Every page needs these and few releases change them: one file that stays in the browser's cache.
  { name: 'framework', test: FRAMEWORK, priority: 5 },
  // The layout and its imports: one file compresses to three quarters of the size of 40 small ones.
  { name: 'shell', tags: ['$initial' as const], priority: 4 },
  // What several pages share: one file each instead of dozens of small ones. A file takes what it imports with it, so the most general
  // ones come first.
  { name: 'common', test: COMMON, minShareCount: 2, priority: 3 },
  { name: 'cards', test: OF_CARDS, minShareCount: 2, priority: 2 },
  { name: 'prices', test: OF_ONE_HOME, minShareCount: 2, priority: 1 },
  { name: 'homes', test: OF_HOMES, minShareCount: 2, priority: 1 },
  { name: 'search', test: OF_SEARCH, minShareCount: 2, priority: 1 },
  { name: 'articles', test: /app\/article\//, minShareCount: 2, priority: 1 },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 3, priority: 0 },
];

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), smallIcons()],
  build: {
    target: 'es2023',
    sourcemap: false,
    // The content security policy allows no data: URLs, so small fonts are files too.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The server reads from it which files a page needs.
    manifest: !isSsrBuild,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: GROUPS } } },
  },
  // The server's bundle contains its packages, so that it runs with React's production build whatever the server's environment is.
  ...(isSsrBuild ? { ssr: { noExternal: true as const } } : {}),
}));
