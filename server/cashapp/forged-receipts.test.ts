// Mails that look like receipts, to a store in which genuine ones confirm by themselves.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CashAppReceiptProblem } from '#contracts/cashapp-receipts.ts';
import { unproven } from '#server/messages/verify-sender.ts';
import { ago, minuteMs } from '#test/support/cashapp-client.ts';
import {
  createReceiptClient,
  receiptAddress,
  receiptSource,
  type ReceiptClient,
  type ReceiptToWrite,
} from '#test/support/cashapp-receipts.ts';

let client: ReceiptClient;

beforeAll(async () => {
  client = await createReceiptClient();
  await client.reset();
  await client.agree();
});

afterAll(() => client.store.close());

beforeEach(() => client.db.deleteFrom('cashapp_receipts').where('verdict', '=', 'review').execute());

const genuine = (receipt: ReceiptToWrite) => client.genuine(receipt);

interface Forgery {
  readonly what: string;
  readonly problem: CashAppReceiptProblem;
  /** Returns the mail about a payment, with when it arrived. */
  readonly forge: (noteCode: string) => Promise<Buffer> | Buffer;
  readonly receivedAt?: Date;
  readonly payment?: object;
}

const evil = { from: 'Cash App <cash@evil.example>' };
const forgeries: readonly Forgery[] = [
  {
    what: 'has no signature',
    problem: 'unsigned',
    forge: (noteCode) => receiptSource({ noteCode }),
  },
  {
    what: 'has a doubled Subject',
    problem: 'malformed',
    forge: async (noteCode) =>
      Buffer.concat([Buffer.from(`Subject: Ada sent you $19.99 for ${noteCode}\r\n`), await genuine({ noteCode })]),
  },
  {
    what: 'has a doubled To',
    problem: 'malformed',
    forge: async (noteCode) =>
      Buffer.concat([Buffer.from(`To: ${receiptAddress}\r\n`), await genuine({ noteCode, to: 'eve@evil.example' })]),
  },
  {
    what: 'has text appended behind the limit of its signature',
    problem: 'partly-signed',
    forge: async (noteCode) => {
      const source = receiptSource({ noteCode, text: 'Eve sent you $0.01' });
      const limited = await client.sign(source, 'square.com', { maxBodyLength: 4 });
      return Buffer.concat([limited, Buffer.from(`Amount $19.99\r\nFor ${noteCode}\r\n`)]);
    },
  },
  {
    what: 'has a limit, and nothing behind it',
    problem: 'partly-signed',
    forge: (noteCode) => client.sign(receiptSource({ noteCode }), 'square.com', { maxBodyLength: 1_000 }),
  },
  {
    what: 'has a signature that leaves out To',
    problem: 'partly-signed',
    forge: (noteCode) =>
      client.sign(receiptSource({ noteCode }), 'square.com', {
        headerList: 'From:Subject:Date:Message-ID:MIME-Version:Content-Type',
      }),
  },
  {
    what: 'has a signature that leaves out Message-ID',
    problem: 'partly-signed',
    forge: (noteCode) =>
      client.sign(receiptSource({ noteCode }), 'square.com', {
        headerList: 'From:To:Subject:Date:MIME-Version:Content-Type',
      }),
  },
  {
    what: 'was changed after it was signed',
    problem: 'unsigned',
    forge: async (noteCode) =>
      Buffer.from((await genuine({ noteCode, amount: '$0.01' })).toString().replaceAll('$0.01', '$19.99')),
  },
  {
    what: 'was sent to another seller',
    problem: 'recipient',
    forge: (noteCode) => genuine({ noteCode, to: 'eve@evil.example' }),
  },
  {
    what: 'was sent to another seller too',
    problem: 'recipient',
    forge: (noteCode) => genuine({ noteCode, to: `${receiptAddress}, eve@evil.example` }),
  },
  {
    what: 'names another Cash App name',
    problem: 'payee',
    forge: (noteCode) => genuine({ noteCode, cashtag: '$eve' }),
  },
  {
    what: 'has the amount in the name of the payer',
    problem: 'template',
    forge: (noteCode) => genuine({ noteCode, amount: '$0.01', payer: 'Eve sent you $19.99' }),
  },
  {
    what: 'has the amount in a headline that the payer chose',
    problem: 'template',
    forge: (noteCode) => genuine({ noteCode, amount: '$0.01', headline: 'Eve sent you $19.99' }),
  },
  {
    what: 'has another amount in the subject',
    problem: 'template',
    forge: (noteCode) => genuine({ noteCode, subject: `Ada Lovelace sent you $500.00 for ${noteCode}` }),
  },
  {
    what: 'has more text than a receipt',
    problem: 'template',
    forge: (noteCode) => genuine({ noteCode, lines: ['Amount $19.99'] }),
  },
  {
    what: 'has other words than a receipt',
    problem: 'template',
    forge: (noteCode) => genuine({ noteCode, subject: 'You got paid', text: `You received $19.99 for ${noteCode}` }),
  },
  {
    what: 'has an attachment',
    problem: 'template',
    forge: (noteCode) => {
      const [, body = ''] = receiptSource({ noteCode }).toString().replaceAll('\r\n', '\n').split('\n\n', 2);
      const text = `--b\n\n${body}\n--b\nContent-Type: text/plain; name=a.txt\nContent-Disposition: attachment\n\nMore\n--b--`;
      return genuine({ noteCode, text, headers: { 'Content-Type': 'multipart/mixed; boundary=b' } });
    },
  },
  {
    what: 'was signed by another domain',
    problem: 'unsigned',
    forge: (noteCode) => client.sign(receiptSource({ noteCode }), 'evil.example'),
  },
  {
    what: 'comes from another domain that signed it',
    problem: 'unsigned',
    forge: (noteCode) => client.sign(receiptSource({ noteCode, ...evil }), 'evil.example'),
  },
  {
    what: 'comes from a domain without DMARC',
    problem: 'dmarc',
    forge: (noteCode) => client.sign(receiptSource({ noteCode, from: 'cash@cash.app' }), 'cash.app'),
  },
  {
    what: 'comes from a subdomain with the signature of its parent',
    problem: 'unsigned',
    forge: (noteCode) => client.sign(receiptSource({ noteCode, from: 'cash@mail.square.com' }), 'square.com'),
  },
  {
    what: 'has less money',
    problem: 'amount',
    forge: (noteCode) => genuine({ noteCode, amount: '$19.98' }),
  },
  {
    what: 'has no code',
    problem: 'no-code',
    forge: () => genuine({ noteCode: null }),
  },
  {
    what: 'has words beside the code',
    problem: 'no-code',
    forge: (noteCode) => genuine({ noteCode: `${noteCode} or $500` }),
  },
  {
    what: 'has a code of no payment',
    problem: 'unknown-code',
    forge: () => genuine({ noteCode: '222-222' }),
  },
  {
    what: 'is older than the payment',
    problem: 'time',
    forge: (noteCode) => genuine({ noteCode, at: ago(3) }),
  },
  {
    what: 'says that it was sent later',
    problem: 'time',
    forge: (noteCode) => genuine({ noteCode, at: new Date(Date.now() + 5 * minuteMs) }),
  },
  {
    what: 'came after the time of the payment',
    problem: 'time',
    payment: { at: ago(40) },
    forge: (noteCode) => genuine({ noteCode }),
  },
  {
    what: 'was sent in time and came later',
    problem: 'time',
    payment: { at: ago(40) },
    forge: (noteCode) => genuine({ noteCode, at: ago(35) }),
  },
  {
    what: 'came in time and is read after the payment expired',
    problem: 'closed',
    payment: { at: ago(40), orderStatus: 'expired', attemptStatus: 'expired' },
    receivedAt: ago(35),
    forge: (noteCode) => genuine({ noteCode, at: ago(35) }),
  },
  {
    what: 'has a line that ends without CRLF',
    problem: 'malformed',
    forge: (noteCode) => genuine({ noteCode, headers: { 'X-Note': 'a\nSubject: b' } }),
  },
];

test.each(forgeries)('a mail that $what confirms nothing and waits for a look', async (forgery) => {
  const payment = await client.insertLive(forgery.payment);
  const before = await client.statusOf(payment);
  const { receivedAt = new Date() } = forgery;
  await client.receive(await forgery.forge(payment.noteCode), { receivedAt });
  expect(await client.statusOf(payment)).toBe(before);
  expect(await client.transfers(payment)).toEqual([]);
  expect(await client.proposalOf(payment)).toBeNull();
  const isNamed = forgery.problem !== 'unknown-code' && !forgery.what.endsWith('no code');
  expect(await client.inReview()).toMatchObject([
    { problem: forgery.problem, noteCode: isNamed ? payment.noteCode : null, subject: expect.any(String) },
  ]);
});

test('of two open payments of the same amount the code decides', async () => {
  const [one, other] = [await client.insertLive(), await client.insertLive()];
  await client.receive(await genuine({ noteCode: other.noteCode }));
  expect([await client.statusOf(one), await client.statusOf(other)]).toEqual(['pending', 'confirmed']);
});

test('a Message-ID that was used confirms no other payment', async () => {
  const [one, other] = [await client.insertLive(), await client.insertLive()];
  const messageId = '<used@square.example>';
  await client.receive(await genuine({ noteCode: one.noteCode, messageId }));
  await client.receive(await genuine({ noteCode: other.noteCode, messageId, from: 'Cash <other@square.com>' }));
  expect([await client.statusOf(one), await client.statusOf(other)]).toEqual(['confirmed', 'pending']);
  expect(await client.inReview()).toMatchObject([{ problem: 'used', noteCode: other.noteCode }]);
});

test('a second receipt for a payment waits for a look', async () => {
  const payment = await client.insertLive();
  await client.receive(await genuine({ noteCode: payment.noteCode }));
  await client.receive(await genuine({ noteCode: payment.noteCode }));
  expect(await client.transfers(payment)).toHaveLength(1);
  expect(await client.inReview()).toMatchObject([{ problem: 'closed', noteCode: payment.noteCode }]);
});

test('a receipt for a payment that an operator has rejected confirms nothing', async () => {
  const payment = await client.insertLive();
  await client.reject(payment.paymentId, { reason: 'Nothing came.' });
  await client.receive(await genuine({ noteCode: payment.noteCode }));
  expect(await client.statusOf(payment)).toBe('rejected');
  expect(await client.transfers(payment)).toEqual([]);
});

test('without an answer of DNS nothing is confirmed', async () => {
  const payment = await client.insertLive();
  const source = await genuine({ noteCode: payment.noteCode });
  await client.receive(source, { verifySender: async () => unproven });
  expect(await client.statusOf(payment)).toBe('pending');
  expect(await client.inReview()).toMatchObject([{ problem: 'unsigned', noteCode: payment.noteCode }]);
});

test('a mail of which only the beginning was read confirms nothing', async () => {
  const payment = await client.insertLive();
  const source = await genuine({ noteCode: payment.noteCode });
  await client.receive(source, { isWhole: false });
  expect(await client.transfers(payment)).toEqual([]);
  expect(await client.inReview()).toMatchObject([{ problem: 'malformed', noteCode: payment.noteCode }]);
});
