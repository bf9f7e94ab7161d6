import { expect, test } from 'vitest';
import { plainAppearance } from '#contracts/appearance.ts';
import { sayDetails } from './audit-details.ts';
import { describeAction } from './audit-words.ts';

const id = '0193b2c4-1111-7000-8000-000000000001';

test.each([
  ['order-refunded', id, '#1042', {}, 'refunded #1042'],
  ['app-edited', id, 'Hueprint', {}, 'edited Hueprint'],
  ['connection-changed', 'paypal', null, {}, 'changed the connection to PayPal'],
  ['connection-tested', 'cashapp', null, { works: true }, 'tested the connection to Cash App'],
  ['signed-in', id, 'owner@example.com', {}, 'signed in'],
  ['app-deleted', id, null, {}, 'deleted an app'],
  ['operator-invited', id, null, { email: 'ada@example.com', role: 'staff' }, 'invited ada@example.com'],
  ['operator-role-changed', id, 'ada@example.com', {}, 'changed the role of ada@example.com'],
  ['text-changed', 'terms-of-service', null, {}, 'changed the text “Terms of service”'],
  ['text-changed', 'mail-receipt', null, {}, 'changed the text of the email “Receipt”'],
  ['settings-changed', null, null, { company: {} }, 'changed the company details'],
  [
    'settings-changed',
    null,
    null,
    { appearance: plainAppearance, wall: {} },
    'changed the appearance and the order of the apps',
  ],
  ['something-of-a-later-version', id, null, {}, 'something of a later version'],
])('%s is told in words', (action, subject, subjectName, details, words) => {
  expect(describeAction({ action, subject, subjectName, details })).toBe(words);
});

test.each<[what: string, details: Record<string, unknown>, words: string]>([
  ['coin-changed', { coin: 'usdt:tron', isOffered: true }, 'Coin: USDT on Tron · Offered: yes'],
  ['coin-changed', { coin: 'bitcoin', minimumPrice: null }, 'Coin: Bitcoin · Least price: none'],
  ['settings-changed', { methodsOffSale: ['apple-pay', 'venmo'] }, 'Not offered: Apple Pay, Venmo'],
  ['orders-exported', { method: ['card', 'venmo'] }, 'Method: Card, Venmo'],
  ['settings-changed', { company: { name: 'Ada Ltd' }, appearance: plainAppearance }, ''],
  ['mail-sent-again', { kind: 'download-link' }, 'Email: Link'],
  ['payment-review-resolved', { reason: 'late', paymentId: id }, 'Reason: came late'],
  ['cashapp-payment-rejected', { noteCode: 'K7M2', reason: 'No such money' }, 'Code: K7M2 · Reason: No such money'],
  [
    'connection-changed',
    {
      host: 'mail.example.com',
      port: 587,
      security: 'starttls',
      user: 'shop',
      isPasswordNew: true,
      from: 'a@b.example',
    },
    'Server: mail.example.com · Port: 587 · Security: STARTTLS · User: shop · Another password: yes · From: a@b.example',
  ],
  [
    'connection-changed',
    { clientId: 'Abc', webhookId: 'WH-1', isSecretNew: true },
    'Client ID: Abc · Webhook ID: WH-1 · Another secret: yes',
  ],
  [
    'file-uploaded',
    { fileName: 'App.dmg', sizeBytes: 50_541_363, sha256: 'ab'.repeat(32), releaseId: id },
    'File: App.dmg · Size: 48.2 MB',
  ],
  ['operator-role-changed', { role: { from: 'staff', to: 'owner' } }, 'Role: from staff to owner'],
  [
    'app-edited',
    { fields: ['price', 'isActive'], price: { from: '19.99', to: '24.50' }, isActive: { from: true, to: false } },
    'Changed: price, on sale · Price: from $19.99 to $24.50 · On sale: from yes to no',
  ],
  ['order-refunded', { refundId: id, amount: '12.50', currency: 'EUR', reference: '8XY' }, 'Amount: 12.50 EUR'],
  ['text-changed', { language: 'de', version: 3 }, 'Language: German · Version: 3'],
  ['connection-tested', { network: 'bitcoin', works: false }, 'Network: Bitcoin · Works: no'],
  ['session-ended', { session: id }, ''],
  ['signed-in', { address: '192.0.2.1', by: 'passkey' }, 'Address: 192.0.2.1 · With: their passkey'],
])('the details of %s are told in words, without identifiers', (_action, details, words) => {
  expect(sayDetails(details)).toBe(words);
});
