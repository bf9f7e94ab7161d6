import { ChainError } from './chain.ts';
import type { ChainSettings } from './chain-settings.ts';
import { decimalsCall, pausedCall, readWord, type ContractCall } from './evm-abi.ts';
import { joinReads, optionalRead, readAll, single, type Read } from './reads.ts';
import type { EvmDeps } from './evm-settings.ts';

/** Throws a ChainError unless every token has the expected decimals and takes transfers. */
export async function checkTokens(
  { rpc, contractOf }: EvmDeps,
  tokens: NonNullable<ChainSettings['tokens']>,
  signal?: AbortSignal,
): Promise<void> {
  const assets = Object.keys(tokens);
  const contracts = assets.map((asset) => contractOf(asset) ?? '');
  const answers = await readAll(
    rpc,
    {
      decimals: joinReads(contracts.map((contract) => wordRead(decimalsCall(contract)))),
      // Most tokens have no such function and revert.
      paused: joinReads(contracts.map((contract) => optionalRead(wordRead(pausedCall(contract))))),
    },
    { signal },
  );
  assets.forEach((asset, index) => {
    const decimals = answers.decimals[index];
    const expected = tokens[asset]?.decimals;
    if (decimals === 'empty') throw new ChainError('misconfigured', `The contract of ${asset} is not on this network.`);
    if (decimals !== BigInt(expected ?? -1)) {
      throw new ChainError(
        'misconfigured',
        `The contract of ${asset} counts ${decimals} decimals, not ${expected}. It may be another token.`,
      );
    }
    if (answers.paused[index] === 1n) {
      throw new ChainError('misconfigured', `The issuer of ${asset} has paused its transfers.`);
    }
  });
}

function wordRead(call: ContractCall): Read<bigint | 'empty'> {
  return single('eth_call', [call, 'latest'], readWord);
}
