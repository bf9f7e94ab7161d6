import { familyForms, type KeyForm } from '#contracts/chain-families.ts';
import type { ChainFamily } from '#contracts/coin-facts.ts';

export interface FamilyWords {
  readonly title: string;
  /** For example an extended public key. */
  readonly key: string;
  /** Its place in a wallet, and what must not be entered. `path` is the usual one of the network's accounts. */
  keyNote(path: string | null): string;
  readonly missingKey: string;
  /** Before the first addresses are compared. */
  readonly compare: string;
  readonly compareTitle: string;
  readonly submit: string;
}

const firstThree = {
  compareTitle: 'Are these your first three addresses?',
  compare: 'look at its first three receiving addresses and tick each one that is the same',
  submit: 'Show its first addresses',
};
const never = 'Never enter a private key or the words of a wallet.';
const usually = (path: string | null): string => (path === null ? '' : `, usually ${path}`);

const words: Readonly<Record<KeyForm, FamilyWords>> = {
  'extended-key': {
    ...firstThree,
    title: 'Public key',
    key: 'Extended public key',
    keyNote: (path) => `Of one account${usually(path)}. ${never}`,
    missingKey: 'Enter an extended public key.',
  },
  'account-key': {
    ...firstThree,
    title: 'Public key',
    key: 'Public key of the account',
    keyNote: (path) => `Of one account${usually(path)}. It begins with acct_xvk. ${never}`,
    missingKey: 'Enter the public key of an account.',
  },
  'account-address': {
    ...firstThree,
    title: 'Account',
    key: 'Address of the account',
    keyNote: () => `Each payment gets an address that is derived from it. ${never}`,
    missingKey: 'Enter the address of an account.',
  },
  address: {
    title: 'Address',
    key: 'Your address',
    keyNote: () =>
      `All payments go to it; a tag tells them apart. Enter an address of your own wallet, not of an exchange. ${never}`,
    missingKey: 'Enter your address.',
    compareTitle: 'Is this your address?',
    compare: 'look at its address and tick it if it is the same',
    submit: 'Show the address',
  },
  wallet: {
    ...firstThree,
    title: 'Wallet',
    key: 'Primary address of the wallet',
    keyNote: () =>
      `Of a view-only wallet that your monero-wallet-rpc has open. Never enter a secret key or the words of a wallet.`,
    missingKey: 'Enter the primary address of the wallet.',
    compare: 'look at its first three subaddresses and tick each one that is the same',
  },
  pool: {
    ...firstThree,
    title: 'Addresses',
    key: 'Your addresses',
    keyNote: () =>
      `One on each line, as npm run keys makes them. Each payment takes the next one, so enter many. To add more, enter the whole list with the new ones at its end. ${never}`,
    missingKey: 'Enter your addresses, one on each line.',
    compare: 'compare the first three addresses of your list and tick each one that is yours',
  },
};

export function wordsOf(family: ChainFamily): FamilyWords {
  return words[familyForms[family].key];
}

/** The usual addresses of the family's nodes. */
export const usualNodes: Readonly<Record<ChainFamily, string>> = {
  utxo: 'http://127.0.0.1:8332',
  evm: 'http://127.0.0.1:8545',
  tron: 'https://api.trongrid.io',
  cosmos: 'http://127.0.0.1:1317',
  cardano: 'https://cardano-mainnet.blockfrost.io/api/v0',
  polkadot: 'http://127.0.0.1:9944',
  xrp: 'http://127.0.0.1:5005',
  solana: 'http://127.0.0.1:8899',
  monero: 'http://127.0.0.1:18083',
};

interface SecondServer {
  readonly label: string;
  readonly note: string;
  readonly placeholder: string;
  /** The message if it is missing; null if it is optional. */
  readonly missing: string | null;
}

/** The second address that some nodes have, sent as `daemonUrl`. */
export const secondServers: Partial<Readonly<Record<ChainFamily, SecondServer>>> = {
  tron: {
    label: 'Address for final blocks (optional)',
    note: 'Your own java-tron answers for them at port 8091. Leave it empty for TronGrid.',
    placeholder: 'http://127.0.0.1:8091',
    missing: null,
  },
  monero: {
    label: 'Address of the daemon',
    note: 'The node that the wallet asks.',
    placeholder: 'http://127.0.0.1:18081',
    missing: 'Enter the address of the daemon.',
  },
};
