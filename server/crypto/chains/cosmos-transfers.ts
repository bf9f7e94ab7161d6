// The transactions behind a balance, as far as a node indexes them.
import * as z from 'zod/mini';
import { askCosmos, digits, type CosmosDeps } from './ask-cosmos.ts';
import { unlessTold } from './unless-told.ts';

export interface CosmosTransfer {
  readonly id: string;
  readonly amount: bigint;
  readonly height: number;
}

const searchSchema = z.object({
  tx_responses: z.array(
    z.object({
      txhash: z.string().check(z.maxLength(64)),
      height: digits,
      code: z.int(),
      events: z.array(
        z.object({
          type: z.string(),
          attributes: z.array(z.object({ key: z.string(), value: z.nullish(z.string()) })),
        }),
      ),
    }),
  ),
});

/** Returns the newest transfers to an address, as far as the node keeps an index; none where it keeps none. */
export async function readTransfers(
  deps: CosmosDeps,
  address: string,
  signal?: AbortSignal,
): Promise<CosmosTransfer[]> {
  const query = encodeURIComponent(`transfer.recipient='${address}'`);
  const path = `cosmos/tx/v1beta1/txs?query=${query}&order_by=ORDER_BY_DESC&limit=20`;
  const answer = await unlessTold(null, () => askCosmos(deps, { path, schema: searchSchema }, signal));
  const done = (answer?.tx_responses ?? []).filter(({ code }) => code === 0);
  return done.map(({ txhash: id, height, events }) => {
    const transfers = events.filter(({ type }) => type === 'transfer');
    const paid = transfers.map(({ attributes }) => paidTo(deps, address, attributes));
    return { id, height: Number(height), amount: paid.reduce((sum, amount) => sum + amount, 0n) };
  });
}

/** Reads an event of `bank`, whose amounts look like `25uatom,7ibc/27394FB0`. */
function paidTo(
  { denom }: CosmosDeps,
  address: string,
  attributes: readonly { readonly key: string; readonly value?: string | null | undefined }[],
): bigint {
  const valueOf = (wanted: string): string => attributes.find(({ key }) => key === wanted)?.value ?? '';
  if (valueOf('recipient') !== address) return 0n;
  const own = valueOf('amount')
    .split(',')
    .find((coin) => coin.replace(/^\d+/, '') === denom);
  return BigInt(/^\d+/.exec(own ?? '')?.[0] ?? 0);
}
