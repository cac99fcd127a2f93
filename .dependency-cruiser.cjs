const TEST = '\\.test\\.tsx?$|/testing/';

/** Forbids imports from one pattern to another; tests are exempt unless the rule says otherwise. */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** In the web, each layer may import itself and the layers below it. */
const webLayer = (layer, forbidden) =>
  never(
    `web-${layer}`,
    `Web layers, bottom first: ui and api, components, features, app and routes. ${layer} must not import a higher layer.`,
    { path: `^apps/web/src/${layer}/`, pathNot: TEST },
    { path: `^apps/web/src/(${forbidden})/` },
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
      'contract <- domain <- ai <- offline-engine <- server; domain <- web',
      { path: '^packages/contract/src/', pathNot: TEST },
      { pathNot: '^packages/contract/src/|node_modules/zod/' },
    ),
    never(
      'ai-knows-no-engine-and-no-provider',
      'contract <- domain <- ai <- offline-engine <- server. Only the server knows providers.',
      { path: '^packages/ai/src/' },
      { path: '^packages/(offline-engine|interop)/|(^|node_modules/)(ai|@ai-sdk/[^/]+)/' },
    ),
    never(
      'domain-knows-no-engine',
      'contract <- domain <- ai <- offline-engine <- server; domain <- web',
      { path: '^packages/domain/src/' },
      { path: '^packages/(ai|offline-engine)/' },
    ),
    never(
      'documents-know-no-interop',
      'packages/documents reads single files. packages/interop reads and writes courses over it.',
      { path: '^packages/(contract|domain|documents|ai|offline-engine)/' },
      { path: '^packages/interop/' },
    ),
    never(
      'domain-knows-no-documents',
      'contract <- domain <- documents <- interop <- server',
      { path: '^(packages/(contract|domain|ai|offline-engine)|apps/web)/' },
      { path: '^packages/documents/' },
    ),
    never(
      'domain-and-engine-know-no-interop',
      'What other systems write is known to packages/interop and to the server alone: contract <- domain <- interop <- server.',
      { path: '^(packages/(contract|domain|ai|offline-engine)|apps/web)/' },
      { path: '^packages/interop/' },
    ),
    never(
      'packages-know-no-app',
      'contract <- domain <- ai <- offline-engine <- server; domain <- web',
      { path: '^packages/' },
      { path: '^apps/' },
    ),
    never(
      'programs-of-readers-are-run',
      'Whoever imports a program that serves tasks begins to serve them, and loads all that it reads with: types alone.',
      { path: '^apps/server/src/', pathNot: TEST },
      {
        path: '^apps/server/src/(extraction|features/course-formats/programs)/.*worker[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'packages-are-pure',
      'Rules and engine run in a server, a worker, a script and a browser: no Node, React, server or database in them.',
      { path: '^packages/(domain|ai|offline-engine)/src/', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    never(
      'packages-have-no-framework',
      'Rules and engine run in a server, a worker, a script and a browser: no Node, React, server or database in them.',
      { path: '^packages/(domain|ai|offline-engine)/src/' },
      { path: '(^|node_modules/)(react|react-[a-z-]+|fastify|@fastify/[^/]+|pg|drizzle-orm)(/|$)' },
    ),
    never(
      'web-and-server-apart',
      'They meet in the contract.',
      { path: '^apps/(web|server)/src/' },
      { path: '^apps/(web|server)/src/', pathNot: '^apps/$1/src/' },
    ),

    webLayer('ui', 'api|components|features|locales|app|routes'),
    webLayer('api', 'ui|components|features|locales|app|routes'),
    webLayer('components', 'features|locales|app|routes'),
    webLayer('features', 'locales|app|routes'),
    never(
      'web-features-apart',
      'A web feature never imports another. Pages compose features, and components hold what several features show.',
      { path: '^apps/web/src/features/([^/]+)/', pathNot: TEST },
      { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    ),

    never(
      'server-platform',
      'The platform knows no product: no feature, no engine, no endpoint.',
      { path: '^apps/server/src/platform/', pathNot: TEST },
      { path: '^apps/server/src/', pathNot: '^apps/server/src/platform/' },
    ),
    never(
      'server-database-at-the-bottom',
      'Below the database are only the configuration, errors and the operating system.',
      { path: '^apps/server/src/platform/(db|system)/', pathNot: TEST },
      { path: '^apps/server/src/platform/', pathNot: '^apps/server/src/platform/(db|system|errors|config)/' },
    ),
    never(
      'server-features-apart',
      'A feature imports only the `repository/` of another feature.',
      { path: '^apps/server/src/features/([^/]+)/', pathNot: TEST },
      {
        path: '^apps/server/src/features/([^/]+)/',
        pathNot: '^apps/server/src/features/($1|[^/]+/repository)/',
      },
    ),
    never(
      'server-repositories',
      'A repository reads and writes tables. It knows no route, service or job.',
      { path: '^apps/server/src/features/[^/]+/repository/', pathNot: TEST },
      {
        path: '^apps/server/src/',
        pathNot: '^apps/server/src/(platform/(db|errors|config|storage)/|element-text/|features/[^/]+/repository/)',
      },
    ),
    never(
      'server-below-features',
      'Features are composed by start/, commands/ and the files beside them. The rest of the server imports at most a repository.',
      { path: '^apps/server/src/(ai|api|backup|extraction|element-text)/', pathNot: TEST },
      { path: '^apps/server/src/(features|start)/', pathNot: '/repository/' },
    ),
    never(
      'server-repositories-know-no-engine',
      'A repository saves drafts of the domain, whichever engine made them.',
      { path: '^apps/server/src/(platform/db|features/[^/]+/repository)/', pathNot: TEST },
      { path: '^packages/(ai|offline-engine)/' },
    ),
    never(
      'server-features-know-no-http',
      'A route gets parsed input and returns a reply. Only a `plugin.ts` speaks HTTP itself.',
      { path: '^apps/server/src/features/', pathNot: `plugin\\.ts$|${TEST}` },
      { path: '^apps/server/src/(platform/http|api)/' },
    ),
    serverOnly(
      'server-sql',
      'Only platform/db, repositories, demo/ and files named queries.ts know SQL.',
      '^apps/server/src/(platform/db|demo)/|/repository/|queries\\.ts$',
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
      'Only platform/http, api/, build-app.ts and plugins know Fastify.',
      '^apps/server/src/(platform/http/|api/|build-app\\.ts$)|plugin\\.ts$',
      'fastify|@fastify/[^/]+|fastify-type-provider-zod',
    ),
    serverOnly(
      'server-s3',
      'Only storage/s3 speaks to a bucket.',
      '^apps/server/src/platform/storage/s3/',
      'aws4fetch',
    ),
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
