// PayPal's SDK and the wallets' sheets are the far side of the wire; these tests play them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askPayer, type PayerQuestion } from './ask-payer.ts';
import type { PayPal } from './open-paypal.ts';
import type { AppleSheetHandlers, OrderPromise, SessionCallbacks } from './paypal-sdk.ts';

const never: OrderPromise = new Promise(() => undefined);
const order: OrderPromise = Promise.resolve({ orderId: '5O190127TN364715T' });
const question: PayerQuestion = {
  order,
  session: { presentationMode: 'auto' },
  cardFields: null,
  amount: '18.99',
  label: 'Appstand: DuplicateFinder',
};

const eligible: PayPal['eligible'] = { isEligible: () => true, getDetails: () => ({ config: {} }) };

function payPalWith(sdk: Partial<PayPal['sdk']>): PayPal {
  return { sdk: sdk as PayPal['sdk'], eligible, methods: new Set(), hasCardFields: false, environment: 'TEST' };
}

/** A PayPal whose window does what `act` says as soon as it is started. */
function payPalWindow(act: (callbacks: SessionCallbacks) => Promise<void>): PayPal {
  return payPalWith({
    createPayPalOneTimePaymentSession: (callbacks) => ({ start: () => act(callbacks), destroy: () => undefined }),
  });
}

const sdkError = (isRecoverable: boolean) => Object.assign(new Error('no'), { code: 'ERR', isRecoverable });

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the window is started in the click, while there is no order yet', () => {
  const started: unknown[] = [];
  const paypal = payPalWith({
    createPayPalOneTimePaymentSession: () => ({
      start: async (...input) => void started.push(...input),
      destroy: () => undefined,
    }),
  });
  void askPayer(paypal, 'paypal', { ...question, order: never });
  expect(started).toEqual([{ presentationMode: 'auto' }, never]);
});

test.each([
  ['approves', async ({ onApprove }: SessionCallbacks) => onApprove({ orderId: '1' }), { kind: 'approved' }],
  ['leaves', async ({ onCancel }: SessionCallbacks) => onCancel(), { kind: 'cancelled' }],
  ['meets an error', async ({ onError }: SessionCallbacks) => onError(sdkError(false)), { kind: 'failed' }],
  ['gets no window', () => Promise.reject(sdkError(true)), { kind: 'blocked' }],
] as const)('a payer who %s', async (_what, act, answer) => {
  expect(await askPayer(payPalWindow(act), 'paypal', question)).toEqual(answer);
});

test("a card that PayPal's fields do not take says what is wrong with it", async () => {
  const cardFields = {
    createCardFieldsComponent: () => {
      throw new Error('No field is made here.');
    },
    submit: async () => ({ state: 'failed', data: { message: 'The card number is not valid.' } }) as const,
    destroy: () => undefined,
  };
  expect(await askPayer(payPalWith({}), 'card', { ...question, cardFields })).toEqual({
    kind: 'failed',
    message: 'The card number is not valid.',
  });
});

test("Apple's sheet shows the amount of the order, and its token confirms that order", async () => {
  const requests: unknown[] = [];
  const confirmed: unknown[] = [];
  class Sheet {
    static STATUS_SUCCESS = 0;
    static STATUS_FAILURE = 1;
    constructor(version: number, request: unknown) {
      requests.push([version, request]);
    }
    begin(): void {
      (this as unknown as AppleSheetHandlers).onvalidatemerchant({ validationURL: 'https://apple.example' });
    }
    completeMerchantValidation(): void {
      const payment = { token: 'a token', billingContact: 'a contact' };
      (this as unknown as AppleSheetHandlers).onpaymentauthorized({ payment });
    }
    completePayment(result: unknown): void {
      confirmed.push(result);
    }
  }
  vi.stubGlobal('window', { ApplePaySession: Sheet });
  const paypal = payPalWith({
    createApplePayOneTimePaymentSession: () => ({
      formatConfigForPaymentRequest: () => ({ supportedNetworks: ['visa'] }),
      validateMerchant: async () => ({ merchantSession: {} }),
      confirmOrder: async (options) => void confirmed.push(options),
    }),
  });
  expect(await askPayer(paypal, 'apple-pay', question)).toEqual({ kind: 'approved' });
  expect(requests).toEqual([
    [
      4,
      expect.objectContaining({
        currencyCode: 'USD',
        total: { label: question.label, amount: '18.99', type: 'final' },
      }),
    ],
  ]);
  expect(confirmed).toEqual([
    { orderId: '5O190127TN364715T', token: 'a token', billingContact: 'a contact' },
    { status: Sheet.STATUS_SUCCESS },
  ]);
});

test.each([
  ['before they authorized anything', false, { kind: 'cancelled' }],
  ['while PayPal approves what they authorized', true, { kind: 'approved' }],
] as const)("a payer who closes Apple's sheet %s", async (_when, isAuthorized, answer) => {
  class Sheet {
    begin(): void {
      const handlers = this as unknown as AppleSheetHandlers;
      if (isAuthorized) handlers.onpaymentauthorized({ payment: { token: 'a token', billingContact: 'a contact' } });
      handlers.oncancel();
    }
    completePayment(): void {}
  }
  vi.stubGlobal('window', { ApplePaySession: Sheet });
  const paypal = payPalWith({
    createApplePayOneTimePaymentSession: () => ({
      formatConfigForPaymentRequest: () => ({}),
      validateMerchant: async () => ({ merchantSession: {} }),
      confirmOrder: async () => undefined,
    }),
  });
  expect(await askPayer(paypal, 'apple-pay', question)).toEqual(answer);
});

interface GooglePlay {
  readonly status: string;
  readonly refuses?: boolean;
  /** When the payer closes the sheet. */
  readonly leaves?: 'before' | 'after';
}

function googlePay({ status, refuses = false, leaves }: GooglePlay) {
  const steps: string[] = [];
  class PaymentsClient {
    readonly #authorize: (data: unknown) => Promise<unknown>;
    constructor({
      paymentDataCallbacks,
    }: {
      paymentDataCallbacks: { onPaymentAuthorized: (data: unknown) => Promise<unknown> };
    }) {
      this.#authorize = paymentDataCallbacks.onPaymentAuthorized;
    }
    async loadPaymentData(): Promise<void> {
      const left = Object.assign(new Error('The payer left.'), { statusCode: 'CANCELED' });
      if (leaves === 'before') throw left;
      await this.#authorize({ paymentMethodData: {} });
      if (leaves === 'after') throw left;
      steps.push('sheet closed');
    }
  }
  vi.stubGlobal('window', { google: { payments: { api: { PaymentsClient } } } });
  const config = { allowedPaymentMethods: [], apiVersion: 2, apiVersionMinor: 0, countryCode: 'US', merchantInfo: {} };
  const paypal = payPalWith({
    createGooglePayOneTimePaymentSession: () => ({
      formatConfigForPaymentRequest: () => config,
      async confirmOrder() {
        steps.push('confirmed');
        return { status };
      },
      async initiatePayerAction() {
        steps.push('issuer asked');
        if (refuses) throw sdkError(false);
      },
    }),
  });
  return { paypal, steps };
}

test("after Google's sheet the card's issuer is asked where PayPal wants that, and only then", async () => {
  const plain = googlePay({ status: 'APPROVED' });
  expect(await askPayer(plain.paypal, 'google-pay', question)).toEqual({ kind: 'approved' });
  expect(plain.steps).toEqual(['confirmed', 'sheet closed']);

  const asked = googlePay({ status: 'PAYER_ACTION_REQUIRED' });
  expect(await askPayer(asked.paypal, 'google-pay', question)).toEqual({ kind: 'approved' });
  expect(asked.steps).toEqual(['confirmed', 'sheet closed', 'issuer asked']);

  const refused = googlePay({ status: 'PAYER_ACTION_REQUIRED', refuses: true });
  expect(await askPayer(refused.paypal, 'google-pay', question)).toEqual({ kind: 'failed' });
});

test("a payer who closes Google's sheet has approved nothing only where they authorized nothing", async () => {
  const before = googlePay({ status: 'APPROVED', leaves: 'before' });
  expect(await askPayer(before.paypal, 'google-pay', question)).toEqual({ kind: 'cancelled' });
  const after = googlePay({ status: 'APPROVED', leaves: 'after' });
  expect(await askPayer(after.paypal, 'google-pay', question)).toEqual({ kind: 'failed' });
});
