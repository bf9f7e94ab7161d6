// What the checkout uses of PayPal's JavaScript SDK v6 and of the wallets' own scripts, and how they are loaded. In test mode
// the simulator's script defines the same names.

export type FundingSource = 'paypal' | 'venmo' | 'applepay' | 'googlepay' | 'advanced_cards';

/** An error of the SDK. Recoverable: another `presentationMode` may work. */
export interface SdkError extends Error {
  readonly code?: string;
  readonly isRecoverable?: boolean;
}

export type OrderPromise = Promise<{ readonly orderId: string }>;

export interface SessionCallbacks {
  readonly onApprove: (data: { readonly orderId: string }) => Promise<void>;
  readonly onCancel: () => void;
  readonly onError: (error: SdkError) => void;
}

export interface SessionOptions {
  /** `auto` is a window where the browser allows it, `modal` lies over the page. */
  readonly presentationMode: 'auto' | 'modal';
  /** The place of the guest's card form. */
  readonly targetElement?: EventTarget;
}

/** Must be started inside the click, with the promise of the order not awaited: Safari opens no window later. */
export interface PaymentSession {
  start(options: SessionOptions, order: OrderPromise): Promise<unknown>;
  destroy(): void;
}

export type CardFieldType = 'number' | 'expiry' | 'cvv' | 'name';

export interface CardFieldsSession {
  /** An element that holds a frame of PayPal's: what is typed there never reaches this origin. */
  createCardFieldsComponent(options: {
    readonly type: CardFieldType;
    readonly placeholder: string;
    readonly ariaLabel: string;
    readonly style?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  }): HTMLElement & { destroy(): void };
  submit(orderId: string): Promise<{
    readonly state: 'succeeded' | 'canceled' | 'failed';
    readonly data: { readonly message?: string };
  }>;
  destroy(): void;
}

export type WalletConfig = Readonly<Record<string, unknown>>;

export interface ApplePayHelper {
  formatConfigForPaymentRequest(config: WalletConfig): WalletConfig;
  validateMerchant(options: {
    readonly validationUrl: string;
    readonly displayName: string;
  }): Promise<{ readonly merchantSession: unknown }>;
  confirmOrder(options: {
    readonly orderId: string;
    readonly token: unknown;
    readonly billingContact: unknown;
  }): Promise<unknown>;
}

export interface GooglePayHelper {
  formatConfigForPaymentRequest(config: WalletConfig): {
    readonly allowedPaymentMethods: readonly unknown[];
    readonly apiVersion: number;
    readonly apiVersionMinor: number;
    readonly countryCode: string;
    readonly merchantInfo: unknown;
  };
  confirmOrder(options: { readonly orderId: string; readonly paymentMethodData: unknown }): Promise<{
    readonly status: string;
  }>;
  /** The card issuer's own question, when confirmOrder answered PAYER_ACTION_REQUIRED. Rejects when it is not passed. */
  initiatePayerAction(options: { readonly orderId: string }): Promise<unknown>;
}

export interface EligibleMethods {
  isEligible(source: FundingSource): boolean;
  getDetails(source: FundingSource): { readonly config: WalletConfig };
}

export interface PayPalInstance {
  findEligibleMethods(options: { readonly currencyCode: string }): Promise<EligibleMethods>;
  createPayPalOneTimePaymentSession(callbacks: SessionCallbacks): PaymentSession;
  createVenmoOneTimePaymentSession(callbacks: SessionCallbacks): PaymentSession;
  createPayPalGuestOneTimePaymentSession(callbacks: SessionCallbacks): PaymentSession;
  createCardFieldsOneTimePaymentSession(): CardFieldsSession;
  createApplePayOneTimePaymentSession(): ApplePayHelper;
  createGooglePayOneTimePaymentSession(): GooglePayHelper;
}

interface PayPalNamespace {
  readonly version: string;
  createInstance(options: {
    readonly clientId: string;
    readonly components: readonly string[];
    readonly pageType: 'checkout';
  }): Promise<PayPalInstance>;
}

/** Handlers for Apple's sheet, set before it begins. */
export interface AppleSheetHandlers {
  onvalidatemerchant(event: { readonly validationURL: string }): void;
  onpaymentauthorized(event: { readonly payment: { readonly token: unknown; readonly billingContact: unknown } }): void;
  oncancel(): void;
}

/** Apple's sheet; only Safari brings one, elsewhere Apple's script does. */
interface AppleSheet {
  begin(): void;
  abort(): void;
  completeMerchantValidation(merchantSession: unknown): void;
  completePayment(result: { readonly status: number }): void;
}

interface AppleSessionClass {
  new (version: number, request: WalletConfig): AppleSheet;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  canMakePayments(): boolean;
}

interface GoogleClient {
  isReadyToPay(request: WalletConfig): Promise<{ readonly result: boolean }>;
  /** Rejects with `statusCode: 'CANCELED'` when the payer leaves the sheet. */
  loadPaymentData(request: WalletConfig): Promise<unknown>;
}

type GoogleClientClass = new (options: {
  readonly environment: 'TEST' | 'PRODUCTION';
  readonly paymentDataCallbacks: {
    readonly onPaymentAuthorized: (data: {
      readonly paymentMethodData: unknown;
    }) => Promise<{ readonly transactionState: 'SUCCESS' | 'ERROR' }>;
  };
}) => GoogleClient;

declare global {
  interface Window {
    paypal?: PayPalNamespace;
    ApplePaySession?: AppleSessionClass;
    google?: { readonly payments?: { readonly api: { readonly PaymentsClient: GoogleClientClass } } };
  }
}

/** Timeout of a script. A browser that blocks it may also just never answer. */
const scriptWithinMs = 15_000;

/** Adds a script to the page and waits until it ran. Rejects when it does not load; it may be tried again then. */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
    };
    const fail = () => {
      script.remove();
      reject(new Error(`The script ${address} did not load.`));
    };
    const timer = setTimeout(() => end(fail), scriptWithinMs);
    script.addEventListener('load', () => end(resolve));
    script.addEventListener('error', () => end(fail));
    script.src = address;
    document.head.append(script);
  });
}

/** PayPal's SDK, loaded once a page. Rejects when it does not load, or is not the one that is expected. */
export async function loadPayPal(scriptUrl: string): Promise<PayPalNamespace> {
  if (window.paypal?.version.startsWith('6') !== true) await loadScript(scriptUrl);
  if (window.paypal === undefined) throw new Error('The script of PayPal ran and brought nothing.');
  return window.paypal;
}
