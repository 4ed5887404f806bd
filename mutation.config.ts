/** A set of pure files, and the tests that must notice a fault in them. Paths are globs from the project's root. */
type Part = { files: string[]; tests: string[] };

/** The mutated files: those that compute without a database, a page or a clock, chosen by what they do and not by their score. */
export const PARTS = {
  domain: {
    files: ['packages/domain/src/*/*.ts'],
    tests: ['packages/domain/src/*/*.test.ts'],
  },
  web: besideTheirTests('apps/web/src', [
    'app/faq/find-questions',
    'app/home/flag-{places,shape}',
    'features/accounts/profile/profile-change',
    'features/accounts/security/browser-name',
    'features/addresses/finder/finder-state',
    'features/admin/audit/describe-entry',
    'features/claims/wizard/claim-draft',
    'features/conversations/api/{conversation-cache,merge-messages}',
    'features/conversations/thread/links',
    'features/conversations/unsent/split-arrived',
    'features/enquiries/ask/parse-enquiry-param',
    'features/exploration/visitor/visitor-achievements',
    'features/listings/browse/{state/browse-state,filters/reversed-range}',
    'features/listings/editor/{edit-base,listing-change}',
    'features/listings/price/{estimate-drivers,gauge-shape,sentences,timeline}',
    'features/trends/trend-filter',
    'shared/{format-file-size,id-from-text}',
    'shared/map/{camera/{camera,longitudes,map-geometry},markers/{cluster-ring,pill-geometry}}',
    'shared/map/{parcels/parcel-geometry,popup/popup-position,sheet/sheet-snap}',
    'shared/ui/{gauge-blade,toasts/free-place}',
    'shared/uploads/upload-text',
  ]),
  server: besideTheirTests('apps/server/src', [
    'cli/progress-bar',
    'features/{addresses/address,exploration/exploration,map/map,notifications/notification,records/record,trends/trend}-presenter',
    'features/addresses/import/{address-columns,position,road-name}',
    'features/listings/listing-cursor',
    'features/map/{items/map-boxes,register-tiles/simplify-ring,spread-clusters,tile-grid}',
    'features/media/uploads/content-format',
    'features/records/import/{boundary,cell-kinds}',
    'features/records/valuation-text',
    'platform/csv/{read-rows,split-row}',
    'platform/database/embedded/wire-protocol',
    'platform/http/{bodies/{data-string,json-reader},caller/network-of,paging,presented-values}',
    'platform/import/{columns,copy-text,header,shapes}',
  ]),
} satisfies Record<string, Part>;

/** Files of a folder, each tested by a file of the same name beside it. */
function besideTheirTests(folder: string, names: string[]): Part {
  return {
    files: names.map(name => `${folder}/${name}.ts`),
    tests: names.map(name => `${folder}/${name}.test.ts`),
  };
}

export type PartName = keyof typeof PARTS;

export const PART_NAMES = Object.keys(PARTS) as PartName[];

/** Names the part to Stryker and to its test runner, which are processes of their own. */
export const PART_VARIABLE = 'MUTATION_PART';

/** The part that this process works on. */
export const PART = PART_NAMES.find(name => name === process.env[PART_VARIABLE]) ?? 'domain';

/** The share of mutants that the tests must notice, in percent. Below it the run fails. */
const MIN_SCORE_PERCENT = 85;

/** Incremental results and reports; not in git. */
const FOLDER = `.cache/mutation/${PART}`;

/** Stryker's options (https://stryker-mutator.io/docs/stryker-js/configuration). */
export default {
  mutate: [...PARTS[PART].files, '!**/*.test.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Ignores what a module computes while it loads: tables of labels, limits and colours, which a test could only repeat.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `${FOLDER}/incremental.json`,
  concurrency: 1,
  disableTypeChecks: false,
  tempDirName: `${FOLDER}/sandbox`,
  ignorePatterns: ['.cache', '.data', 'dist', 'docs', 'bench', 'apps/web/public', 'apps/server/migrations'],
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${FOLDER}/report.html` },
  jsonReporter: { fileName: `${FOLDER}/report.json` },
  thresholds: { high: 95, low: MIN_SCORE_PERCENT, break: MIN_SCORE_PERCENT },
};
