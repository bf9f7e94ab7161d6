import type { CryptoPayment } from '#contracts/crypto.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Limits } from '#server/limits/limits.ts';
import { getAsset } from './assets.ts';
import { isSameAccount, readAddress } from './check-address.ts';
import { findRefund } from './find-refund.ts';
import { findByKey, getPayment, type GetPaymentDeps } from './get-payment.ts';
import { upsertRefundAddress } from './refund-address-store.ts';

export interface NameRefundAddressDeps extends GetPaymentDeps {
  readonly limits: Pick<Limits, 'consume'>;
}

/**
 * Stores where the buyer wants money back, in place of what they named before. Only who knows the payment's id can. Throws
 * payment-not-found; order-not-refundable while no money can go back; invalid-payload for a text that is no address of the
 * coin's network; too-many-requests.
 */
export async function nameRefundAddress(
  deps: NameRefundAddressDeps,
  paymentKey: string,
  { address, sender }: { readonly address: string; readonly sender: string },
): Promise<CryptoPayment> {
  await deps.limits.consume('refund-address', { address: sender });
  const payment = await findByKey(deps, paymentKey);
  if (!(await findRefund(deps.db, payment)).canBeNamed) {
    throw new StoreError('order-not-refundable', 'No money of this payment is to be sent back.');
  }
  const { symbol, networkName } = getAsset(payment.asset);
  const read = readAddress(payment, address);
  if (read === null || isSameAccount(read, payment.address)) {
    const message =
      read === null
        ? `This is no address for ${symbol} on ${networkName}. Copy it whole from your wallet.`
        : 'This is the address that you paid to. Enter one of your own wallet.';
    const reason = read === null ? 'no-address-of-coin' : 'address-of-store';
    throw new StoreError('invalid-payload', message, { reason, errors: [{ path: 'address', message }] });
  }
  await upsertRefundAddress(deps.db, payment.id, read);
  return getPayment(deps, paymentKey);
}
