// Lint rules. The import boundaries of docs/architecture.md are built by the functions below, because a later override of
// `no-restricted-imports` replaces an earlier one: each kind of file gets one complete list.
// Patterns are Rust regular expressions (no look-around), not `group`: that is gitignore syntax, where a leading `#` has
// a meaning of its own. test/boundaries/ proves that every pattern here reports something.
import type { OxlintConfig } from 'oxlint';

interface ImportPattern {
  regex: string;
  message: string;
  allowTypeImports?: true;
  importNamePattern?: string;
}

const sourceFiles = '*.{ts,tsx}';

/** Built once, by server/services.ts and the files of its parts. test/boundaries/ demands every name. */
const binderNames = `^create(${[
  'AddressChanges',
  'Analytics',
  'Apps',
  'BuyerCookie',
  'CardGuard',
  'CashApp',
  'CashAppProvider',
  'Crypto',
  'CryptoProvider',
  'Documents',
  'Downloads',
  'Files',
  'Inbox',
  'Limits',
  'Mail',
  'Media',
  'Messages',
  'Operators',
  'OrderChanges',
  'Orders',
  'Overview',
  'PayPalCheckout',
  'CurrentPayPal',
  'Connections',
  'Payments',
  'Purchases',
  'Ratings',
  'Releases',
  'RequestRate',
  'SenderCheck',
  'Settings',
  'StoreInfo',
  'Withdrawals',
].join('|')})$`;

const zigzag: ImportPattern = {
  regex: String.raw`[^./]/\.\./`,
  message: 'Write the shortest path: no ".." after a folder name.',
};
const parentFolder: ImportPattern = {
  regex: String.raw`^(\./)*\.\./`,
  message: 'Relative imports stay inside a folder: use a # path.',
};
const outOfModule: ImportPattern = {
  regex: String.raw`^(\./)*\.\./\.\./`,
  message: 'Relative imports stay inside a module: use a # path.',
};
const downIntoModule: ImportPattern = {
  regex: String.raw`^\./.+/`,
  message: 'Files at the top of server/ import a module by its #server/ path.',
};
const foreignStore: ImportPattern = {
  regex: String.raw`^#server/.+/.+-store\.ts$`,
  message: 'A store is private to its module: call the module instead.',
};
const foreignRoutes: ImportPattern = {
  regex: String.raw`^#server/.+/.+-routes\.ts$`,
  message: "Another module's routes are for server/web-app.ts only.",
};
const webFromServer: ImportPattern = {
  regex: '^#web/',
  message: 'Only server/pages/ knows that web/ exists.',
};
const webBeyondHandler: ImportPattern = {
  regex: '^#web/([^/]+/|[^h]|h[^a]|ha[^n])',
  message: 'server/pages/ calls web/handler.ts and nothing else of web/.',
  allowTypeImports: true,
};
const pageRendering: ImportPattern = {
  regex: '^(react|react-dom|react-router|@react-router/.+|@tanstack/.+)(/.*)?$',
  message: 'The server does not know how pages are rendered: that is web/handler.ts.',
};
const builtServer: ImportPattern = {
  regex: '(^|/)build/(server|client)/|^virtual:react-router',
  message: 'Only web/handler.ts opens the built pages.',
};
const binders: ImportPattern = {
  regex: '^#server/',
  importNamePattern: binderNames,
  message: 'Services are built once, in server/services.ts and the files of its parts.',
  allowTypeImports: true,
};
const ordersFromPayments: ImportPattern = {
  regex: '^#server/orders/',
  message: 'payments/ never imports orders/: services.ts hands it a callback.',
};
const allServices: ImportPattern = {
  regex: String.raw`^(#server|\.)/services\.ts$`,
  message: 'Take the services you use: only start-store.ts, work.ts and web-app.ts know all of them.',
};
const serverFromPackage: ImportPattern = {
  regex: '^#(server/([^s]|s[^t]|st[^a]|sta[^r]|star[^t]|start[^-]|start-[^e])|web/|contracts/)',
  message: 'A package knows nothing of the store but the error of its start.',
};
const databaseFromClient: ImportPattern = {
  regex: '^#server/database/|^(pg|kysely)(/.*)?$',
  message: 'A client of a provider or a chain does not know the database.',
};
const storeFromClient: ImportPattern = {
  regex: String.raw`-store\.ts$`,
  message: 'A client of a provider or a chain does not know any store.',
};
const networkFromStore: ImportPattern = {
  regex:
    '^(node:)?(http|https|http2|net|tls|dgram|dns)(/.*)?$|^(nodemailer|aws4fetch|undici|fastify)(/.*)?$|^#server/mail/|/client/|/chains/',
  message: 'A store speaks SQL only: enqueue a job for what needs the network.',
};
const anythingOfOurs: ImportPattern = {
  regex: '^#',
  message: 'contracts/ imports nothing of ours from outside contracts/.',
};
const packagesInContracts: ImportPattern = {
  regex: '^([^.#z]|z[^o]|zo[^d]|zod[^/]|zod/[^m])',
  message: 'contracts/ knows one package: zod (zod/mini).',
};
const serverFromWeb: ImportPattern = {
  regex: '^#server/',
  message: 'web/ takes types only from the server: use `import type`.',
  allowTypeImports: true,
};
const serverPackagesInWeb: ImportPattern = {
  regex: '^node:|^(pg|kysely|fastify|@fastify/.+|nodemailer|aws4fetch|@node-rs/.+)(/.*)?$',
  message: 'This runs in a browser: no server package.',
  allowTypeImports: true,
};
const handlerFromPages: ImportPattern = {
  regex: String.raw`^(#web|\.+)/handler\.ts$`,
  message: 'web/handler.ts is for server/pages/ only.',
};
const testsFromCode: ImportPattern = {
  regex: '^#test/|^vitest$|^@playwright/',
  message: 'Shipped code does not import tests.',
};

const everywhereInServer = [zigzag, builtServer, pageRendering];
const inServer = [...everywhereInServer, foreignStore, testsFromCode];
const inModule = [...inServer, webFromServer, foreignRoutes, binders, allServices];
const inPayments = [...inModule, ordersFromPayments];
const inClient = [...inModule, databaseFromClient, storeFromClient];
const inWeb = [zigzag, serverFromWeb, testsFromCode];
const inPages = [...inWeb, serverPackagesInWeb, handlerFromPages, builtServer];

/** One override: these files, with exactly this list of forbidden imports. */
function imports(files: string[], patterns: ImportPattern[], excludeFiles: string[] = []) {
  const rule: ['error', { patterns: ImportPattern[] }] = ['error', { patterns }];
  return { files, excludeFiles, rules: { 'no-restricted-imports': rule } };
}

/** Tests run in Node, use test/ and build services; they keep every other boundary of the code beside them. */
const notForTests = [testsFromCode, binders, allServices, serverPackagesInWeb];

function forTests(patterns: ImportPattern[]): ImportPattern[] {
  return patterns.filter((pattern) => !notForTests.includes(pattern));
}

/** The code and the tests of one place. `glob` has no file name: `server/*` for the files directly in a module. */
function place(glob: string, patterns: ImportPattern[]) {
  return [imports([`${glob}/${sourceFiles}`], patterns), imports([`${glob}/*.test.{ts,tsx}`], forTests(patterns))];
}

const boundaries = [
  ...place('contracts', [zigzag, parentFolder, anythingOfOurs, packagesInContracts, testsFromCode]),
  imports(['contracts/*.test.ts'], [zigzag, parentFolder]),

  ...place('server', [...inModule, parentFolder, downIntoModule]),
  imports(
    ['server/start-store.ts', 'server/work.ts'],
    [...inServer, parentFolder, downIntoModule, webFromServer, foreignRoutes, binders],
  ),
  imports(
    ['server/services.ts', 'server/*-services.ts', 'server/payment-methods.ts'],
    [...inServer, parentFolder, downIntoModule, webFromServer, foreignRoutes],
  ),
  imports(['server/web-app.ts'], [...inServer, parentFolder, downIntoModule, webFromServer, binders]),
  ...place('server/*', [...inModule, parentFolder]),
  ...place('server/*/*/**', [...inModule, outOfModule]),
  ...place('server/pages', [...inServer, parentFolder, webBeyondHandler, binders, foreignRoutes, allServices]),
  ...place('server/payments', [...inPayments, parentFolder]),
  ...place('server/payments/*/**', [...inPayments, outOfModule]),
  ...place('server/*/client/**', [...inClient, outOfModule]),
  ...place('server/crypto/chains/**', [...inClient, outOfModule]),
  imports(['server/*/*-store.ts'], [...inModule, parentFolder, networkFromStore]),
  imports(
    ['server/payments/*-store.ts', 'server/payments/*/*-store.ts'],
    [...inPayments, outOfModule, networkFromStore],
  ),

  ...place('packages/*', [zigzag, parentFolder, serverFromPackage, testsFromCode]),

  ...place('web', [...inPages, parentFolder]),
  ...place('web/*/**', [...inPages, parentFolder]),
  imports(
    ['web/entry.server.tsx', 'web/render-in-language.server.ts', 'web/build-if-stale.ts'],
    [...inWeb, parentFolder, handlerFromPages, builtServer],
  ),
  imports(['web/handler.ts'], [...inWeb, parentFolder]),

  imports([`bench/**/${sourceFiles}`], [zigzag, parentFolder]),
  // The boundary test reads this very file.
  imports([`test/*/**/${sourceFiles}`], [zigzag, parentFolder], ['test/boundaries/boundaries.test.ts']),
];

const config: OxlintConfig = {
  plugins: ['eslint', 'typescript', 'oxc', 'unicorn', 'import', 'promise', 'node'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  env: { builtin: true },
  ignorePatterns: ['build/**', '.react-router/**', '.cache/**', 'data/**', 'test-results/**'],
  rules: {
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'no-console': 'error',
    'no-debugger': 'error',
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-shadow': 'off',
    'no-await-in-loop': 'off',
    // Of values only; test/boundaries/ looks for cycles of types and of rooms.
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'import/no-absolute-path': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: true }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/only-throw-error': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // Structural types are the point of the driver's and the framework's row and route types.
    'typescript/no-unsafe-type-assertion': 'off',
    // pg, clsx and zod/mini name their exports this way; Fastify awaits async handlers; Kysely and Vitest bind for us.
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'no-underscore-dangle': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'typescript/unbound-method': 'off',
    // The compiler's own check of returns knows exhaustive switches; this one does not.
    'typescript/consistent-return': 'off',
    'promise/always-return': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
  },
  overrides: [
    ...boundaries,
    {
      files: ['web/**/*.{ts,tsx}'],
      env: { browser: true },
      plugins: ['eslint', 'typescript', 'oxc', 'unicorn', 'import', 'promise', 'react', 'jsx-a11y'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        // The specification has failures that are only logged.
        'no-console': ['error', { allow: ['error'] }],
        // Frames show pages of this origin only, which a sandbox would not hold back.
        'react/iframe-missing-sandbox': 'off',
        // The JSX transform imports what it needs.
        'react/react-in-jsx-scope': 'off',
      },
    },
    {
      files: ['server/**/*-store.ts'],
      rules: { 'no-restricted-globals': ['error', 'fetch', 'WebSocket', 'EventSource'] },
    },
    {
      files: [
        'bench/**',
        'tools/**',
        'test/*.ts',
        'test/support/**',
        'test/e2e/**',
        'server/main.ts',
        'web/build-if-stale.ts',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      // The framework or the tool reads the default export of these.
      files: [
        '*.config.ts',
        'web/**/*.tsx',
        'web/routes.ts',
        'test/support/global-setup.ts',
        'test/support/install-nodes.ts',
        'test/support/store-template.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
};

export default config;
