// Solana: SOL and tokens, read through a node's JSON-RPC. Each payment gets an address from the operator's pool.
import { randomBytes } from 'node:crypto';
import { base58 } from '@scure/base';
import { readSolanaAddress } from '../keys/solana-address.ts';
import { openNode, type NodeOptions } from './ask-node.ts';
import type { ChainSettings } from './chain-settings.ts';
import { AddressUsed, ChainError, type ChainAdapter } from './chain.ts';
import { openRpc } from './json-rpc.ts';
import { accountCalls, readAccounts } from './solana-accounts.ts';
import { checkSolana, checkTimeBy, readTokenPrograms, type SolanaDeps } from './solana-check.ts';
import { observeSolana } from './solana-observe.ts';
import { addressAt, mintsOf, openAccounts } from './solana-settings.ts';
import { readSignatures, signaturesCall } from './solana-transactions.ts';

const systemProgram = '11111111111111111111111111111111';

export function openSolana(settings: ChainSettings, options: NodeOptions = {}): ChainAdapter {
  const now = () => new Date();
  const deps: SolanaDeps = {
    rpc: openRpc(openNode(settings, options), options.meter),
    mintOf: mintsOf(settings),
    accountOf: openAccounts(),
    now,
    programs: new Map(),
    checkTime: checkTimeBy(now),
  };
  const { recipient, pool = [] } = settings;

  return {
    family: 'solana',

    check: (signal) => checkSolana(deps, settings, pool[0] ?? recipient ?? systemProgram, signal),

    async allocate(asset, index, signal) {
      const mint = deps.mintOf(asset);
      if (mint === undefined) throw new ChainError('misconfigured', `${asset} has no mint on this network.`);
      if (recipient !== undefined && pool.length === 0) return referredTo(recipient);
      const address = addressAt(index, settings);
      if (await isUsed(deps, address, tokensOf(settings, mint), signal)) throw new AddressUsed();
      return { address };
    },

    observe: (targets, cursor, signal) => observeSolana(deps, targets, cursor, signal),
  };
}

/** Solana Pay: buyers pay to one address, and their wallets attach a key that names the payment. */
function referredTo(recipient: string): { readonly address: string; readonly reference: string } {
  if (readSolanaAddress(recipient) === null) {
    throw new ChainError('misconfigured', 'The address to be paid to is not an address of Solana.');
  }
  return { address: recipient, reference: base58.encode(randomBytes(32)) };
}

function tokensOf({ tokens = {} }: ChainSettings, mint: string | null): string[] {
  const mints = Object.values(tokens).map(({ contract }) => contract);
  return [...new Set(mint === null ? mints : [...mints, mint])];
}

/** Returns true if the address, or its account of one of the tokens, has money or a history. */
async function isUsed(
  deps: SolanaDeps,
  address: string,
  mints: readonly string[],
  signal?: AbortSignal,
): Promise<boolean> {
  const programs = await readTokenPrograms(deps, mints, signal);
  const accounts = mints.flatMap((mint) => {
    const program = programs.get(mint);
    return program === undefined ? [] : [deps.accountOf(address, mint, program)];
  });
  const all = [address, ...accounts];
  const calls = accountCalls(all, 'confirmed');
  const replies = await deps.rpc.batch([...calls, ...all.map((account) => signaturesCall(account, null, 1))], signal);
  const { at, looks } = readAccounts(replies.slice(0, calls.length), all.length);
  deps.checkTime(at);
  const histories = replies.slice(calls.length).map(readSignatures);
  return looks.some(({ state }) => state !== null) || histories.some((listed) => listed.length > 0);
}
