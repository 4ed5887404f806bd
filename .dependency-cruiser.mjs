// The dependency rule of ARCHITECTURE.md. Each rule says why; tests/dependency-rule shows that each can fail.

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Modules that need each other cannot be understood, tested or moved alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-stands-alone',
      comment:
        'Rules are pure: no I/O, no library, so that server and pages share them and tests need nothing.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/domain/' },
    },
    {
      name: 'demo-is-data',
      comment:
        'The sample is worked out from rules alone, so that it is the same everywhere and can be tested with no database.',
      severity: 'error',
      from: { path: '^packages/demo/src/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/(demo|domain)/' },
    },
    {
      name: 'demo-by-one-door',
      comment:
        'A live site has no part of the sample: only src/demo of the server reads the package and stores it.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '^(packages/demo|apps/server/src/demo)/' },
      to: { path: '^packages/demo/' },
    },
    {
      name: 'demo-entry',
      comment: 'What the server offers of the demo site is its index.ts; the rest is free to change.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/demo/' },
      to: { path: '^apps/server/src/demo/', pathNot: '^apps/server/src/demo/index[.]ts$' },
    },
    {
      name: 'contract-knows-domain-alone',
      comment: 'The contract is read by both sides, so it can depend on neither.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: '[.]test[.]ts$' },
      to: { path: '^(apps|packages|scripts|tests)/', pathNot: '^packages/(contract|domain)/' },
    },
    {
      name: 'apps-never-meet',
      comment:
        'Server and pages meet in the contract alone, so that either can be deployed or replaced without the other.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^(apps|scripts|tests)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'Technology carries features; it has no rules of its own.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/' },
      to: { path: '^apps/server/src/(features|cli|demo|app|main)' },
    },
    {
      name: 'features-by-their-door',
      comment:
        'Another feature is reached through its index.ts: what it offers stands there, the rest is free to change.',
      severity: 'error',
      from: { path: '^apps/server/src/(features/[^/]+|cli|demo|app|main)' },
      to: {
        path: '^apps/server/src/features/[^/]+/',
        pathNot: ['^apps/server/src/$1/', '^apps/server/src/features/[^/]+/index[.]ts$'],
      },
    },
    {
      name: 'routes-hold-no-sql',
      comment: 'Routes translate HTTP to a service call; only repos speak SQL.',
      severity: 'error',
      from: { path: '^apps/server/src/features/.*[.](routes|service)[.]ts$' },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'routes-call-services',
      comment: 'Permission is the first line of a service; a route that calls a repo walks round it.',
      severity: 'error',
      from: { path: '^apps/server/src/features/.*[.]routes[.]ts$' },
      to: { path: '[.]repo[.]ts$' },
    },
    {
      name: 'web-features-never-meet',
      comment: 'Pages put features together; a feature that knows another cannot be changed alone.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/(app/|features/)', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-shared-knows-no-feature',
      comment: 'What is shared is below what shares it.',
      severity: 'error',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/(app|features)/' },
    },
    {
      name: 'no-test-code-in-the-product',
      comment: 'Builders and fixtures never ship.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '[.]test[.]tsx?$|test-setup[.]ts$' },
      to: { path: '^tests/|[.]test[.]tsx?$' },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere hides what it breaks.',
      severity: 'error',
      from: {},
      // geojson is a package of types alone, known to the compiler as @types/geojson.
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
