import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { styleLoading } from './style-loading.ts';

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\/|shared\/rendering\/react-dom\.ts$/;

/** What most pages have: boxes, fields, words, icons. */
const COMMON =
  /domain\/src\/(listings\/(listing-rules|property-types)|prices\/(money|money-text|price-bands)|map\/positions|limits\/search-limits|text\/search-text)\.ts|shared\/(forms\/is-composing|hooks\/use-(dialog-in-url|media-query)|id-from-text|prefers-reduced-motion|rendering\/(taken-over-later|use-is-hydrated)|ui\/(card|gauge-blade|feedback\/(empty-state|error-state|skeleton)|fields\/input|tag)|map\/(camera\/camera|can-show-maps)|session\/(login-path|use-known-user))\.|icons\/(arrow-left|arrow-right|chevron-down|circle-check-big|circle-exclamation-point|download|flag|images|map|message-circle|search|sliders-horizontal|user-check|x)\.mjs$/;

/** A home in a few words, with its picture and its band of prices, and what can be done with it: save it, write to its owner. */
const HOMES =
  /features\/(conversations\/(start|panel\/open-chat)|listings\/(actions\/(chat-button|save-button|use-save)\.|api\/use-saved))|shared\/(queries\/(conversation|listing)-keys|api\/(use-optimistic-change|apply-to-queries)|session\/use-is-own)|icons\/(bath|bed-double|heart|pencil|ruler|trees)\.mjs$|features\/listings\/(components\/(facts-line|photo-fallback|photo|place-line)\.|price\/(band-badge|bands|blade)\.)|domain\/src\/media\/image-sizes|shared\/map\/markers\/blades/;

/** Homes that are found. */
const FOUND = /features\/listings\/(components\/listing-card|compare\/compare-button)/;

/** The state of a search for homes and its results: the grid, the map, and the full-screen map without maps. */
const SEARCH =
  /features\/listings\/(browse\/(state\/((use-)?browse-state|use-search)|results\/(load-more|result-(line|states)))|api\/use-listing(s|-summary)\.)|shared\/ui\/fields\/segmented|domain\/src\/(listings\/(feature-filters|filter-kinds|listing-filters))/;

/** Whose a home is, what an official record says of it, and the place of its map: on the pages of a listing, an address and a record. */
const OWNED =
  /features\/(listings\/(detail\/(lazy-own-home|owner-card)|api\/use-(owner|track-view)\.)|enquiries\/ask\/enquiry-button|exploration\/report\/use-report-home|records\/(api|valuation-card))|shared\/(queries\/(enquiry-keys|record-keys|use-(layers|listing|record))|ui\/(feedback\/page-notice|page-with-side))|icons\/(badge-check|house|map-pin)\.mjs$/;

/** What a listing says of itself, on its page and in the dialog. */
const ONE_HOME =
  /features\/listings\/(detail\/(about|listing-load-error|pictures|videos)|components\/(photo-carousel|verification)|actions\/share-listing)|shared\/ui\/chip\.|icons\/(calendar|chevron-left|chevron-right|circle-dashed|map-pinned|share-2)\.mjs$/;

/** Why a price is what it is. */
const PRICE_CONTEXT =
  /features\/listings\/price\/(driver-list|estimate-(drivers|words)|gauge-shape|price-(context-block|gauge)|sentences|timeline\.|use-spring)/;

/** Claims to an address. */
const CLAIMS =
  /domain\/src\/claims\/claim-rules|shared\/queries\/(use-address\.|address-keys|claim-keys|use-own-claims)|features\/claims\/components\/(facts|claim-status)|icons\/clock\.mjs$/;

const GROUPS = [
  // Every page needs these and few releases change them: one file that stays in the browser's cache.
  { name: 'framework', test: FRAMEWORK, priority: 10 },
  // The layout and its imports: one file compresses to three quarters of the size of 40 small ones.
  { name: 'shell', tags: ['$initial' as const], priority: 9 },
  // What several pages share: one file each instead of dozens of small ones. A file takes what it imports with it, so the most general
  // ones come first.
  { name: 'common', test: COMMON, minShareCount: 2, priority: 8 },
  { name: 'faces', test: /shared\/ui\/(avatar|face-color)/, minShareCount: 2, priority: 8 },
  { name: 'homes', test: HOMES, minShareCount: 2, priority: 7 },
  { name: 'found', test: FOUND, minShareCount: 2, priority: 5 },
  { name: 'owned', test: OWNED, minShareCount: 2, priority: 4 },
  { name: 'search', test: SEARCH, minShareCount: 2, priority: 3 },
  { name: 'one-home', test: ONE_HOME, minShareCount: 2, priority: 2 },
  { name: 'price-context', test: PRICE_CONTEXT, minShareCount: 2, priority: 1 },
  {
    name: 'agents',
    test: /features\/agents\/(api\/use-agents|list\/(agent-facts|stars)|profile\/invite-steps)|icons\/star\.mjs$/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'claims', test: CLAIMS, minShareCount: 2, priority: 1 },
  {
    name: 'articles',
    test: /app\/article\/(article|related|sources)|icons\/external-link\.mjs$/,
    minShareCount: 2,
    priority: 1,
  },
];

/** Seven hexadecimal digits tell the versions of a file apart. The first script names all others, and hashes do not compress. */
const CHUNK_NAMES = 'assets/[name]-[hash:7].js';

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), styleLoading()],
  build: {
    target: 'es2023',
    sourcemap: false,
    // The content security policy allows no data: URLs, so small fonts are files too.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The app's HTML names what the entry imports. Lists for each `import()` would be a fifth of what every page loads.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    // The server reads from it which files a page needs.
    manifest: !isSsrBuild,
    rolldownOptions: {
      output: {
        // Both builds name pictures, and the server's pages lead to those of the browser's.
        hashCharacters: 'hex',
        ...(isSsrBuild ? {} : { chunkFileNames: CHUNK_NAMES, codeSplitting: { groups: GROUPS } }),
      },
    },
  },
  // The server's bundle contains its packages, so that it runs with React's production build whatever the server's environment is.
  ...(isSsrBuild ? { ssr: { noExternal: true as const } } : {}),
}));
