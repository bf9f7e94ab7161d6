// The calls to PayPal that the store makes. Each POST carries the caller's idempotency key and every call a timeout.
import {
  OutcomeUnknown,
  PaymentRefused,
  type HealthCapability,
  type ProviderCheckup,
  type ProviderTrouble,
  type RefusalKind,
} from '#server/payments/provider.ts';
import {
  readCapture,
  readDispute,
  readError,
  readOrder,
  readRefund,
  readToken,
  type PayPalCaptureMessage,
  type PayPalDisputeMessage,
  type PayPalOrderMessage,
  type PayPalRefundMessage,
  type PayPalToken,
  type Reader,
} from './messages.ts';
import { createPayPalHealth } from './paypal-health.ts';
import type { Send, WireRequest } from './transport.ts';

const kinds: ReadonlyMap<number, RefusalKind> = new Map([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
]);

/** A definite no of PayPal: nothing has moved. */
export class PayPalRefusal extends PaymentRefused {
  /** The HTTP status. */
  readonly status: number;
  /** PayPal's codes of what is wrong, such as INSTRUMENT_DECLINED. */
  readonly issues: readonly string[];
  /** Why, in PayPal's words. */
  readonly explanation: string;

  constructor(
    status: number,
    { issues, explanation, debugId }: { issues: readonly string[]; explanation: string; debugId: string | undefined },
  ) {
    super(
      `PayPal refused with ${status} ${issues.join(', ')} (debug id ${debugId ?? 'none'}).`,
      kinds.get(status) ?? 'other',
    );
    this.name = 'PayPalRefusal';
    this.status = status;
    this.issues = issues;
    this.explanation = explanation;
  }
}

export interface PayPalClientOptions {
  readonly send: Send;
  /** Such as `https://api-m.paypal.com`. */
  readonly apiOrigin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Milliseconds between two calls for a token while none is given. */
  readonly healthPause?: number;
}

export type PayPalClient = ReturnType<typeof createPayPalClient>;

const timeouts = { token: 10_000, read: 15_000, write: 25_000 } as const;

/** A token is renewed this long before its end, so that none ends on the way. Milliseconds. */
const tokenMargin = 60_000;

/** Tells the simulator that no payer will act in a browser, and that the payer has agreed. */
export const payerHeader = 'appstand-payer';

/** What the token names of an app that may read disputes. */
const disputeScope = 'https://uri.paypal.com/services/disputes/read-seller';

/** The feature of an app that gives it that scope. */
export const disputeFeature = 'Disputes';

/** The client. Its calls throw OutcomeUnknown, or PayPalRefusal for a definite no. */
export function createPayPalClient({
  send,
  apiOrigin,
  clientId,
  clientSecret,
  now = Date.now,
  healthPause = 10_000,
}: PayPalClientOptions) {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  let token: { readonly value: string; readonly renewAt: number } | null = null;
  let renewal: Promise<string> | null = null;
  let scope: string | undefined;
  const health = createPayPalHealth({ askForToken: () => renewOnce(), pause: healthPause });

  async function fetchToken(form: string): Promise<PayPalToken> {
    return read(readToken, {
      method: 'POST',
      url: `${apiOrigin}/v1/oauth2/token`,
      headers: { authorization, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
      timeout: timeouts.token,
    });
  }

  // Whoever needs a token while one is fetched waits for the same one.
  function currentToken(): Promise<string> | string {
    return token !== null && token.renewAt > now() ? token.value : renewOnce();
  }

  function renewOnce(): Promise<string> {
    renewal ??= renewToken().finally(() => {
      renewal = null;
    });
    return renewal;
  }

  async function renewToken(): Promise<string> {
    const answer = await fetchToken('grant_type=client_credentials').catch((error: unknown) => {
      health.note(error);
      throw error;
    });
    health.note(null);
    ({ scope } = answer);
    token = { value: answer.access_token, renewAt: now() + answer.expires_in * 1_000 - tokenMargin };
    return answer.access_token;
  }

  async function read<Message>(reader: Reader<Message>, request: WireRequest): Promise<Message> {
    const { status, body: message } = await send(request);
    const place = (): string => `${request.method} ${new URL(request.url).pathname}`;
    if (typeof message === 'string') {
      throw new OutcomeUnknown(`${place()}: PayPal answered ${status} with what is no JSON.`);
    }
    if (status >= 200 && status < 300) {
      const result = reader(message);
      if (result !== null) return result;
      throw new OutcomeUnknown(`${place()}: PayPal's answer makes no sense.`);
    }
    // Too early, too often, while the same call is under way, or broken on PayPal's side: what came of it has to be asked.
    if (status >= 500 || status === 408 || status === 409 || status === 425 || status === 429)
      throw new OutcomeUnknown(`${place()}: PayPal answered ${status}.`);
    const error = readError(message);
    if (error === null) throw new OutcomeUnknown(`${place()}: PayPal answered ${status} with what is no error.`);
    const { name, error: code, details = [], debug_id: debugId } = error;
    const issues = details.flatMap(({ issue }) => (issue === undefined ? [] : [issue]));
    const named = issues.length > 0 ? issues : [name ?? code ?? 'UNKNOWN'];
    const explanation = details.flatMap(({ description = '' }) => (description === '' ? [] : [description])).join(' ');
    throw new PayPalRefusal(status, { issues: named, explanation: explanation || named.join(', '), debugId });
  }

  async function call<Message>(
    reader: Reader<Message>,
    method: 'GET' | 'POST',
    path: string,
    {
      body,
      key,
      headers = {},
    }: { readonly body?: object; readonly key?: string; readonly headers?: WireRequest['headers'] } = {},
  ): Promise<Message> {
    const ask = async (): Promise<Message> =>
      read(reader, {
        method,
        url: `${apiOrigin}${path}`,
        headers: {
          authorization: `Bearer ${await currentToken()}`,
          accept: 'application/json',
          ...(method === 'GET' ? {} : { 'content-type': 'application/json', prefer: 'return=representation' }),
          ...(key === undefined ? {} : { 'paypal-request-id': key }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
        timeout: method === 'GET' ? timeouts.read : timeouts.write,
      }).catch((error: unknown) => {
        if (error instanceof OutcomeUnknown) health.suspect();
        throw error;
      });
    try {
      return await ask();
    } catch (error) {
      // A token may be withdrawn before its time. The same key makes asking again safe.
      if (!(error instanceof PayPalRefusal) || error.status !== 401 || token === null) throw error;
      token = null;
      return ask();
    }
  }

  async function check(): Promise<ProviderCheckup> {
    await renewOnce().catch(() => undefined);
    const trouble = health.current();
    const mayReadDisputes = scope === undefined || scope.split(' ').includes(disputeScope);
    const missing = `The PayPal app lacks the feature ${disputeFeature}: a buyer's complaint does not take the download back. Turn it on for the app at developer.paypal.com.`;
    return {
      trouble,
      text: trouble === null ? null : troubleTexts(apiOrigin)[trouble],
      missing: trouble !== null || mayReadDisputes ? [] : [missing],
    };
  }

  const segment = encodeURIComponent;

  return {
    health: { ...health, check } satisfies HealthCapability,
    /** Names the app to PayPal's script in the browser; no secret. */
    clientId,
    /** Returns a token for browsers, and its life in seconds. */
    async createClientToken(): Promise<{ readonly value: string; readonly expiresIn: number }> {
      const answer = await fetchToken('grant_type=client_credentials&response_type=client_token');
      return { value: answer.access_token, expiresIn: answer.expires_in };
    },
    /** Creates an order. With `isPayerAbsent` the simulator approves it at once; PayPal ignores that header. */
    createOrder: (
      body: object,
      key: string,
      { isPayerAbsent }: { readonly isPayerAbsent: boolean },
    ): Promise<PayPalOrderMessage> =>
      call(readOrder, 'POST', '/v2/checkout/orders', {
        body,
        key,
        ...(isPayerAbsent ? { headers: { [payerHeader]: 'agreed' } } : {}),
      }),
    getOrder: (orderId: string): Promise<PayPalOrderMessage> =>
      call(readOrder, 'GET', `/v2/checkout/orders/${segment(orderId)}`),
    captureOrder: (orderId: string, key: string): Promise<PayPalOrderMessage> =>
      call(readOrder, 'POST', `/v2/checkout/orders/${segment(orderId)}/capture`, { body: {}, key }),
    getCapture: (captureId: string): Promise<PayPalCaptureMessage> =>
      call(readCapture, 'GET', `/v2/payments/captures/${segment(captureId)}`),
    refundCapture: (captureId: string, body: object, key: string): Promise<PayPalRefundMessage> =>
      call(readRefund, 'POST', `/v2/payments/captures/${segment(captureId)}/refund`, { body, key }),
    getDispute: (disputeId: string): Promise<PayPalDisputeMessage> =>
      call(readDispute, 'GET', `/v1/customer/disputes/${segment(disputeId)}`),
    /** A certificate with its chain, in PEM. The caller has checked the address. */
    async getCertificate(url: string): Promise<string> {
      const { status, body } = await send({ method: 'GET', url, headers: {}, timeout: timeouts.read });
      if (status !== 200 || typeof body !== 'string')
        throw new OutcomeUnknown(`PayPal's certificate was answered with ${status}.`);
      return body;
    },
  };
}

const troubleTexts = (apiOrigin: string): Readonly<Record<ProviderTrouble, string>> => ({
  unreachable: `PayPal does not answer. Look whether this server reaches ${apiOrigin}.`,
  'credentials-refused':
    'PayPal does not know PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET. Copy them from the live app again.',
  forbidden: 'PayPal does not let this app in. Look at the app and its account at developer.paypal.com.',
});
