// Calls of the Blockfrost API, which Blockfrost serves and an operator's own server may.
import * as z from 'zod/mini';
import { parseJson, type AskNode } from './ask-node.ts';
import { ChainError, type Tip } from './chain.ts';

export interface CardanoDeps {
  readonly ask: AskNode;
  readonly now: () => Date;
}

export interface CardanoBlock extends Tip {
  readonly at: Date;
}

export interface ListedTransaction {
  readonly id: string;
  readonly height: number;
  readonly at: Date;
}

export interface CardanoMove {
  /** Lovelace; tokens that came along do not count. */
  readonly received: bigint;
  readonly isSpent: boolean;
}

export const listedPerPage = 100;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const height = z.int().check(z.nonnegative());
const seconds = z.number().check(z.positive());
const genesisSchema = z.object({ network_magic: z.int() });
const blockSchema = z.object({ time: seconds, height, hash });
const listSchema = z.array(z.object({ tx_hash: hash, block_height: height, block_time: seconds }));
const amounts = z.array(z.object({ unit: z.string(), quantity: z.string().check(z.regex(/^\d{1,20}$/)) }));
/** Older servers do not mark outputs, nor inputs that are only read. */
const flag = z.optional(z.boolean());
const movesSchema = z.object({
  hash,
  inputs: z.array(z.object({ address: z.string(), collateral: flag, reference: flag })),
  outputs: z.array(z.object({ address: z.string(), amount: amounts, collateral: flag })),
});
const transactionSchema = z.object({ hash, valid_contract: z.boolean() });
const refusalSchema = z.object({ status_code: z.literal(404), message: z.string() });

type Moves = z.infer<typeof movesSchema>;

/** The day's limit, a ban after it, and what is not there. The others mean what they always mean. */
const expected: ReadonlySet<number> = new Set([402, 404, 418]);
const secondsUntilRetry = { 402: 1_800, 418: 3_600 } as const;

/** Returns null for what the API says is not there. */
async function askCardano<Answer>(
  { ask }: CardanoDeps,
  path: string,
  schema: z.ZodMiniType<Answer>,
  signal?: AbortSignal,
): Promise<Answer | null> {
  const { status, text } = await ask({ path, signal }, (code) => expected.has(code));
  if (status === 402 || status === 418) {
    const words =
      status === 402 ? "The API key's requests of today are used up." : 'The server blocks this store for a while.';
    throw new ChainError('rate-limited', words, secondsUntilRetry[status]);
  }
  if (status === 404) {
    // Anything else that says 404 is another server, or another path of it.
    if (refusalSchema.safeParse(jsonOf(text)).success) return null;
    throw new ChainError('misconfigured', 'The server has no Blockfrost API at this address.');
  }
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new ChainError('bad-response', 'The server did not answer as Blockfrost does. Check its address.');
}

export async function readMagic(deps: CardanoDeps, signal?: AbortSignal): Promise<number> {
  return (await present(askCardano(deps, 'genesis', genesisSchema, signal))).network_magic;
}

export async function readTip(deps: CardanoDeps, signal?: AbortSignal): Promise<CardanoBlock> {
  const block = await present(askCardano(deps, 'blocks/latest', blockSchema, signal));
  return { height: block.height, hash: block.hash, at: new Date(block.time * 1_000) };
}

/** Returns a page of the transactions since a block, the newest first; none for an address that was never paid. */
export async function readListed(
  deps: CardanoDeps,
  address: string,
  { from, page = 1, count = listedPerPage }: { readonly from: number; readonly page?: number; readonly count?: number },
  signal?: AbortSignal,
): Promise<ListedTransaction[]> {
  const path = `addresses/${address}/transactions?order=desc&count=${count}&page=${page}&from=${from}`;
  const listed = (await askCardano(deps, path, listSchema, signal)) ?? [];
  return listed.map(({ tx_hash: id, block_height: at, block_time: time }) => ({
    id,
    height: at,
    at: new Date(time * 1_000),
  }));
}

/** Returns null for a transaction that a reorganisation has taken back since it was listed. */
export async function readMove(
  deps: CardanoDeps,
  address: string,
  id: string,
  signal?: AbortSignal,
): Promise<CardanoMove | null> {
  const moves = await askCardano(deps, `txs/${id}/utxos`, movesSchema, signal);
  if (moves === null) return null;
  if (moves.hash !== id) throw new ChainError('bad-response', 'The server answered for another transaction.');
  // Only transactions of contracts name collateral, and only they can fail.
  const isOfContract = [...moves.inputs, ...moves.outputs].some(({ collateral }) => collateral === true);
  const transaction = isOfContract ? await askCardano(deps, `txs/${id}`, transactionSchema, signal) : undefined;
  return transaction === null ? null : moveOf(moves, address, transaction?.valid_contract !== false);
}

/** A failed contract takes its collateral and pays only what it returns of that; otherwise both do not happen. */
function moveOf({ inputs, outputs }: Moves, address: string, isValid: boolean): CardanoMove {
  const happens = ({ collateral }: { readonly collateral?: boolean | undefined }): boolean =>
    (collateral === true) === !isValid;
  const own = outputs.filter((output) => output.address === address && happens(output));
  const lovelace = own.flatMap(({ amount }) => amount).filter(({ unit }) => unit === 'lovelace');
  const isOwn = (input: Moves['inputs'][number]): boolean => input.address === address && input.reference !== true;
  return {
    received: lovelace.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n),
    isSpent: inputs.some((input) => isOwn(input) && happens(input)),
  };
}

async function present<Answer>(asked: Promise<Answer | null>): Promise<Answer> {
  const answer = await asked;
  if (answer === null) throw new ChainError('misconfigured', 'The server has no Blockfrost API at this address.');
  return answer;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
