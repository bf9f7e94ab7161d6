import { allCoins, findAsset } from '../assets.ts';
import { associatedTokenAccount, readSolanaAddress } from '../keys/solana-address.ts';
import type { ChainSettings } from './chain-settings.ts';
import { ChainError } from './chain.ts';

export type SolanaSettings = Pick<ChainSettings, 'network' | 'tokens' | 'pool' | 'recipient'>;

const mainGenesis = allCoins.flatMap((coin) =>
  'chain' in coin && coin.chain.family === 'solana' ? [coin.chain.genesis] : [],
);

/** Throws a ChainError if a chain that begins with this block is not the one of the settings. */
export function checkGenesis(genesis: string, { network }: SolanaSettings): void {
  const isRight =
    network?.genesis === undefined
      ? mainGenesis.includes(genesis) === (network === undefined)
      : genesis === network.genesis;
  if (isRight) return;
  throw new ChainError(
    'misconfigured',
    'The node serves another chain. Check its address and the cluster it is part of.',
  );
}

/** Returns null for SOL, undefined for a token that is not known on this network. */
export type MintOf = (asset: string) => string | null | undefined;

/** Reads mints from the settings, then from the catalogue. Throws a ChainError for a mint that is no address. */
export function mintsOf({ tokens = {} }: SolanaSettings): MintOf {
  for (const [asset, { contract }] of Object.entries(tokens)) {
    if (readSolanaAddress(contract) !== null) continue;
    throw new ChainError('misconfigured', `The mint of ${asset} is not an address of Solana.`);
  }
  return (asset) => {
    const found = findAsset(asset);
    const set = tokens[asset]?.contract;
    if (set !== undefined) return set;
    return found?.chain.family === 'solana' ? found.contract : undefined;
  };
}

/** Returns the address of a pool at this index. Throws a ChainError where there is none. */
export function addressAt(index: number, { pool = [] }: SolanaSettings): string {
  const address = pool[index];
  if (address !== undefined && readSolanaAddress(address) !== null) return address;
  throw new ChainError(
    'misconfigured',
    pool.length === 0
      ? 'Enter addresses of your Solana wallet first.'
      : 'All Solana addresses have been handed out. Enter new ones.',
  );
}

const mostAccounts = 20_000;

/** Returns the account in which an asset arrives: the address itself, or its account of the token. */
export type AccountOf = (address: string, mint: string | null, program: string) => string;

/** Remembers the accounts of tokens: finding one takes about a millisecond. */
export function openAccounts(): AccountOf {
  const accounts = new Map<string, string>();
  return (address, mint, program) => {
    if (mint === null) return address;
    const key = `${address} ${mint} ${program}`;
    const account = accounts.get(key) ?? associatedTokenAccount(address, mint, program);
    if (accounts.size >= mostAccounts) accounts.clear();
    accounts.set(key, account);
    return account;
  };
}
