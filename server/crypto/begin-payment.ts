import { randomBytes } from 'node:crypto';
import { shownDigits } from '#contracts/coin-amount.ts';
import { cryptoWatchDays } from '#contracts/crypto.ts';
import { cryptoWindowSeconds } from '#contracts/promises.ts';
import { isUniqueViolation, type Database } from '#server/database/connect.ts';
import type { PaymentRequest } from '#server/payments/provider.ts';
import { askNetwork } from './ask-network.ts';
import { allCoins, getAsset, type Asset } from './assets.ts';
import { AddressUsed, ChainError, type ChainAdapter } from './chains/chain.ts';
import type { Adapters } from './network-adapter.ts';
import { pullRound, type NetworkRow } from './network-store.ts';
import { unreachable, type Offers } from './offers.ts';
import { insertPayment } from './payment-store.ts';
import { quote } from './quote.ts';
import type { Rate, Rates } from './rates.ts';
import { reserveIndex, type ReserveIndexDeps } from './reserve-index.ts';
import type { WatchPace } from './watch-rules.ts';

export interface BeginPaymentDeps extends ReserveIndexDeps {
  readonly db: Database['db'];
  readonly adapters: Pick<Adapters, 'open'>;
  readonly offers: Pick<Offers, 'require'>;
  readonly rates: Pick<Rates, 'get'>;
  readonly pace: WatchPace;
}

const allocateMs = 15_000;
/** A height this old still tells since when to look. */
const heightMs = 10 * 60_000;
const mostUsedAddresses = 25;
const monthMs = 30 * 86_400_000;

/**
 * Quotes a payment and gives it an address of its own, which no other payment had or will have. Throws method-unavailable;
 * unavailable where node or rate cannot be asked.
 */
export async function beginPayment(
  deps: BeginPaymentDeps,
  { attemptId, amountMinor }: Pick<PaymentRequest, 'attemptId' | 'amountMinor'>,
  assetId: string,
): Promise<void> {
  const { db, offers, rates, pace } = deps;
  const asset = getAsset(assetId);
  const network = await offers.require(asset, amountMinor);
  const rate = await rates.get(asset.coin);
  try {
    const adapter = deps.adapters.open(network, [asset.id]);
    const signal = AbortSignal.timeout(allocateMs);
    const fromHeight = await heightOf(network, adapter, signal);
    await takeAddress(deps, { asset, network, adapter, attemptId, amountMinor, rate, fromHeight, signal });
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    // The next round finds out what is wrong and tells the operator.
    await pullRound(db, network.id);
    throw unreachable(asset);
  }
  await pullRound(db, network.id, pace.fastMs);
}

async function heightOf(
  { height, checkedAt }: NetworkRow,
  adapter: ChainAdapter,
  signal: AbortSignal,
): Promise<number> {
  const isRecent = checkedAt !== null && Date.now() - checkedAt.getTime() < heightMs;
  return isRecent && height !== null ? height : (await askNetwork(() => adapter.check(signal))).height;
}

interface Beginning {
  readonly asset: Asset;
  readonly network: NetworkRow;
  readonly adapter: ChainAdapter;
  readonly attemptId: string;
  readonly amountMinor: number;
  readonly rate: Rate;
  readonly fromHeight: number;
  readonly signal: AbortSignal;
}

async function takeAddress(deps: BeginPaymentDeps, beginning: Beginning): Promise<void> {
  const { asset, network, adapter, signal } = beginning;
  const { fingerprint } = network;
  if (fingerprint === null) throw new ChainError('misconfigured', 'This network has no public key.');
  for (let used = 0; used < mostUsedAddresses; used += 1) {
    const index = await reserveIndex(deps, fingerprint);
    try {
      const place = await askUnlessUsed(() => adapter.allocate(asset.id, index, signal));
      await insert(deps, beginning, { fingerprint, index, ...place }).catch(asUsed);
      return;
    } catch (error) {
      if (!(error instanceof AddressUsed)) throw error;
    }
  }
  throw new ChainError('misconfigured', `The next ${mostUsedAddresses} addresses of this key have been used already.`);
}

const placeConstraints = [
  'crypto_payments_network_id_address_reference_key',
  'crypto_payments_fingerprint_address_index_key',
];

/** Another payment has the index, or address and reference: lists of addresses and random tags may repeat one. */
function asUsed(error: unknown): never {
  throw placeConstraints.some((name) => isUniqueViolation(error, name)) ? new AddressUsed() : error;
}

async function askUnlessUsed<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const answer = await askNetwork(() =>
    call().catch((error: unknown) => {
      if (error instanceof AddressUsed) return error;
      throw error;
    }),
  );
  if (answer instanceof AddressUsed) throw answer;
  return answer;
}

async function insert(
  { db }: BeginPaymentDeps,
  { asset, network, attemptId, amountMinor, rate, fromHeight }: Beginning,
  place: {
    readonly fingerprint: string;
    readonly index: number;
    readonly address: string;
    readonly reference?: string;
  },
): Promise<void> {
  const { asked, needed } = quote(BigInt(amountMinor), rate.price, asset.id);
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + cryptoWindowSeconds * 1_000);
  await insertPayment(db, {
    id: attemptId,
    payment_key: randomBytes(16).toString('hex'),
    network_id: network.id,
    asset: asset.id,
    fingerprint: place.fingerprint,
    address_index: place.index,
    address: place.address,
    reference: place.reference ?? null,
    asked: String(asked),
    needed: String(needed),
    price: rate.price,
    digits: Math.min(shownDigits(rate.price), asset.decimals),
    rate_source: rate.source,
    rated_at: rate.ratedAt,
    required_confirmations: confirmationsOf(asset),
    from_height: fromHeight,
    created_at: createdAt,
    expires_at: expiresAt,
    next_look_at: nextLookAt(expiresAt),
    asked_for_at: createdAt,
  });
}

/** Returns when a payment is looked at again after its watch. */
export function nextLookAt(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + cryptoWatchDays * 86_400_000 + monthMs);
}

function confirmationsOf({ coin }: Asset): number {
  return allCoins.find(({ id }) => id === coin)?.confirmations ?? 1;
}
