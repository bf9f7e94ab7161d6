import { expect, test } from 'vitest';
import { sayDeed, sayDetails } from './audit-words.ts';

const id = '0193b2c4-1111-7000-8000-000000000001';

test.each([
  ['order-refunded', id, '#1042', 'refunded #1042'],
  ['app-edited', id, 'Hueprint', 'edited Hueprint'],
  ['connection-changed', 'paypal', null, 'changed the connection to PayPal'],
  ['signed-in', id, 'owner@example.com', 'signed in'],
  ['app-deleted', id, null, 'deleted the app'],
  ['something-new-happened', id, null, 'something new happened'],
])('%s is told in words', (action, subject, subjectName, words) => {
  expect(sayDeed({ action, subject, subjectName })).toBe(words);
});

test('details name no identifier', () => {
  const details = {
    amount: '12.50',
    price: { from: '19.99', to: '24.50' },
    raw: { id },
    releaseId: id,
    file: id,
    isSecretNew: true,
    fingerprint: 'ab'.repeat(20),
    methodsOffSale: ['Card', 'Venmo'],
  };
  expect(sayDetails(details)).toBe(
    'Amount: 12.50 · Price: from 19.99 to 24.50 · Is secret new: yes · Methods off sale: Card, Venmo',
  );
});
