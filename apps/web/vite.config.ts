import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { smallIcons } from './small-icons.ts';

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core))\/(?!.*(infiniteQueryObserver|useInfiniteQuery))/;

/** What most pages have: boxes, fields, words, icons. */
const COMMON =
  /domain\/src\/(listing-rules|money|positions|price-bands|property-types|search-text)\.ts|shared\/(id-from-text|ui\/(avatar|card|error-state|face-color|input|not-found|skeleton|tag)|hooks\/use-dialog-in-url|routing\/own-path|map\/camera|session\/(login-path|use-known-user))\.|icons\/(arrow-left|arrow-right|chevron-down|circle-exclamation-point|download|map|message-circle|search|x)\.mjs$/;

/** What can be done with a home: save it, write to its owner. */
const ACTIONS =
  /features\/(conversations\/(start|panel\/open-chat|api\/conversation-keys)|listings\/(actions\/(chat-button|save-button|use-save)\.|api\/(use-saved|listing-keys)))|shared\/(api\/(use-optimistic-change|apply-to-queries)|session\/use-is-own)|icons\/(bed-double|heart|pencil|ruler|trees)\.mjs$/;

/** A home in a few words, with its picture and its band of prices. */
const IN_SHORT =
  /features\/listings\/(components\/(facts-line|photo-fallback|photo|place-line)\.|price\/(band-badge|bands|blade)\.)|domain\/src\/image-sizes|shared\/map\/blades|icons\/bath\.mjs$/;

/** Homes that are found. */
const FOUND = /features\/listings\/components\/listing-(card|skeletons)|features\/places\/plain-where-field/;

/** The state of a search for homes and its results: the grid, the map, and the full-screen map without maps. */
const SEARCH =
  /features\/listings\/(browse\/((use-)?browse-state|load-more))|shared\/ui\/segmented|domain\/src\/(least-filters|money-text)/;

/** Whose a home is, and what an official record says of it: on the pages of a listing, an address and a record. */
const OWNED =
  /features\/(listings\/(detail\/(lazy-own-home|owner-card)|api\/use-(listing|owner|track-view)\.)|enquiries\/(ask\/enquiry-button|api\/enquiry-keys)|exploration\/report\/use-report-home|records\/(api|valuation-card))|shared\/(ui\/(page-with-side|past-sales)|rendering\/in-browser)|icons\/(badge-check|house|map-pin)\.mjs$/;

/** What a listing says of itself, on its page and in the dialog. */
const ONE_HOME =
  /features\/listings\/(detail\/(about|feature-icons|insights|listing-load-error|pictures|videos)|components\/(photo-carousel|verification)|actions\/share-listing)|shared\/ui\/chip\.|icons\/(calendar|chevron-left|chevron-right|circle-dashed|share-2)\.mjs$/;

/** Why a price is what it is. */
const PRICE_CONTEXT =
  /features\/listings\/price\/(driver-list|estimate-(drivers|words)|gauge-shape|price-(context-block|gauge|history\.)|sentences|use-spring)/;

/** Claims to an address. */
const CLAIMS =
  /domain\/src\/claim-rules|features\/(addresses\/api\/(use-address\.|address-keys)|claims\/(api\/(claim-keys|use-own-claims)|components\/(facts|claim-status)))|icons\/clock\.mjs$/;

const GROUPS = [
  // Every page needs these and few releases change them: one file that stays in the browser's cache.
  { name: 'framework', test: FRAMEWORK, priority: 10 },
  // The layout and its imports: one file compresses to three quarters of the size of 40 small ones.
  { name: 'shell', tags: ['$initial' as const], priority: 9 },
  // What several pages share: one file each instead of dozens of small ones. A file takes what it imports with it, so the most general
  // ones come first.
  { name: 'common', test: COMMON, minShareCount: 2, priority: 8 },
  { name: 'actions', test: ACTIONS, minShareCount: 2, priority: 7 },
  { name: 'in-short', test: IN_SHORT, minShareCount: 2, priority: 6 },
  { name: 'found', test: FOUND, minShareCount: 2, priority: 5 },
  { name: 'owned', test: OWNED, minShareCount: 2, priority: 4 },
  { name: 'search', test: SEARCH, minShareCount: 2, priority: 3 },
  { name: 'one-home', test: ONE_HOME, minShareCount: 2, priority: 2 },
  { name: 'price-context', test: PRICE_CONTEXT, minShareCount: 2, priority: 1 },
  {
    name: 'agents',
    test: /features\/agents\/(api\/use-agents|list\/stars)|icons\/star\.mjs$/,
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

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), smallIcons()],
  build: {
    target: 'es2023',
    sourcemap: false,
    // The content security policy allows no data: URLs, so small fonts are files too.
    assetsInlineLimit: 0,
    modulePreload: false,
    // The server reads from it which files a page needs.
    manifest: !isSsrBuild,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: GROUPS } } },
  },
  // The server's bundle contains its packages, so that it runs with React's production build whatever the server's environment is.
  ...(isSsrBuild ? { ssr: { noExternal: true as const } } : {}),
}));
