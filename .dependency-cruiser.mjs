// The dependency rules of ARCHITECTURE.md with their reasons. scripts/dependency-rule.test.ts checks that each can fail.

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules that import each other cannot be understood, tested or moved separately.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment:
        'Rules are pure: no I/O and no libraries, so that server and pages share them and tests need no setup.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/domain/' },
    },
    {
      name: 'estimate-is-pure',
      comment:
        'Estimates are computed from sales alone, so that they can be repeated, measured and tested anywhere.',
      severity: 'error',
      from: { path: '^packages/estimate/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/(estimate|domain)/' },
    },
    {
      name: 'estimate-only-in-server',
      comment: 'Pages show estimates and compute none, so they must not download what computes them.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '^(packages/estimate|apps/server)/' },
      to: { path: '^packages/estimate/' },
    },
    {
      name: 'catalogs-not-in-pages',
      comment:
        'The build puts the texts of a language into the code of its pages, which must not download a catalog.',
      severity: 'error',
      from: { path: '^(apps/web|packages/(domain|contract))/' },
      to: { path: '^packages/languages/' },
    },
    {
      name: 'demo-is-data',
      comment:
        'The sample data are computed from rules alone, so that they are the same everywhere and testable without a database.',
      severity: 'error',
      from: { path: '^packages/demo/src/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/(demo|domain)/' },
    },
    {
      name: 'demo-only-in-server-demo',
      comment:
        'A live site has no sample data: only src/demo of the server imports the package and stores its data.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '^(packages/(demo|scenes)|apps/server/src/demo)/' },
      to: { path: '^packages/demo/' },
    },
    {
      name: 'demo-entry',
      comment: 'The public interface of src/demo is its index.ts; the rest can change freely.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/demo/' },
      to: { path: '^apps/server/src/demo/', pathNot: '^apps/server/src/demo/index[.]ts$' },
    },
    {
      name: 'demo-loaded-lazily',
      comment:
        'The image of live sites does not contain src/demo, so only load-sample.ts loads it, when it is needed.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/demo/|[.]test[.]ts$' },
      to: { path: '^apps/server/src/demo/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-imports-only-domain',
      comment: 'Both apps import the contract, so it must not depend on either.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: '[.]test[.]ts$' },
      to: { path: '^(apps|packages|scripts|tests)/', pathNot: '^packages/(contract|domain)/' },
    },
    {
      name: 'client-is-alone',
      comment: 'Programs of others load the client without the site: it knows the API by its document.',
      severity: 'error',
      from: { path: '^packages/client/' },
      to: { path: '^(apps|packages|scripts|tests)/', pathNot: '^packages/client/' },
    },
    {
      name: 'packages-import-no-app',
      comment: 'Apps are built of packages; also their scripts must run without an app.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '[.]test[.]ts$' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-do-not-import-each-other',
      comment:
        'Server and pages share only the contract, so that either can be deployed or replaced without the other.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^(apps|scripts|tests)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'platform-imports-no-feature',
      comment: 'The platform supports features and contains no rules.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/' },
      to: { path: '^apps/server/src/(features|cli|demo|app|main)' },
    },
    {
      name: 'features-through-index',
      comment: 'The public interface of a feature is its index.ts; the rest can change freely.',
      severity: 'error',
      from: { path: '^apps/server/src/(features/[^/]+|cli|demo|app|main)' },
      to: {
        path: '^apps/server/src/features/[^/]+/',
        pathNot: ['^apps/server/src/$1/', '^apps/server/src/features/[^/]+/index[.]ts$'],
      },
    },
    {
      name: 'routes-contain-no-sql',
      comment: 'Routes translate HTTP to service calls; only repositories contain SQL.',
      severity: 'error',
      from: { path: '^apps/server/src/features/.*[.](routes|service)[.]ts$' },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'routes-call-services',
      comment:
        'Services check permissions in their first line; a route that calls a repository bypasses that.',
      severity: 'error',
      from: { path: '^apps/server/src/features/.*[.]routes[.]ts$' },
      to: { path: '[.]repo[.]ts$' },
    },
    {
      name: 'presented-values-in-presenters',
      comment:
        'Rows take the shapes of the contract in the presenter of their feature (*-presenter.ts), so that a field has one origin.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '(-presenter|presented-values[.]test)[.]ts$' },
      to: { path: '^apps/server/src/platform/http/presented-values[.]ts$' },
    },
    {
      name: 'web-features-through-index',
      comment:
        'The public interface of a feature is its index.ts; the rest can change freely. Pages load single files, so that each downloads only what it shows.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: {
        path: '^apps/web/src/features/[^/]+/',
        pathNot: ['^apps/web/src/features/$1/', '^apps/web/src/features/[^/]+/index[.]ts$'],
      },
    },
    {
      name: 'web-features-one-way',
      comment:
        'Features that import each other, also by way of others, cannot be understood or changed separately. What both need belongs in shared.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/web/src/features/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'web-features-import-no-page',
      comment: 'Pages are made of features, so features must not import pages.',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-shared-imports-no-feature',
      comment: 'Features import shared code, so shared code must not import features.',
      severity: 'error',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/(app|features)/' },
    },
    {
      name: 'no-test-code-in-product',
      comment: 'Test builders and fixtures are not part of the product.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '[.]test[.]tsx?$|test-setup[.]ts$' },
      to: { path: '^tests/|[.]test[.]tsx?$' },
    },
    {
      name: 'resolvable',
      comment: 'An unresolved import escapes the other rules.',
      severity: 'error',
      from: {},
      // geojson has only types, which the compiler finds in @types/geojson.
      to: { couldNotResolve: true, pathNot: '^geojson$' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '^apps/web/public/', '[.]webp$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json', '.svg', '.webp'],
    },
  },
};
