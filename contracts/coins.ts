/** The coins of the purchase dialog and of the crypto checkout. They differ: a store does not accept all it lists. */

export const coinCategories = ['major', 'stable', 'meme', 'defi', 'privacy'] as const;
export type CoinCategory = (typeof coinCategories)[number];

export interface CatalogueCoin {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly network: string;
  /** Confirmations that settle a payment. */
  readonly confirmations: number;
  readonly category: CoinCategory;
}

export const catalogueCoins = [
  { id: 'bitcoin', name: 'Bitcoin', symbol: 'BTC', network: 'Bitcoin', confirmations: 1, category: 'major' },
  { id: 'ethereum', name: 'Ethereum', symbol: 'ETH', network: 'Ethereum', confirmations: 12, category: 'major' },
  { id: 'solana', name: 'Solana', symbol: 'SOL', network: 'Solana', confirmations: 32, category: 'major' },
  { id: 'usdt', name: 'Tether', symbol: 'USDT', network: 'Tron/Ethereum', confirmations: 12, category: 'stable' },
  { id: 'tron', name: 'TRON', symbol: 'TRX', network: 'Tron', confirmations: 19, category: 'major' },
  { id: 'ripple', name: 'XRP', symbol: 'XRP', network: 'XRP Ledger', confirmations: 5, category: 'major' },
  { id: 'bnb', name: 'BNB', symbol: 'BNB', network: 'BNB Smart Chain', confirmations: 15, category: 'major' },
  { id: 'usdc', name: 'USD Coin', symbol: 'USDC', network: 'Ethereum', confirmations: 12, category: 'stable' },
  { id: 'litecoin', name: 'Litecoin', symbol: 'LTC', network: 'Litecoin', confirmations: 6, category: 'major' },
  { id: 'dogecoin', name: 'Dogecoin', symbol: 'DOGE', network: 'Dogecoin', confirmations: 6, category: 'meme' },
  { id: 'pepe', name: 'Pepe', symbol: 'PEPE', network: 'Ethereum', confirmations: 12, category: 'meme' },
  { id: 'shiba', name: 'Shiba Inu', symbol: 'SHIB', network: 'Ethereum', confirmations: 12, category: 'meme' },
  { id: 'cardano', name: 'Cardano', symbol: 'ADA', network: 'Cardano', confirmations: 15, category: 'major' },
  {
    id: 'polkadot',
    name: 'Polkadot',
    symbol: 'DOT',
    network: 'Polkadot Asset Hub',
    confirmations: 100,
    category: 'major',
  },
  { id: 'chainlink', name: 'Chainlink', symbol: 'LINK', network: 'Ethereum', confirmations: 12, category: 'defi' },
  { id: 'cosmos', name: 'Cosmos', symbol: 'ATOM', network: 'Cosmos Hub', confirmations: 7, category: 'major' },
  { id: 'monero', name: 'Monero', symbol: 'XMR', network: 'Monero', confirmations: 10, category: 'privacy' },
  { id: 'bonk', name: 'Bonk', symbol: 'BONK', network: 'Solana', confirmations: 32, category: 'meme' },
  {
    id: 'avalanche',
    name: 'Avalanche',
    symbol: 'AVAX',
    network: 'Avalanche C-Chain',
    confirmations: 1,
    category: 'major',
  },
] as const satisfies readonly CatalogueCoin[];

export type Coin = (typeof catalogueCoins)[number]['id'];

export const dialogCoins = [
  { id: 'bitcoin', name: 'Bitcoin' },
  { id: 'ethereum', name: 'Ethereum' },
  { id: 'litecoin', name: 'Litecoin' },
  { id: 'bitcoin-cash', name: 'Bitcoin Cash' },
  { id: 'ripple', name: 'XRP' },
  { id: 'cardano', name: 'Cardano' },
  { id: 'polkadot', name: 'Polkadot' },
  { id: 'chainlink', name: 'Chainlink' },
  { id: 'stellar', name: 'Stellar' },
  { id: 'dogecoin', name: 'Dogecoin' },
  { id: 'uniswap', name: 'Uniswap' },
  { id: 'polygon', name: 'Polygon' },
  { id: 'avalanche', name: 'Avalanche' },
  { id: 'solana', name: 'Solana' },
  { id: 'terra', name: 'Terra' },
  { id: 'cosmos', name: 'Cosmos' },
  { id: 'algorand', name: 'Algorand' },
  { id: 'tezos', name: 'Tezos' },
  { id: 'elrond', name: 'Elrond' },
  { id: 'near', name: 'NEAR' },
] as const satisfies readonly { readonly id: string; readonly name: string }[];

export type DialogCoin = (typeof dialogCoins)[number]['id'];

export const defaultDialogCoin: DialogCoin = 'bitcoin';
