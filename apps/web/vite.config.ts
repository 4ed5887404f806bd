import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core)|tailwind-merge)\//;

/** The cards, prices and actions of homes. */
const OF_HOMES =
  /features\/(listings\/(components|price|actions)|enquiries\/ask\/enquiry-(button|param)|conversations\/start)/;

const GROUPS = [
  // Every page needs these and few releases change them: one file that stays in the browser's cache.
  { name: 'framework', test: FRAMEWORK, priority: 2 },
  // The layout and its imports: one file compresses to three quarters of the size of 40 small ones.
  { name: 'shell', tags: ['$initial' as const], priority: 1 },
  // What public pages show of homes: one file instead of dozens of small ones.
  { name: 'homes', test: OF_HOMES, minShareCount: 2, priority: 0 },
  { name: 'figures', test: /domain\/src\/(price|image|format|money\.)/, minShareCount: 2, priority: 0 },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 3, priority: 0 },
];

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss()],
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
