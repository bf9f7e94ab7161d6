import { currency } from '#contracts/money.ts';
import type { PayPalMethod, PayPalSetup } from '#contracts/paypal.ts';
import { apiRequest } from '#web/queries.ts';
import { loadPayPal, loadScript, type EligibleMethods, type PayPalInstance } from './paypal-sdk.ts';

/** The SDK, ready to take payments, and the ways to pay that this buyer, browser and account have. */
export interface PayPal {
  readonly sdk: PayPalInstance;
  readonly eligible: EligibleMethods;
  /** Without the scripted wallets. */
  readonly methods: ReadonlySet<PayPalMethod>;
  /** True for card fields on this page, false for PayPal's own form. */
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

/** Timeout of a step in milliseconds: a browser or a network may hold it up for good. */
const stepWithinMs = 10_000;

/** The wallets that bring a script of their own. */
export const scriptedWallets = ['apple-pay', 'google-pay'] as const satisfies readonly PayPalMethod[];

export type ScriptedWallet = (typeof scriptedWallets)[number];

/**
 * Loads the SDK and asks what may be offered. Rejects when the SDK cannot be had, or one of its steps takes too long.
 * Whether the scripted wallets may be offered takes their scripts; see isWalletReady.
 */
export async function openPayPal(): Promise<PayPal> {
  const signal = AbortSignal.timeout(stepWithinMs);
  const setup = (await (await apiRequest('GET', '/paypal/setup', undefined, { signal })).json()) as PayPalSetup;
  const { createInstance } = await loadPayPal(setup.scriptUrl);
  const { clientId } = setup;
  const sdk = await inTime('createInstance', createInstance({ clientId, components, pageType: 'checkout' }));
  const eligible = await inTime('findEligibleMethods', sdk.findEligibleMethods({ currencyCode: currency }));
  const environment = setup.scriptUrl.startsWith('https://www.paypal.com/') ? 'PRODUCTION' : 'TEST';
  const methods = new Set<PayPalMethod>(['card']);
  if (eligible.isEligible('paypal')) methods.add('paypal');
  if (eligible.isEligible('venmo')) methods.add('venmo');
  return { sdk, eligible, methods, hasCardFields: eligible.isEligible('advanced_cards'), environment };
}

/** Returns true if a wallet may be offered. One whose script is blocked or hangs is one way to pay less, not a broken checkout. */
export async function isWalletReady(paypal: PayPal, wallet: ScriptedWallet): Promise<boolean> {
  const { sdk, eligible, environment } = paypal;
  try {
    return wallet === 'apple-pay'
      ? await isApplePayReady(eligible)
      : await inTime(wallet, isGooglePayReady(sdk, eligible, environment));
  } catch (error) {
    console.error('A wallet is left out', error);
    return false;
  }
}

function inTime<Result>(name: string, step: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} took longer than ${stepWithinMs} ms.`)), stepWithinMs);
    step.then(resolve, reject).finally(() => clearTimeout(timer));
  });
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
