import { languages, type Language } from '#contracts/languages.ts';
import { currency, formatMinor } from '#contracts/money.ts';
import type { PlaceOrder, StoreMode } from '#contracts/orders.ts';
import { methodOf, paymentMethodNames, priceFor } from '#contracts/payment-methods.ts';
import { StoreError } from '#contracts/problem.ts';
import type { AppRow } from '#server/catalog/app-row.ts';
import { appNotOnSale } from '#server/catalog/app-not-found.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { Logger } from '#server/log.ts';
import type { Attempt } from '#server/payments/attempt.ts';
import type { Payments } from '#server/payments/payments.ts';
import { refuseEarlierPurchase, type EarlierPurchaseDeps } from './earlier-purchase.ts';
import { fingerprintOf, type PurchaseFingerprint, type PurchaseSender } from './order.ts';
import { putConsent, type GivenConsent } from './consent-store.ts';
import { changeConsent, findConsent, type FindConsentDeps } from './order-consent.ts';
import {
  claimRequest,
  findOrder,
  findRequest,
  insertOrder,
  lockAppOnSale,
  lockOrder,
  updateBrowser,
  type KnownRequest,
} from './order-store.ts';

export interface PlaceOrderDeps extends EarlierPurchaseDeps, FindConsentDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  /** Returns an app that is on sale and has a file. Throws app-not-found, file-not-found. */
  readonly getDeliverable: (appId: string) => Promise<AppRow>;
  readonly payments: Pick<Payments, 'providerFor' | 'create' | 'newestAttempt'>;
  readonly recordShown: (tx: Transaction, orderId: string, language: Language) => Promise<void>;
  /** Remembers that the buyer of an order may be asked for a rating. */
  readonly planRatingRequest: (tx: Transaction, orderId: string) => Promise<void>;
  readonly log: Pick<Logger, 'warn'>;
}

export interface Placed {
  readonly attempt: Attempt;
  readonly appName: string;
  /** False if the same purchase was placed before. */
  readonly isNew: boolean;
}

/**
 * Places an order with its first payment attempt. The same purchase sent twice, one after the other or at once, is one
 * order, also when it could not be placed any more because the price has changed or the app is gone.
 * Throws app-not-found, file-not-found, amount-mismatch, method-unavailable, idempotency-mismatch, already-bought.
 */
export async function placeOrder(deps: PlaceOrderDeps, input: PlaceOrder, sender: PurchaseSender): Promise<Placed> {
  const fingerprint = fingerprintOf(input, sender, deps.mode);
  const known = await findRequest(deps.db, fingerprint.fingerprint);
  if (known !== undefined) return answerKnown(deps, known, { input, fingerprint, sender });
  await refuseEarlierPurchase(deps, input, sender);
  const consent = (await findConsent(deps, input.consent)) ?? null;
  const app = await deps.getDeliverable(input.appId);
  const method = methodOf(input.paymentMethod);
  const provider = deps.payments.providerFor(method);
  if (provider === null) {
    throw new StoreError('method-unavailable', `${paymentMethodNames[method]} is not available in this store.`, {
      paymentMethod: method,
    });
  }
  const attempt: Attempt = {
    id: newId(),
    orderId: newId(),
    mode: deps.mode,
    provider,
    method,
    status: 'created',
    amountMinor: priceFor(method, app.price_minor),
    currency,
    reference: null,
    createdAt: new Date(),
    payee: null,
    declines: 0,
  };
  if (input.amount !== attempt.amountMinor) throw amountMismatch(deps, app, input, attempt.amountMinor);
  const isClaimed = await insertPurchase(deps, { input, sender, fingerprint, app, attempt, consent });
  if (isClaimed) return { attempt, appName: app.name, isNew: true };
  const winner = await findRequest(deps.db, fingerprint.fingerprint);
  if (winner === undefined) throw new StoreError('unavailable', 'The order could not be saved. Please try again.');
  return answerKnown(deps, winner, { input, fingerprint, sender });
}

interface NewPurchase {
  readonly input: PlaceOrder;
  readonly sender: PurchaseSender;
  readonly fingerprint: PurchaseFingerprint;
  readonly app: AppRow;
  readonly attempt: Attempt;
  readonly consent: GivenConsent | null;
}

/** Returns false, and inserts nothing, if the same purchase was placed concurrently. */
function insertPurchase(
  deps: PlaceOrderDeps,
  { input, sender, fingerprint, app, attempt, consent }: NewPurchase,
): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await claimRequest(tx, fingerprint, attempt.orderId))) return false;
    // The catalogue in memory may be older than a change of price or a deletion.
    const current = await lockAppOnSale(tx, app.id);
    if (current === undefined) throw appNotOnSale();
    if (current.price_minor !== app.price_minor) {
      throw amountMismatch(deps, app, input, priceFor(attempt.method, current.price_minor));
    }
    await insertOrder(tx, {
      id: attempt.orderId,
      mode: deps.mode,
      app_id: app.id,
      app_name: app.name,
      customer_email: input.customerEmail,
      list_price_minor: app.price_minor,
      amount_minor: attempt.amountMinor,
      currency,
      payment_method: input.paymentMethod,
      browser_key: sender.browserKey,
      is_bought_again: input.buyAgain === true,
      locale: sender.locale ?? languages[0],
    });
    await deps.recordShown(tx, attempt.orderId, sender.locale ?? languages[0]);
    if (consent !== null) await putConsent(tx, attempt.orderId, consent);
    await deps.payments.create(tx, attempt);
    if (input.mayAskForRating === true) await deps.planRatingRequest(tx, attempt.orderId);
    return true;
  });
}

async function answerKnown(
  deps: PlaceOrderDeps,
  known: KnownRequest,
  { input, fingerprint, sender }: Pick<NewPurchase, 'input' | 'fingerprint' | 'sender'>,
): Promise<Placed> {
  const { db, payments } = deps;
  const { payloadHash } = fingerprint;
  const { idempotencyKey, browserKey } = sender;
  if (!known.payloadHash.equals(payloadHash)) {
    throw new StoreError('idempotency-mismatch', 'This purchase was sent before with other content. Start it again.');
  }
  const attempt = await payments.newestAttempt(known.orderId);
  const order = await findOrder(db, known.orderId);
  if (attempt === undefined || order === undefined) {
    throw new StoreError('unavailable', 'The order could not be read. Please try again.');
  }
  if (idempotencyKey !== undefined && browserKey !== null && order.browser_key?.equals(browserKey) !== true) {
    await adoptOrder(db, order.id, { idempotencyKey, browserKey });
  }
  await changeConsent(deps, order.id, input.consent);
  return { attempt, appName: order.app_name, isNew: false };
}

/** The shortest key that nobody can guess: 128 bits in base64. */
const secretKeyLength = 22;

/** Hands an order to a browser that lost the first answer, and its cookie with it. Throws idempotency-mismatch. */
async function adoptOrder(
  db: PlaceOrderDeps['db'],
  orderId: string,
  { idempotencyKey, browserKey }: { readonly idempotencyKey: string; readonly browserKey: Buffer },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId);
    const owner = (await findOrder(tx, orderId))?.browser_key ?? null;
    if (owner !== null && !owner.equals(browserKey) && idempotencyKey.length < secretKeyLength) {
      throw new StoreError('idempotency-mismatch', 'This purchase was sent before by another browser. Start it again.');
    }
    await updateBrowser(tx, orderId, browserKey);
  });
}

function amountMismatch(
  { log }: PlaceOrderDeps,
  app: AppRow,
  { amount: assertedMinor, paymentMethod }: PlaceOrder,
  expectedMinor: number,
): StoreError {
  log.warn({ appId: app.id, paymentMethod, assertedMinor, expectedMinor }, 'an order was sent with a wrong amount');
  return new StoreError(
    'amount-mismatch',
    `The price of ${app.name} has changed. Check the new price before you pay.`,
    {
      expectedAmount: formatMinor(expectedMinor),
    },
  );
}
