import { currency } from '#contracts/money.ts';
import type { PayPalMethod, PayPalSetup } from '#contracts/paypal.ts';
import { apiRequest } from '#web/queries.ts';
import { loadPayPal, loadScript, type EligibleMethods, type PayPalInstance } from './paypal-sdk.ts';

/** The SDK, ready to take payments, and the ways to pay that this buyer, browser and account have. */
export interface PayPal {
  readonly sdk: PayPalInstance;
  readonly eligible: EligibleMethods;
  readonly methods: ReadonlySet<PayPalMethod>;
  /** Whether a card is typed into fields on this page, or into PayPal's own form. */
  readonly hasCardFields: boolean;
  readonly environment: 'TEST' | 'PRODUCTION';
}

const components = [
  'paypal-payments',
  'venmo-payments',
  'paypal-guest-payments',
  'card-fields',
  'applepay-payments',
  'googlepay-payments',
] as const;

const googleScript = 'https://pay.google.com/gp/p/js/pay.js';
const appleScript = 'https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js';

/** Loads the SDK and asks what may be offered. Rejects when the SDK cannot be had; wallets that fail are left out. */
export async function openPayPal(): Promise<PayPal> {
  const setup = (await (await apiRequest('GET', '/paypal/setup')).json()) as PayPalSetup;
  const { createInstance } = await loadPayPal(setup.scriptUrl);
  const sdk = await createInstance({ clientToken: setup.clientToken, components, pageType: 'checkout' });
  const eligible = await sdk.findEligibleMethods({ currencyCode: currency });
  const environment = setup.scriptUrl.startsWith('https://www.paypal.com/') ? 'PRODUCTION' : 'TEST';
  const [hasApplePay, hasGooglePay] = await Promise.all([
    isReady(() => isApplePayReady(eligible)),
    isReady(() => isGooglePayReady(sdk, eligible, environment)),
  ]);
  const methods = new Set<PayPalMethod>(['card']);
  if (eligible.isEligible('paypal')) methods.add('paypal');
  if (eligible.isEligible('venmo')) methods.add('venmo');
  if (hasApplePay) methods.add('apple-pay');
  if (hasGooglePay) methods.add('google-pay');
  return { sdk, eligible, methods, hasCardFields: eligible.isEligible('advanced_cards'), environment };
}

// A wallet whose script is blocked is one way to pay less, not a broken checkout.
async function isReady(check: () => Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch (error) {
    console.error('A wallet is left out', error);
    return false;
  }
}

async function isApplePayReady(eligible: EligibleMethods): Promise<boolean> {
  if (!eligible.isEligible('applepay')) return false;
  if (window.ApplePaySession === undefined) await loadScript(appleScript);
  return window.ApplePaySession?.canMakePayments() === true;
}

async function isGooglePayReady(
  sdk: PayPalInstance,
  eligible: EligibleMethods,
  environment: PayPal['environment'],
): Promise<boolean> {
  if (!eligible.isEligible('googlepay')) return false;
  if (window.google?.payments === undefined) await loadScript(googleScript);
  const Client = window.google?.payments?.api.PaymentsClient;
  if (Client === undefined) return false;
  const config = sdk
    .createGooglePayOneTimePaymentSession()
    .formatConfigForPaymentRequest(eligible.getDetails('googlepay').config);
  const { allowedPaymentMethods, apiVersion, apiVersionMinor } = config;
  const onPaymentAuthorized = async () => ({ transactionState: 'ERROR' }) as const;
  const client = new Client({ environment, paymentDataCallbacks: { onPaymentAuthorized } });
  return (await client.isReadyToPay({ allowedPaymentMethods, apiVersion, apiVersionMinor })).result;
}
