import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coinsFor, decimalText, shownDigits } from '#contracts/coin-amount.ts';
import { allCoins, assets, getAsset } from './assets.ts';
import { paymentUri, quote } from './quote.ts';

const evmAddress = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';

test.each([
  { cents: 1799n, price: '95000', asset: 'bitcoin', text: '0.000190', asked: 19_000n, needed: 18_843n },
  { cents: 1799n, price: '3200', asset: 'ethereum', text: '0.005622', asked: 5_622n * 10n ** 12n },
  { cents: 1799n, price: '1', asset: 'usdt', text: '17.990000', asked: 17_990_000n, needed: 17_900_050n },
  { cents: 1799n, price: '1', asset: 'usdc', text: '17.990000', asked: 17_990_000n, needed: 17_900_050n },
  { cents: 1799n, price: '0.32', asset: 'dogecoin', text: '56.22', asked: 5_622_000_000n, needed: 5_593_765_625n },
  { cents: 1799n, price: '0.000018', asset: 'pepe', text: '999445', asked: 999_445n * 10n ** 18n },
  { cents: 1799n, price: '0.00003', asset: 'bonk', text: '599667', asked: 59_966_700_000n },
  { cents: 1n, price: '95000', asset: 'bitcoin', text: '0.000001', asked: 100n, needed: 11n },
])('$cents cents at $price are $text $asset', ({ cents, price, asset, ...expected }) => {
  expect(quote(cents, price, asset)).toMatchObject(expected);
});

const anyAsset = fc.constantFrom(...assets.map(({ id }) => id));
const anyPrice = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 14n }), fc.integer({ min: 0, max: 12 }))
  .map(([units, scale]) => decimalText(units, scale));
const anyCents = fc.bigInt({ min: 1n, max: 99_999_999n });

/** Decimal strings as fractions, so that the properties share no arithmetic with the code. */
function fraction(text: string): { above: bigint; below: bigint } {
  const [whole = '', rest = ''] = text.split('.');
  return { above: BigInt(whole + rest), below: 10n ** BigInt(rest.length) };
}

test('what is asked is worth at least the price, and less than one shown digit more', () => {
  fc.assert(
    fc.property(anyCents, anyPrice, anyAsset, (cents, price, id) => {
      const { decimals } = getAsset(id);
      const { asked, text } = quote(cents, price, id);
      const { above, below } = fraction(price);
      const unit = 10n ** BigInt(decimals);
      const worth = asked * above * 100n;
      const due = cents * below * unit;
      const digits = Math.min(shownDigits(price), decimals);
      expect(worth >= due).toBe(true);
      expect(worth - due < (above * 100n * unit) / 10n ** BigInt(digits)).toBe(true);
      expect(text.split('.')[1]?.length ?? 0).toBe(digits);
      if (digits === shownDigits(price)) expect(coinsFor(Number(cents), price)).toBe(text);
      const shown = fraction(text);
      expect(shown.above * unit).toBe(asked * shown.below);
    }),
  );
});

test('what is needed is above zero, at most what is asked, and 0.5 % below the exact amount', () => {
  fc.assert(
    fc.property(anyCents, anyPrice, anyAsset, (cents, price, id) => {
      const { asked, needed } = quote(cents, price, id);
      const { above, below } = fraction(price);
      const due = cents * below * 10n ** BigInt(getAsset(id).decimals);
      expect(needed > 0n && needed <= asked).toBe(true);
      const worth = needed * above * 100n;
      expect(worth * 1000n >= due * 995n).toBe(true);
      expect((worth - 2n * above * 100n) * 1000n < due * 995n).toBe(true);
    }),
  );
});

test('a higher price of the app asks for at least as much', () => {
  fc.assert(
    fc.property(anyCents, anyPrice, anyAsset, (cents, price, id) => {
      const less = quote(cents, price, id);
      const more = quote(cents + 1n, price, id);
      expect(more.asked >= less.asked && more.needed >= less.needed).toBe(true);
    }),
  );
});

test.each([0n, -1n])('an amount of %s is refused', (amount) => {
  expect(() => quote(amount, '1', 'usdc')).toThrow('The amount must be above zero.');
  expect(() => paymentUri('usdc', evmAddress, amount)).toThrow('The amount must be above zero.');
});

test.each(['0', '0.000', '', '-1', '1e3', '1,5', '.5', 'NaN', 'Infinity', ' 1'])(
  'the price "%s" is refused',
  (price) => {
    expect(() => quote(100n, price, 'usdc')).toThrow('The price must be a decimal above zero.');
  },
);

test('an unknown coin is refused', () => {
  expect(() => quote(100n, '1', 'elrond')).toThrow('Unknown asset.');
});

const bitcoinAddress = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
test.each([
  ['bitcoin', bitcoinAddress, 19_000n, undefined, `bitcoin:${bitcoinAddress}?amount=0.00019`],
  ['litecoin', 'ltc1q', 100_000_000n, undefined, 'litecoin:ltc1q?amount=1'],
  ['dogecoin', 'D1', 5_622_000_000n, undefined, 'dogecoin:D1?amount=56.22'],
  ['ethereum', evmAddress, 5n * 10n ** 15n, undefined, `ethereum:${evmAddress}@1?value=5000000000000000`],
  ['bnb', evmAddress, 1n, undefined, `ethereum:${evmAddress}@56?value=1`],
  ['avalanche', evmAddress, 1n, undefined, `ethereum:${evmAddress}@43114?value=1`],
  ['polygon', evmAddress, 1n, undefined, `ethereum:${evmAddress}@137?value=1`],
  [
    'usdt:ethereum',
    evmAddress,
    17_990_000n,
    undefined,
    `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${evmAddress}&uint256=17990000`,
  ],
  [
    'uniswap',
    evmAddress,
    10n ** 18n,
    undefined,
    `ethereum:0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984@1/transfer?address=${evmAddress}&uint256=1000000000000000000`,
  ],
  ['ripple', 'rN7n', 8_000_000n, '123', 'xrpl:rN7n?amount=8&dt=123'],
  ['solana', '9xQe', 100_000_000n, undefined, 'solana:9xQe?amount=0.1'],
  [
    'bonk',
    '9xQe',
    500_000n,
    'Fre1',
    'solana:9xQe?amount=5&spl-token=DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263&reference=Fre1',
  ],
  ['cardano', 'addr1', 1_500_000n, undefined, 'web+cardano:addr1?amount=1.5'],
  ['monero', '8A', 10n ** 11n, undefined, 'monero:8A?tx_amount=0.1'],
  ['usdt', 'TR7', 17_990_000n, undefined, null],
  ['tron', 'TR7', 1n, undefined, null],
  ['polkadot', '1a', 1n, undefined, null],
  ['cosmos', 'cosmos1', 1n, undefined, null],
])('the code of %s is what its wallets read', (asset, address, amount, reference, expected) => {
  expect(paymentUri(asset, address, amount, reference)).toBe(expected);
});

test('a test network has its own chain id and contracts in the code', () => {
  const network = { chainId: 11_155_111 };
  expect(paymentUri('ethereum', evmAddress, 1n, undefined, { network })).toBe(
    `ethereum:${evmAddress}@11155111?value=1`,
  );
  expect(paymentUri('usdc', evmAddress, 1n, undefined, { network, contract: '0xabc' })).toBe(
    `ethereum:0xabc@11155111/transfer?address=${evmAddress}&uint256=1`,
  );
});

test('each coin has a quote at its fixed price', () => {
  for (const { id, price } of allCoins) expect(quote(1799n, price, id).asked > 0n).toBe(true);
});
