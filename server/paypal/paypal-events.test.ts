import { expect, test } from 'vitest';
import { PayPalRefusal } from './client/paypal-refusal.ts';
import { createPayPalEvents } from './paypal-events.ts';

const eventsOf = (status: number) =>
  createPayPalEvents({
    environment: 'sandbox',
    webhookId: 'webhook',
    roots: [],
    client: {
      getCertificate: async () => '',
      getDispute: async () => {
        throw new PayPalRefusal(status, { name: 'NOT_AUTHORIZED' });
      },
    },
  });

test('a dispute that the app may not read is not taken for one that does not exist', async () => {
  await expect(eventsOf(401).inspectDispute('PP-1')).rejects.toMatchObject({ kind: 'unauthorized' });
  await expect(eventsOf(403).inspectDispute('PP-1')).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(eventsOf(404).inspectDispute('PP-1')).rejects.toMatchObject({ kind: 'not-found' });
});
