import type { ConnectionTest } from '#contracts/connections.ts';
import { OutcomeUnknown } from '#server/payments/payment-errors.ts';
import { createPayPalClient } from './client/paypal-client.ts';
import { PayPalRefusal } from './client/paypal-refusal.ts';
import type { Send } from './client/transport.ts';
import type { PayPalAccount } from './connect-paypal.ts';

export interface TryPayPalDeps {
  readonly account: PayPalAccount | undefined;
  readonly send: Send;
  readonly apiOrigin: string;
  readonly webhookUrl: string;
}

type Findings = ConnectionTest['findings'];

/** Asks PayPal for a token, and whether the webhook leads to this store. Moves no money. */
export async function tryPayPal({ account, send, apiOrigin, webhookUrl }: TryPayPalDeps): Promise<Findings> {
  if (account === undefined) return [{ works: false, text: 'No PayPal account is set up.' }];
  const client = createPayPalClient({ ...account, send, apiOrigin });
  try {
    const { text, missing } = await client.health.check();
    if (text !== null) return [{ works: false, text }];
    return [
      { works: true, text: 'PayPal accepts the client ID and the secret.' },
      await tryWebhook(client, account.webhookId, webhookUrl),
      ...missing.map((words) => ({ works: false, text: words })),
    ];
  } finally {
    client.health.close();
  }
}

/** Returns why the webhook of an account does not lead to this store, or null if it does. */
export async function webhookProblem({
  account,
  webhookUrl,
  ...options
}: TryPayPalDeps & { readonly account: PayPalAccount }): Promise<string | null> {
  const client = createPayPalClient({ ...account, ...options });
  try {
    const { works, text } = await tryWebhook(client, account.webhookId, webhookUrl);
    return works ? null : text;
  } finally {
    client.health.close();
  }
}

async function tryWebhook(
  client: ReturnType<typeof createPayPalClient>,
  webhookId: string,
  webhookUrl: string,
): Promise<Findings[number]> {
  try {
    const { url } = await client.getWebhook(webhookId);
    return url === webhookUrl
      ? { works: true, text: 'The webhook points to this store.' }
      : { works: false, text: `The webhook points to ${url}. Change its address at PayPal to ${webhookUrl}.` };
  } catch (error) {
    if (error instanceof PayPalRefusal) {
      return { works: false, text: 'This account has no webhook with this ID. Copy the ID from the live app again.' };
    }
    if (error instanceof OutcomeUnknown) return { works: false, text: 'PayPal did not answer about the webhook.' };
    throw error;
  }
}
