import * as z from 'zod/mini';
import { getAsset } from '../assets.ts';
import type { ChainSettings } from './chain-settings.ts';
import { ChainError, type Tip } from './chain.ts';
import { hashRead, readHead, timeRead, type PolkadotDeps } from './polkadot-reads.ts';
import { optionalRead, readAll, single } from './reads.ts';

/** As many as settle a payment. */
const settlingBlocks = 100;

const healthSchema = z.object({ isSyncing: z.boolean() });
/** Chains with several coins list the decimals of each, their own first. */
const propertiesSchema = z.object({
  tokenDecimals: z.union([z.int(), z.array(z.int())]),
  ss58Format: z.optional(z.nullable(z.int())),
});

/** Throws a ChainError unless the node serves the chain in its own units, is in sync and keeps the states that settle. */
export async function checkNode(deps: PolkadotDeps, { network }: ChainSettings, signal?: AbortSignal): Promise<Tip> {
  const { height, hash, final } = await readHead(deps, signal);
  const deep = Math.max(0, Math.min(final.height, height - settlingBlocks + 1));
  const { health, properties, deepHash } = await readAll(
    deps.rpc,
    {
      health: single('system_health', [], (answer) => read(healthSchema, answer)),
      properties: single('system_properties', [], (answer) => read(propertiesSchema, answer)),
      deepHash: hashRead(deep),
    },
    { signal },
  );
  if (health.isSyncing) throw new ChainError('not-synced', 'The node is still catching up with its network.');
  const { chain, decimals } = getAsset('polkadot');
  const [counted] = [properties.tokenDecimals].flat();
  if (counted !== decimals) {
    throw new ChainError(
      'misconfigured',
      `The node counts ${counted ?? 'no'} decimals, not ${decimals}. It serves another coin.`,
    );
  }
  const prefix = network?.ss58Prefix ?? chain.ss58Prefix;
  if (typeof properties.ss58Format === 'number' && properties.ss58Format !== prefix) {
    throw new ChainError('misconfigured', 'The node serves a network whose addresses are written in another way.');
  }
  const { at } = await readAll(deps.rpc, { at: optionalRead(timeRead(deepHash)) }, { signal });
  // The first block has no time.
  if (at === null && deep > 0) {
    throw new ChainError(
      'misconfigured',
      `The node does not keep the state of ${settlingBlocks} blocks. Start it with --state-pruning 256 or more.`,
    );
  }
  return { height, hash };
}

function read<Value>(schema: z.ZodMiniType<Value>, answer: unknown): Value | null {
  const parsed = schema.safeParse(answer);
  return parsed.success ? parsed.data : null;
}
