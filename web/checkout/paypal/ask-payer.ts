// Asks the payer to approve a PayPal order, each payment method in its own window, sheet or fields. Every function is called
// inside the click and opens what it opens before it waits for the order.
import { currency } from '#contracts/money.ts';
import type { PayPalMethod } from '#contracts/paypal.ts';
import type { PayPal } from './open-paypal.ts';
import type {
  AppleSheetHandlers,
  CardFieldsSession,
  GooglePayHelper,
  OrderPromise,
  PaymentSession,
  SdkError,
  SessionCallbacks,
  SessionOptions,
} from './paypal-sdk.ts';

export type PayerAnswer =
  | { readonly kind: 'approved' }
  | { readonly kind: 'cancelled' }
  /** No window could be opened. */
  | { readonly kind: 'blocked' }
  /**
   * An error, before the approval or after it: only the store can find out. `message` is there when the payer can do
   * something about it.
   */
  | { readonly kind: 'failed'; readonly message?: string };

export interface PayerQuestion {
  readonly order: OrderPromise;
  readonly session: SessionOptions;
  /** The fields that the card is typed into, where the account has them. */
  readonly cardFields: CardFieldsSession | null;
  /** A decimal string: what a wallet's sheet shows. */
  readonly amount: string;
  /** The payee and the purpose, on a wallet's sheet. */
  readonly label: string;
}

export async function askPayer(paypal: PayPal, method: PayPalMethod, question: PayerQuestion): Promise<PayerAnswer> {
  const { sdk } = paypal;
  const { cardFields } = question;
  switch (method) {
    case 'paypal':
      return inWindow((callbacks) => sdk.createPayPalOneTimePaymentSession(callbacks), question);
    case 'venmo':
      return inWindow((callbacks) => sdk.createVenmoOneTimePaymentSession(callbacks), question);
    case 'card':
      return cardFields === null
        ? inWindow((callbacks) => sdk.createPayPalGuestOneTimePaymentSession(callbacks), question)
        : inCardFields(cardFields, question);
    case 'apple-pay':
      return inAppleSheet(paypal, question);
    case 'google-pay':
      return inGoogleSheet(paypal, question);
  }
}

function toAnswer(error: SdkError): PayerAnswer {
  console.error('PayPal', error);
  return error.isRecoverable === true ? { kind: 'blocked' } : { kind: 'failed' };
}

function inWindow(
  create: (callbacks: SessionCallbacks) => PaymentSession,
  { session: options, order }: PayerQuestion,
): Promise<PayerAnswer> {
  return new Promise((resolve) => {
    const session = create({
      onApprove: async () => resolve({ kind: 'approved' }),
      onCancel: () => resolve({ kind: 'cancelled' }),
      onError: (error) => resolve(toAnswer(error)),
    });
    session.start(options, order).catch((error: SdkError) => resolve(toAnswer(error)));
  });
}

async function inCardFields(fields: CardFieldsSession, { order }: PayerQuestion): Promise<PayerAnswer> {
  try {
    const { state, data } = await fields.submit((await order).orderId);
    if (state === 'succeeded') return { kind: 'approved' };
    if (state === 'canceled') return { kind: 'cancelled' };
    return { kind: 'failed', ...(data.message === undefined ? {} : { message: data.message }) };
  } catch (error) {
    return toAnswer(error as SdkError);
  }
}

function inAppleSheet({ sdk, eligible }: PayPal, { order, amount, label }: PayerQuestion): Promise<PayerAnswer> {
  return new Promise((resolve) => {
    const Sheet = window.ApplePaySession;
    if (Sheet === undefined) return resolve({ kind: 'failed' });
    const helper = sdk.createApplePayOneTimePaymentSession();
    const sheet = new Sheet(4, {
      ...helper.formatConfigForPaymentRequest(eligible.getDetails('applepay').config),
      countryCode: 'US',
      currencyCode: currency,
      total: { label, amount, type: 'final' },
    });
    // Once authorized, PayPal may approve the order although the payer closes the sheet.
    let isAuthorized = false;
    const handlers: AppleSheetHandlers = {
      onvalidatemerchant({ validationURL }) {
        helper.validateMerchant({ validationUrl: validationURL, displayName: label }).then(
          ({ merchantSession }) => sheet.completeMerchantValidation(merchantSession),
          (error: SdkError) => {
            sheet.abort();
            resolve(toAnswer(error));
          },
        );
      },
      onpaymentauthorized({ payment }) {
        isAuthorized = true;
        order
          .then(({ orderId }) => helper.confirmOrder({ orderId, ...payment }))
          .then(
            () => {
              resolve({ kind: 'approved' });
              sheet.completePayment({ status: Sheet.STATUS_SUCCESS });
            },
            (error: SdkError) => {
              resolve(toAnswer(error));
              sheet.completePayment({ status: Sheet.STATUS_FAILURE });
            },
          );
      },
      oncancel() {
        if (!isAuthorized) resolve({ kind: 'cancelled' });
      },
    };
    Object.assign(sheet, handlers);
    sheet.begin();
  });
}

async function inGoogleSheet(paypal: PayPal, { order, amount, label }: PayerQuestion): Promise<PayerAnswer> {
  const Client = window.google?.payments?.api.PaymentsClient;
  if (Client === undefined) return { kind: 'failed' };
  const helper = paypal.sdk.createGooglePayOneTimePaymentSession();
  const { countryCode, ...config } = helper.formatConfigForPaymentRequest(
    paypal.eligible.getDetails('googlepay').config,
  );
  const confirmed: Confirmed[] = [];
  let isAuthorized = false;
  const client = new Client({
    environment: paypal.environment,
    paymentDataCallbacks: {
      async onPaymentAuthorized({ paymentMethodData }) {
        isAuthorized = true;
        try {
          const { orderId } = await order;
          confirmed.push({ orderId, status: (await helper.confirmOrder({ orderId, paymentMethodData })).status });
          return { transactionState: 'SUCCESS' };
        } catch (error) {
          console.error('Google Pay', error);
          return { transactionState: 'ERROR' };
        }
      },
    },
  });
  try {
    await client.loadPaymentData({
      ...config,
      callbackIntents: ['PAYMENT_AUTHORIZATION'],
      transactionInfo: {
        countryCode,
        currencyCode: currency,
        totalPriceStatus: 'FINAL',
        totalPrice: amount,
        totalPriceLabel: label,
      },
    });
    return await afterGoogleSheet(helper, confirmed[0]);
  } catch (error) {
    return isCancelled(error) && !isAuthorized ? { kind: 'cancelled' } : toAnswer(error as SdkError);
  }
}

interface Confirmed {
  readonly orderId: string;
  readonly status: string;
}

// The issuer's question opens only once Google's sheet has closed.
async function afterGoogleSheet(helper: GooglePayHelper, confirmed: Confirmed | undefined): Promise<PayerAnswer> {
  if (confirmed === undefined) return { kind: 'failed' };
  if (confirmed.status === 'PAYER_ACTION_REQUIRED') await helper.initiatePayerAction({ orderId: confirmed.orderId });
  return { kind: 'approved' };
}

function isCancelled(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 'CANCELED';
}
