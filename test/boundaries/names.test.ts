import { expect, test } from 'vitest';
import { listSources, readSource } from './import-graph.ts';

const ownPlaces =
  /^(contracts\/paypal|server\/(paypal|simulators|database\/migrations)\/|web\/(checkout|testing|legal)\/|web\/routes)/;

/** Files outside the room that may contain the name. */
const exceptions = new Set([
  // The list of all payment methods and their fees.
  'contracts/payment-methods.ts',
  'contracts/money.ts',
  // Composition: settings, registration of the method, its routes.
  'server/config.ts',
  'server/environment.ts',
  'server/checkout-services.ts',
  'server/payment-methods.ts',
  'server/services.ts',
  'server/web-app.ts',
  'server/work.ts',
  // The account that an owner enters in the settings, and where findings about it lead.
  'contracts/connections.ts',
  'contracts/settings.ts',
  'server/connections/connection-routes.ts',
  'server/connections/connections.ts',
  'server/connections/entered.ts',
  'server/connections/show-connections.ts',
  'server/connections/stored-connections.ts',
  'server/connection-services.ts',
  'server/try-connections.ts',
  'web/admin/settings/audit-words.ts',
  'web/admin/settings/connection-form.tsx',
  'web/admin/settings/method-table.tsx',
  'web/admin/settings/payments-view.tsx',
  'web/admin/settings/paypal-section.tsx',
  'web/admin/settings/settings-views.ts',
  // Addresses of pages, calls and scripts.
  'server/pages/content-security-policy.ts',
  'server/openapi/rooms.ts',
  'server/pages/crawler-routes.ts',
  'server/pages/describe-pages.ts',
  'server/pages/page-addresses.ts',
  // The field of a purchase whose wallet ran in the browser.
  'contracts/orders.ts',
  'server/orders/order-routes.ts',
  // Names the provider of Apple Pay's domain file for the operator.
  'server/settings/store-doctor.ts',
  // To be removed: these must use the provider or the list of methods.
  'web/admin/orders/simulated-events.tsx',
  'web/components/payment-mark.tsx',
  // Knows the paths of the checkouts, which have no header.
  'web/root.tsx',
  // Leads the operator to where a dispute is answered.
  'web/admin/orders/dispute-note.tsx',
  // Names the account of the step for the operator.
  'web/admin/overview/setup-words.ts',
  // Words that buyers read.
  'contracts/promises.ts',
  'server/document-facts.ts',
  'server/documents/defaults/de/privacy-policy.ts',
  'server/documents/defaults/en/privacy-policy.ts',
  'server/documents/english-values.ts',
  'server/documents/german-values.ts',
  'web/texts/de/checkout.ts',
  'web/texts/de/debug.ts',
  'web/texts/de/download.ts',
  'web/texts/de/paypal-notices.ts',
  'web/texts/de/purchase.ts',
  'web/texts/de/testing.ts',
  'web/texts/en/checkout.ts',
  'web/texts/en/debug.ts',
  'web/texts/en/download.ts',
  'web/texts/en/paypal-notices.ts',
  'web/texts/en/purchase.ts',
  'web/texts/en/testing.ts',
  'web/texts/paypal-notices.ts',
]);

test("only PayPal's rooms contain its name", () => {
  const named = listSources(['contracts', 'server', 'web', 'packages']).filter(
    (path) => !ownPlaces.test(path) && /paypal/i.test(readSource(path)),
  );
  expect(named).toEqual([...exceptions].toSorted());
});

test('only the composition loads simulators, by import(), and other files import only their types', () => {
  const valueImport = /^import (?!type )[^;]*?from '#server\/simulators\/|\bimport\('#server\/simulators\//gm;
  const loading = listSources(['server', 'packages', 'web'])
    .filter((path) => !path.startsWith('server/simulators/'))
    .flatMap((path) => [...readSource(path).matchAll(valueImport)].map(([text]) => [path, text.slice(0, 7)]));
  expect(
    loading.filter(([path, text]) => !/^server\/(payment-methods|web-app)\.ts$/.test(path ?? '') || text !== 'import('),
  ).toEqual([]);
});
