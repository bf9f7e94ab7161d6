import { expect, test } from 'vitest';
import { listSources, readSource } from './import-graph.ts';

const ownPlaces =
  /^(contracts\/paypal|server\/(paypal|simulators|database\/migrations)\/|web\/(checkout|testing|legal)\/|web\/routes)/;

/** Files elsewhere that may name it. */
const exceptions = new Set([
  // The list of all payment methods, and what each costs.
  'contracts/payment-methods.ts',
  'contracts/money.ts',
  // The composition: settings, the line that adds the method, its routes.
  'server/config.ts',
  'server/environment.ts',
  'server/services.ts',
  'server/web-app.ts',
  'server/work.ts',
  // Addresses of pages, calls and scripts.
  'server/pages/content-security-policy.ts',
  'server/pages/crawler-routes.ts',
  'server/pages/page-addresses.ts',
  // The field of a purchase whose wallet ran in the browser.
  'contracts/orders.ts',
  'server/orders/order-routes.ts',
  // Tells the operator who provides Apple Pay's domain file.
  'server/settings/store-doctor.ts',
  // To be removed: these must ask the provider, or the list of methods.
  'web/admin/orders/simulated-events.tsx',
  'web/storefront/payment-section.tsx',
]);

test('the name PayPal stands in its rooms only', () => {
  const named = listSources(['contracts', 'server', 'web', 'packages']).filter(
    (path) => !ownPlaces.test(path) && /paypal/i.test(readSource(path)),
  );
  expect(named).toEqual([...exceptions].toSorted());
});

test('simulators are loaded by import() where the store is put together, and known elsewhere by their types only', () => {
  const valueImport = /^import (?!type )[^;]*?from '#server\/simulators\/|\bimport\('#server\/simulators\//gm;
  const loading = listSources(['server', 'packages', 'web'])
    .filter((path) => !path.startsWith('server/simulators/'))
    .flatMap((path) => [...readSource(path).matchAll(valueImport)].map(([text]) => [path, text.slice(0, 7)]));
  expect(
    loading.filter(([path, text]) => !/^server\/(services|web-app)\.ts$/.test(path ?? '') || text !== 'import('),
  ).toEqual([]);
});
