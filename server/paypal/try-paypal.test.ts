import { expect, test } from 'vitest';
import type { ConnectionTest } from '#contracts/connections.ts';
import type { Send, WireResponse } from './client/transport.ts';
import { tryPayPal, webhookProblem } from './try-paypal.ts';

const account = { clientId: 'id', clientSecret: 'a secret', webhookId: 'WH-1' };
const webhookUrl = 'https://shop.example/paypal/webhook';
const apiOrigin = 'https://api-m.paypal.com';
const disputes = 'https://uri.paypal.com/services/disputes/read-seller';

const token: WireResponse = { status: 200, body: { access_token: 'token', expires_in: 32_400, scope: disputes } };
const unauthorized: WireResponse = { status: 401, body: { error: 'invalid_client' } };
const unknownWebhook: WireResponse = { status: 404, body: { name: 'INVALID_RESOURCE_ID' } };

function answering(answers: { readonly token?: WireResponse; readonly webhook?: WireResponse }) {
  const asked: string[] = [];
  const send: Send = async ({ method, url }) => {
    asked.push(`${method} ${url.slice(apiOrigin.length)}`);
    if (url.endsWith('/oauth2/token')) return answers.token ?? token;
    return answers.webhook ?? { status: 200, body: { id: 'WH-1', url: webhookUrl } };
  };
  return { asked, send };
}

const tryOut = (send: Send): Promise<ConnectionTest['findings']> => tryPayPal({ account, send, apiOrigin, webhookUrl });

test('a working account is asked for a token and its webhook only: no money moves', async () => {
  const { asked, send } = answering({});
  expect((await tryOut(send)).every(({ works }) => works)).toBe(true);
  expect(asked).toEqual(['POST /v1/oauth2/token', 'GET /v1/notifications/webhooks/WH-1']);
});

test.each([
  ['a wrong secret', { token: unauthorized }, [false], 'rejects the client ID and the secret'],
  ['a webhook of another account', { webhook: unknownWebhook }, [true, false], 'no webhook with this ID'],
  [
    'a webhook that leads to another store',
    { webhook: { status: 200, body: { url: 'https://old.example/paypal/webhook' } } },
    [true, false],
    `Change its address at PayPal to ${webhookUrl}`,
  ],
  ['a webhook that PayPal does not tell of', { webhook: { status: 503, body: {} } }, [true, false], 'did not answer'],
  [
    'an app without the right to read disputes',
    { token: { status: 200, body: { access_token: 'token', expires_in: 32_400, scope: 'https://other' } } },
    [true, true, false],
    'lacks the feature Disputes',
  ],
] as const)('%s is named', async (_, answers, works, words) => {
  const { send } = answering(answers);
  const findings = await tryOut(send);
  expect(findings.map((finding) => finding.works)).toEqual(works);
  expect(findings.at(-1)?.text).toContain(words);
  if ('webhook' in answers)
    expect(await webhookProblem({ account, send, apiOrigin, webhookUrl })).toBe(findings.at(-1)?.text);
});

test('without an account nothing is asked', async () => {
  const { asked, send } = answering({});
  await tryPayPal({ account: undefined, send, apiOrigin, webhookUrl });
  expect(asked).toEqual([]);
});
