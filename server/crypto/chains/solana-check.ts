import * as z from 'zod/mini';
import { ChainError, type Tip } from './chain.ts';
import { resultOf, type Rpc, type RpcReply } from './json-rpc.ts';
import { accountCalls, mintOf, readAccounts } from './solana-accounts.ts';
import { blockhashCall, read, readTip } from './solana-reads.ts';
import { checkGenesis, type AccountOf, type MintOf, type SolanaSettings } from './solana-settings.ts';
import { readSignatures, signaturesCall } from './solana-transactions.ts';

export interface SolanaDeps {
  readonly rpc: Rpc;
  readonly mintOf: MintOf;
  readonly accountOf: AccountOf;
  readonly now: () => Date;
  /** By mint. A mint never changes its program. */
  readonly programs: Map<string, string>;
  /** Throws a ChainError if the chain's time is too old. */
  readonly checkTime: (at: Date | null) => void;
}

const staleMs = 5 * 60_000;
const methodUnknown = -32_601;

export function checkTimeBy(now: () => Date): SolanaDeps['checkTime'] {
  return (at) => {
    if (at === null || now().getTime() - at.getTime() <= staleMs) return;
    throw new ChainError('not-synced', "The node's newest block is older than 5 minutes.");
  };
}

/** Throws a ChainError unless the node serves the chain, is in sync, keeps a history and has every token's mint. */
export async function checkSolana(
  deps: SolanaDeps,
  settings: SolanaSettings,
  asked: string,
  signal?: AbortSignal,
): Promise<Tip> {
  const tokens = Object.entries(settings.tokens ?? {});
  const [genesis, health, blockhash, history, ...accounts] = await deps.rpc.batch(
    [
      { method: 'getGenesisHash', params: [] },
      { method: 'getHealth', params: [] },
      blockhashCall,
      signaturesCall(asked, null, 1),
      ...accountCalls(
        tokens.map(([, { contract }]) => contract),
        'confirmed',
      ),
    ],
    signal,
  );
  checkGenesis(read(genesis, 'getGenesisHash', z.string()), settings);
  checkHealth(health);
  readSignatures(history);
  const { at, looks } = readAccounts(accounts, tokens.length);
  deps.checkTime(at);
  tokens.forEach(([asset, { decimals }], index) => checkMint(asset, mintOf(looks[index]?.state ?? null), decimals));
  return readTip(blockhash);
}

/** Returns the token programs of those mints that are there. */
export async function readTokenPrograms(
  { rpc, programs }: SolanaDeps,
  mints: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const unknown = [...new Set(mints)].filter((mint) => !programs.has(mint));
  if (unknown.length === 0) return programs;
  const { looks } = readAccounts(await rpc.batch(accountCalls(unknown, 'confirmed'), signal), unknown.length);
  unknown.forEach((mint, index) => {
    const found = mintOf(looks[index]?.state ?? null);
    if (found !== null) programs.set(mint, found.program);
  });
  return programs;
}

/** Some providers do not answer this call; the chain's time shows then what is needed. */
function checkHealth(reply: RpcReply | undefined): void {
  if (reply === undefined || ('refusal' in reply && reply.refusal.code === methodUnknown)) return;
  if (resultOf(reply, 'getHealth') === 'ok') return;
  throw new ChainError('not-synced', 'The node is still catching up with its network.');
}

function checkMint(asset: string, mint: ReturnType<typeof mintOf>, decimals: number): void {
  if (mint === null) throw new ChainError('misconfigured', `The mint of ${asset} is not on this network.`);
  if (mint.decimals === decimals) return;
  throw new ChainError(
    'misconfigured',
    `The mint of ${asset} counts ${mint.decimals} decimals, not ${decimals}. It may be another token.`,
  );
}
