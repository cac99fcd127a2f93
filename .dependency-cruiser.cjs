const TEST = '\\.test\\.tsx?$|/testing/';

/** Forbids imports from one pattern to another; tests are exempt unless the rule says otherwise. */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** In the web, each layer may import itself and the layers below it. */
const webLayer = (layer, forbidden) =>
  never(
    `web-${layer}`,
    `Web: ui and api at the bottom, elements above, features above, app on top; ${layer} looks up.`,
    { path: `^apps/web/src/${layer}/`, pathNot: TEST },
    { path: `^apps/web/src/(${forbidden})/` },
  );

const noSiblingFeatures = (app) =>
  never(
    `${app}-features-apart`,
    'A feature never imports another: compose them a layer above, or sink what both need a layer.',
    { path: `^apps/${app}/src/features/([^/]+)/`, pathNot: TEST },
    { path: `^apps/${app}/src/features/([^/]+)/`, pathNot: `^apps/${app}/src/features/$1/` },
  );

/** A floor of the server knows itself, the configuration, ids and the floors `below` it, and nothing that stands higher. */
const serverFloor = (floor, below) =>
  never(
    `server-${floor}`,
    'Server: system <- db <- records <- features, and each knows only what stands left of it.',
    { path: `^apps/server/src/${floor}/`, pathNot: TEST },
    {
      path: '^apps/server/src/',
      pathNot: `^apps/server/src/(${[floor, below].join('|')})/|^apps/server/src/(config|new-id)\\.ts$`,
    },
  );

/** Only `allowed` files of the server import the packages that match `packages`. */
const serverOnly = (name, comment, allowed, packages) =>
  never(
    name,
    comment,
    { path: '^apps/server/src/', pathNot: `${allowed}|${TEST}` },
    { path: `(^|node_modules/)(${packages})(/|$)` },
  );

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    never('no-cycles', 'A cycle has no bottom to start reading from.', {}, { circular: true }),
    never('no-missing', 'An import that resolves to nothing.', {}, { couldNotResolve: true }),
    never(
      'tests-at-the-edge',
      'What ships never imports a test or its support.',
      { path: '^(packages|apps)/', pathNot: TEST },
      { path: `^(packages|apps)/.*(${TEST})` },
    ),
    never(
      'runs-without-developers-packages',
      '`npm start` installs none of them.',
      { path: '^((packages|apps)/[^/]+/(src|vite)/|apps/web/vite\\.config\\.ts$)', pathNot: TEST },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    ),
    never(
      'nothing-imports-tools',
      'Workspaces do not know the scripts, journeys and benchmarks around them.',
      { path: '^(packages|apps)/' },
      {
        path: '^(scripts|e2e|bench|fuzz|torture)/',
        pathNot: '^scripts/find-(browser|debian-postgres|object-store)\\.js$',
      },
    ),

    never(
      'contract-depends-on-zod-alone',
      'contract <- domain <- ai <- engine <- server; domain <- web',
      { path: '^packages/contract/src/', pathNot: TEST },
      { pathNot: '^packages/contract/src/|node_modules/zod/' },
    ),
    never(
      'ai-knows-no-engine-and-no-provider',
      'contract <- domain <- ai <- engine <- server. Only the server knows providers.',
      { path: '^packages/ai/src/' },
      { path: '^packages/(engine|interop)/|(^|node_modules/)(ai|@ai-sdk/[^/]+)/' },
    ),
    never(
      'domain-knows-no-engine',
      'contract <- domain <- ai <- engine <- server; domain <- web',
      { path: '^packages/domain/src/' },
      { path: '^packages/(ai|engine)/' },
    ),
    never(
      'domain-and-engine-know-no-interop',
      'What other systems write is known to packages/interop and to the server alone: contract <- domain <- interop <- server.',
      { path: '^(packages/(contract|domain|ai|engine)|apps/web)/' },
      { path: '^packages/interop/' },
    ),
    never(
      'packages-know-no-app',
      'contract <- domain <- ai <- engine <- server; domain <- web',
      { path: '^packages/' },
      { path: '^apps/' },
    ),
    never(
      'programs-of-readers-are-run',
      'Whoever imports a program that serves tasks begins to serve them, and loads all that it reads with: types alone.',
      { path: '^apps/server/src/', pathNot: TEST },
      {
        path: '^apps/server/src/(extraction|interchange)/.*worker[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'packages-are-pure',
      'Rules and engine run in a server, a worker, a script and a browser: no Node, React, server or database in them.',
      { path: '^packages/(domain|ai|engine)/src/', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    never(
      'packages-have-no-framework',
      'Rules and engine run in a server, a worker, a script and a browser: no Node, React, server or database in them.',
      { path: '^packages/(domain|ai|engine)/src/' },
      { path: '(^|node_modules/)(react|react-[a-z-]+|fastify|@fastify/[^/]+|pg|drizzle-orm)(/|$)' },
    ),
    never(
      'web-and-server-apart',
      'They meet in the contract.',
      { path: '^apps/(web|server)/src/' },
      { path: '^apps/(web|server)/src/', pathNot: '^apps/$1/src/' },
    ),

    webLayer('ui', 'api|elements|features|locales|app'),
    webLayer('api', 'ui|elements|features|locales|app'),
    webLayer('elements', 'features|locales|app'),
    webLayer('features', 'locales|app'),
    noSiblingFeatures('web'),

    noSiblingFeatures('server'),
    serverFloor('system', 'system'),
    serverFloor('db', 'errors|system'),
    serverFloor('texts', 'errors'),
    serverFloor('records', 'errors|db|texts'),
    never(
      'server-below-features',
      'What features stand on knows no feature; handlers.ts, build-app.ts, start/ and commands/ put them together.',
      { path: '^apps/server/src/[a-z-]+/', pathNot: `^apps/server/src/(features|start|commands)/|${TEST}` },
      { path: '^apps/server/src/(features|start)/' },
    ),
    never(
      'server-records-know-no-engine',
      'What an engine made reaches the records as a draft of the domain.',
      { path: '^apps/server/src/(db|texts|records)/', pathNot: TEST },
      { path: '^packages/(ai|engine)/' },
    ),
    never(
      'server-features-know-no-http',
      'A handler gets parsed input and returns a reply; http/ does the rest.',
      { path: '^apps/server/src/features/', pathNot: TEST },
      { path: '^apps/server/src/http/' },
    ),
    serverOnly(
      'server-sql',
      'Only db/, records/, demo/ and files named queries.ts know SQL.',
      '^apps/server/src/(db|records|demo)/|/queries\\.ts$',
      'pg|drizzle-orm',
    ),
    serverOnly(
      'server-ai',
      'Only ai/ knows a provider.',
      '^apps/server/src/ai/',
      'ai|@ai-sdk/[^/]+|openai|@anthropic-ai/[^/]+|@google/[^/]+',
    ),
    serverOnly(
      'server-http',
      'Only http/ and build-app.ts know Fastify.',
      '^apps/server/src/(http/|build-app\\.ts$)',
      'fastify|@fastify/[^/]+|fastify-type-provider-zod',
    ),
    serverOnly('server-s3', 'Only storage/s3 speaks to a bucket.', '^apps/server/src/storage/s3/', 'aws4fetch'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps/[^/]+/dist|data|\\.node)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
