// Code that each boundary must reject, and code that every boundary must accept.

/** A file and every lint finding expected in it: a boundary's message, or `rule: message` for other rules. */
export interface Violation {
  path: string;
  code: string;
  says: string[];
}

const browserOnly = 'This runs in a browser: no server package.';
const typesOnly = 'web/ takes types only from the server: use `import type`.';
const insideFolder = 'Relative imports stay inside a folder: use a # path.';
const noPages = 'The server does not know how pages are rendered: that is web/handler.ts.';
const noWeb = 'Only server/pages/ knows that web/ exists.';
const noStore = 'A store is private to its module: call the module instead.';
const noRoutes = "Another module's routes are for server/web-app.ts only.";
const noOrders = 'payments/ never imports orders/: services.ts hands it a callback.';
const notAll = 'Take the services you use: only start-store.ts, work.ts and web-app.ts know all of them.';
const noStoreInPackage = 'A package knows nothing of the store but the error of its start.';
const noDatabase = 'A client of a provider or a chain does not know the database.';
const noAnyStore = 'A client of a provider or a chain does not know any store.';
const noNetwork = 'A store speaks SQL only: enqueue a job for what needs the network.';
const builtOnce = 'Services are built once, in server/services.ts and the files of its parts.';
const noBuild = 'Only web/handler.ts opens the built pages.';
const noHandler = 'web/handler.ts is for server/pages/ only.';
const noTests = 'Shipped code does not import tests.';
const onlyZod = 'contracts/ knows one package: zod (zod/mini).';
const nothingOfOurs = 'contracts/ imports nothing of ours from outside contracts/.';
const noZigzag = 'Write the shortest path: no ".." after a folder name.';

const use = (specifier: string) => `import { part } from '${specifier}';\nexport const used = part;\n`;
const useType = (specifier: string) => `import type { Part } from '${specifier}';\nexport type Used = Part;\n`;

/** Returns a file at `path` that imports `specifier` and breaks exactly the boundaries whose messages are `says`. */
function rejects(path: string, specifier: string, ...says: string[]): Violation {
  return { path, code: use(specifier), says };
}

function rejectsType(path: string, specifier: string, ...says: string[]): Violation {
  return { path, code: useType(specifier), says };
}

export const violations: Violation[] = [
  rejects('contracts/a-server.ts', '#server/config.ts', nothingOfOurs),
  rejectsType('contracts/a-web-type.ts', '#web/queries.ts', nothingOfOurs),
  rejects('contracts/a-parent.ts', '../server/config.ts', insideFolder),
  rejects('contracts/a-package.ts', 'kysely', onlyZod),
  rejects('contracts/a-node-module.ts', 'node:path', onlyZod),
  rejects('contracts/a-zod-lookalike.ts', 'zodiac', onlyZod),
  rejects('contracts/a-test.ts', 'vitest', noTests, onlyZod),

  rejects('web/a-server-value.ts', '#server/config.ts', typesOnly),
  rejects('web/storefront/a-server-value.tsx', '#server/catalog/catalog.ts', typesOnly),
  rejects('web/handler.ts', '#server/config.ts', typesOnly),
  rejects('web/storefront/a-parent.ts', '../queries.ts', insideFolder),
  rejects('web/checkout/crypto/a-parent.ts', '../coin.ts', insideFolder),
  rejects('web/storefront/a-node-module.ts', 'node:fs', browserOnly),
  rejects('web/storefront/a-driver.ts', 'pg', browserOnly),
  rejects('web/storefront/the-handler.ts', '#web/handler.ts', noHandler),
  rejects('web/beside-the-handler.ts', './handler.ts', noHandler),
  rejects('web/a-build.ts', '../build/server/index.js', insideFolder, noBuild),
  rejects('web/storefront/a-test.ts', '#test/support/builders.ts', noTests),

  rejects('server/main.ts', '#web/handler.ts', noWeb),
  rejects('server/catalog/a-page.ts', '#web/handler.ts', noWeb),
  rejectsType('server/catalog/a-page-type.ts', '#web/queries.ts', noWeb),
  rejects('server/pages/a-page.ts', '#web/root.tsx', 'server/pages/ calls web/handler.ts and nothing else of web/.'),
  rejects('server/http/a-framework.ts', 'react-router', noPages),
  rejects('server/catalog/a-framework.ts', '@react-router/node', noPages),
  rejects('server/mail/a-renderer.ts', 'react-dom/server', noPages),
  rejects('server/http/a-build.ts', 'virtual:react-router/server-build', noBuild),

  rejects('server/catalog/a-parent.ts', '../config.ts', insideFolder),
  rejects('server/catalog/a-module.ts', '../files/files.ts', insideFolder),
  rejects('server/catalog/far-out.ts', '../../contracts/apps.ts', insideFolder),
  rejects(
    'server/files/disk/far-out.ts',
    '../../catalog/app.ts',
    'Relative imports stay inside a module: use a # path.',
  ),
  rejects(
    'server/a-shortcut.ts',
    './catalog/catalog.ts',
    'Files at the top of server/ import a module by its #server/ path.',
  ),
  rejects('server/catalog/a-zigzag.ts', './icons/../app.ts', noZigzag),
  rejects('server/catalog/a-test.ts', '#test/support/builders.ts', noTests),

  rejects('server/orders/a-store.ts', '#server/catalog/app-store.ts', noStore),
  rejectsType('server/orders/a-store-type.ts', '#server/catalog/app-store.ts', noStore),
  rejects('server/http/a-store.ts', '#server/catalog/app-store.ts', noStore),
  rejects('server/services.ts', '#server/orders/order-store.ts', noStore),
  rejects('server/orders/a-store.test.ts', '#server/catalog/app-store.ts', noStore),
  {
    path: 'server/orders/a-late-store.ts',
    code: "export const late = () => import('#server/catalog/app-store.ts');\n",
    says: [noStore],
  },
  rejects('server/orders/some-routes.ts', '#server/catalog/app-routes.ts', noRoutes),
  {
    path: 'server/orders/a-second-catalogue.ts',
    code: "import { createApps } from '#server/catalog/apps.ts';\nexport const apps = createApps({});\n",
    says: [builtOnce],
  },

  rejectsType('server/catalog/all-services.ts', '#server/services.ts', notAll),
  rejectsType('server/pages/all-services.ts', '#server/services.ts', notAll),
  rejectsType('server/a-shortcut-to-all.ts', './services.ts', notAll),
  rejects('packages/database/a-service.ts', '#server/catalog/apps.ts', noStoreInPackage),
  rejectsType('packages/database/a-setting.ts', '#server/config.ts', noStoreInPackage),
  rejectsType('packages/database/a-contract.ts', '#contracts/apps.ts', noStoreInPackage),
  rejects('packages/database/a-parent.ts', '../other/part.ts', insideFolder),

  rejects('server/payments/an-order.ts', '#server/orders/settle-order.ts', noOrders),
  rejectsType('server/payments/an-order-type.ts', '#server/orders/order.ts', noOrders),
  rejects('server/payments/refunds/an-order.ts', '#server/orders/order.ts', noOrders),
  rejects('server/paypal/client/a-database.ts', '#server/database/connect.ts', noDatabase),
  rejectsType('server/paypal/client/a-query-builder.ts', 'kysely', noDatabase),
  rejects('server/crypto/chains/a-driver.ts', 'pg', noDatabase),
  rejects('server/paypal/client/a-store.ts', '../card-limit-store.ts', noAnyStore),

  rejects('server/mail/outbox-store.ts', 'nodemailer', noNetwork),
  rejects('server/files/file-store.ts', 'aws4fetch', noNetwork),
  rejects('server/catalog/web-store.ts', 'node:https', noNetwork),
  rejects('server/paypal/card-limit-store.ts', './client/api.ts', noNetwork),
  rejects('server/payments/order-joining-store.ts', '#server/orders/order.ts', noOrders),
  {
    path: 'server/catalog/fetching-store.ts',
    code: "export const fetched = () => fetch('http://127.0.0.1/');\n",
    says: ["eslint(no-restricted-globals): Unexpected use of 'fetch'."],
  },

  rejects('bench/a-parent.ts', '../server/config.ts', insideFolder),
  rejects('test/e2e/a-parent.ts', '../support/browser.ts', insideFolder),

  {
    path: 'server/catalog/one.ts',
    code: "import { two } from './two.ts';\nexport const one = () => two;\n",
    says: ['import(no-cycle): Dependency cycle detected'],
  },
  {
    path: 'server/catalog/two.ts',
    code: "import { one } from '#server/catalog/one.ts';\nexport const two = () => one;\n",
    says: ['import(no-cycle): Dependency cycle detected'],
  },
  {
    path: 'server/catalog/barrel.ts',
    code: "export * from './app.ts';\n",
    says: ['oxc(no-barrel-file): Barrel file detected, 1 modules are loaded which exceeds the threshold of 0.'],
  },
  {
    path: 'server/catalog/hidden-type.ts',
    code: "export type Order = import('#server/orders/order-store.ts').Order;\n",
    says: ['typescript(consistent-type-imports): `import()` type annotations are forbidden.'],
  },
  {
    path: 'server/catalog/forgotten.ts',
    code: 'export function start(): void {\n  Promise.reject(new Error("lost"));\n}\n',
    says: ['typescript(no-floating-promises): Promises must be awaited, add void operator to ignore.'],
  },
  {
    path: 'server/catalog/long.ts',
    code: Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line};\n`).join(''),
    says: ['eslint(max-lines): File has too many lines (301).'],
  },
];

/** Imports that the boundaries must allow. */
export const legal: Record<string, string> = {
  'contracts/app.ts': use('zod/mini') + useType('./money.ts'),
  'contracts/app.test.ts': use('vitest'),
  'server/catalog/app.ts': use('#contracts/app.ts'),
  'server/catalog/app-store.ts': use('kysely') + useType('#server/database/connect.ts'),
  'server/catalog/list-apps.ts': use('./app-store.ts'),
  'server/catalog/app-routes.ts': useType('#server/catalog/catalog.ts'),
  'server/catalog/list-apps.test.ts': use('#test/support/test-database.ts'),
  'server/services.ts':
    "import { createOrders } from '#server/orders/orders.ts';\nexport const orders = createOrders({});\n",
  'server/settings.ts': use('./config.ts'),
  'server/work.ts': useType('./services.ts'),
  'packages/database/cluster.ts': use('#server/start-error.ts') + useType('./endpoint.ts'),
  'server/start-shop.ts': use('#server/start-store.ts'),
  'server/web-app.ts': use('#server/catalog/app-routes.ts'),
  'server/pages/pages.ts': use('#web/handler.ts') + useType('#web/page-services.ts'),
  'server/payments/settle.ts': use('./attempt-store.ts'),
  'server/payments/refunds/refund.ts': use('../provider.ts'),
  'server/paypal/client/api.ts': "export const call = () => fetch('http://127.0.0.1/');\n",
  'server/crypto/chains/bitcoin.ts': use('../provider.ts'),
  'server/orders/settle-order.ts': use('#server/payments/attempt.ts'),
  'web/queries.test.ts': use('node:http'),
  'web/page.ts': useType('#server/services.ts'),
  'web/entry.server.tsx': use('node:stream'),
  'web/storefront/grid.tsx': use('#web/components/button.tsx') + useType('react'),
  'test/e2e/journey.ts': use('#test/support/browser.ts') + useType('#server/catalog/app-store.ts'),
  'bench/orders.ts': use('#server/orders/order-store.ts'),
};
