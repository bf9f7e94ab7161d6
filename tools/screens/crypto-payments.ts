// Payments by coins, as the drawings show them.
import type { CryptoPayment } from '#contracts/crypto.ts';
import { fixedNow } from './fixed-time.ts';
import { buyerEmail, type Shop } from './shop.ts';

const minuteMs = 60_000;

function paymentOf({ app }: Shop, change: Partial<CryptoPayment>, minutesLeft = 29.5): CryptoPayment {
  const endsAt = fixedNow + minutesLeft * minuteMs;
  const address = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbBvF8hK4Zr';
  const asked = change.amountCrypto ?? '62.100000';
  return {
    paymentId: '0'.repeat(32),
    orderNumber: 1147,
    appId: app.id,
    appName: app.name,
    customerEmail: buyerEmail,
    amount: '62.10',
    cryptocurrency: 'usdt',
    coinName: 'Tether',
    symbol: 'USDT',
    networkId: 'tron',
    network: 'Tron',
    networkWarning: 'Send only USDT on Tron (TRC-20) to this address. Other coins and other networks do not arrive.',
    address,
    tag: null,
    taggedAddress: null,
    amountCrypto: asked,
    uri: null,
    price: '1',
    createdAt: new Date(endsAt - 30 * minuteMs).toISOString(),
    expiresAt: new Date(endsAt).toISOString(),
    downloadToken: null,
    status: 'waiting',
    detected: false,
    confirmed: false,
    isInReview: false,
    isNetworkDown: false,
    isRestAsked: false,
    canNameRefundAddress: false,
    refundAddress: null,
    received: '0.000000',
    missing: asked,
    confirmations: null,
    requiredConfirmations: 12,
    transactions: [],
    ...change,
  };
}

const bitcoinAddress = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const bitcoin: Partial<CryptoPayment> = {
  cryptocurrency: 'bitcoin',
  coinName: 'Bitcoin',
  symbol: 'BTC',
  networkId: 'bitcoin',
  network: 'Bitcoin',
  networkWarning: 'Send only BTC on Bitcoin to this address. Other coins and other networks do not arrive.',
  address: bitcoinAddress,
  amountCrypto: '0.000654',
  uri: `bitcoin:${bitcoinAddress}?amount=0.000654`,
  price: '95000',
  requiredConfirmations: 1,
};

const ripple: Partial<CryptoPayment> = {
  cryptocurrency: 'ripple',
  coinName: 'XRP',
  symbol: 'XRP',
  networkId: 'ripple',
  network: 'XRP Ledger',
  networkWarning: 'Send only XRP on XRP Ledger to this address. Other coins and other networks do not arrive.',
  address: 'rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY',
  tag: '1842773',
  taggedAddress: 'XV5sbjUmgPpvXv4ixFWZ5ptAYZ6PD28yQQvV8QKoGjPeujo',
  amountCrypto: '27.000000',
  uri: 'xrpl:rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY?amount=27&dt=1842773',
  price: '2.3',
  requiredConfirmations: 5,
};

const polkadot: Partial<CryptoPayment> = {
  cryptocurrency: 'polkadot',
  coinName: 'Polkadot',
  symbol: 'DOT',
  networkId: 'polkadot',
  network: 'Polkadot',
  amountCrypto: '15.525000',
  price: '4',
  requiredConfirmations: 100,
};

const whole = (amount: string): Partial<CryptoPayment> => ({ received: amount, missing: '0.000000', detected: true });
const seen = (id: string, amount: string): Partial<CryptoPayment> => ({
  transactions: [{ id, amount, isConfirmed: false }],
});
const part: Partial<CryptoPayment> = { status: 'underpaid', received: '50.000000', missing: '12.100000' };

/** Changes to a payment of USDT on Tron that waits for its money, and the minutes that are left. */
const changes = {
  waiting: {},
  bitcoin,
  ripple,
  withoutEmail: { customerEmail: null },
  networkDown: { isNetworkDown: true },
  underpaid: part,
  confirming: {
    networkId: 'ethereum',
    network: 'Ethereum',
    networkWarning:
      'Send only USDT on Ethereum (ERC-20) to this address. Other coins and other networks do not arrive.',
    status: 'detected',
    ...whole('62.100000'),
    confirmations: 2,
    ...seen(`a41f9c03b${'0'.repeat(46)}a9e77e0d2`, '62.1'),
  },
  confirmingFinal: { status: 'detected', ...whole('62.100000') },
  confirmingBitcoin: {
    ...bitcoin,
    status: 'detected',
    ...whole('0.000654'),
    confirmations: 0,
    ...seen(`5d0e77c1a${'0'.repeat(46)}9f3a8c4e2`, '0.000654'),
  },
  confirmingPolkadot: { ...polkadot, status: 'detected', ...whole('15.525000'), confirmations: 37 },
  overpaid: { status: 'overpaid', confirmed: true, ...whole('70.000000') },
  confirmed: { status: 'confirmed', confirmed: true, ...whole('62.100000') },
  short: { ...part, isInReview: true },
  late: { status: 'late', ...whole('62.100000'), isInReview: true },
  reversed: { status: 'reversed', ...whole('62.100000'), isInReview: true },
  refunded: { status: 'refunded', ...whole('62.100000') },
  expired: { ...bitcoin, status: 'expired' },
} as const satisfies Record<string, Partial<CryptoPayment>>;

const minutesLeft: Partial<Record<keyof typeof changes, number>> = {
  underpaid: 18.33,
  short: -20,
  late: -20,
  expired: -1,
};

export type SamplePayment = keyof typeof changes;

export function samplePayment(shop: Shop, name: SamplePayment): CryptoPayment {
  const payment = paymentOf(shop, changes[name], minutesLeft[name]);
  return payment.confirmed ? { ...payment, downloadToken: shop.order.downloadToken } : payment;
}
