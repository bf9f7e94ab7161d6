// Calls of rippled's API, which says in the body of an answer of status 200 what went wrong.
import * as z from 'zod/mini';
import { parseJson, type AskNode } from './ask-node.ts';
import { ChainError, type ChainFailure, type Tip } from './chain.ts';

export interface XrpDeps {
  readonly ask: AskNode;
  /** Null while the operator has not entered it. */
  readonly account: string | null;
  readonly networkId: number;
  readonly now: () => Date;
}

export interface XrpServer {
  readonly networkId: number;
  readonly tip: Tip;
  readonly ageSeconds: number;
  /** False while it reads ledgers. */
  readonly isSynced: boolean;
  /** The first ledger from which on it has all. */
  readonly earliest: number;
}

const sequence = z.int().check(z.nonnegative());
const hash = z.string().check(z.regex(/^[0-9A-F]{64}$/i));
const errorSchema = z.object({ result: z.object({ error: z.string().check(z.maxLength(100)) }) });
const infoSchema = z.object({
  info: z.object({
    network_id: z.optional(z.int()),
    /** Absent on servers that only serve history. */
    server_state: z.optional(z.string()),
    complete_ledgers: z.string().check(z.maxLength(10_000)),
    validated_ledger: z.optional(z.object({ seq: sequence, hash, age: z.number() })),
  }),
});
const accountSchema = z.object({ account_data: z.object({ Flags: sequence }) });
const transactionsSchema = z.object({
  ledger_index_min: z.int(),
  ledger_index_max: z.int(),
  marker: z.optional(z.unknown()),
  transactions: z.array(
    z.object({
      validated: z.boolean(),
      tx: z.object({
        TransactionType: z.string(),
        Account: z.string(),
        Destination: z.optional(z.string()),
        DestinationTag: z.optional(sequence),
        hash,
        date: sequence,
        ledger_index: sequence,
      }),
      meta: z.object({ TransactionResult: z.string(), delivered_amount: z.optional(z.unknown()) }),
    }),
  ),
});
export type XrpPage = z.infer<typeof transactionsSchema>;

const synced: ReadonlySet<string> = new Set(['full', 'validating', 'proposing']);
const longestPage = 8 * 1024 * 1024;
const perPage = 200;

const failures: Readonly<Record<string, ChainFailure>> = {
  slowDown: 'rate-limited',
  tooBusy: 'rate-limited',
  noNetwork: 'not-synced',
  noCurrent: 'not-synced',
  noClosed: 'not-synced',
  notSynced: 'not-synced',
  notReady: 'not-synced',
  lgrNotFound: 'not-synced',
  lgrIdxsInvalid: 'not-synced',
  lgrIdxMalformed: 'not-synced',
  amendmentBlocked: 'misconfigured',
  unknownCmd: 'misconfigured',
  forbidden: 'misconfigured',
};

interface Call<Answer, Other> {
  readonly method: string;
  readonly params: object;
  readonly schema: z.ZodMiniType<Answer>;
  /** Returns a value instead of a refusal, or undefined. */
  readonly onError?: (error: string) => Other | undefined;
  readonly maxBytes?: number;
}

async function call<Answer, Other = never>(
  { ask }: XrpDeps,
  { method, params, schema, onError, maxBytes }: Call<Answer, Other>,
  signal?: AbortSignal,
): Promise<Answer | Other> {
  const body = { method, params: [{ ...params, api_version: 1 }] };
  const { text } = await ask({ body, signal, ...(maxBytes === undefined ? {} : { maxBytes }) });
  const answer = parseJson(text);
  const refused = errorSchema.safeParse(answer);
  if (refused.success) {
    const { error } = refused.data.result;
    const other = onError?.(error);
    if (other !== undefined) return other;
    const failure = failures[error] ?? 'bad-response';
    throw new ChainError(failure, `The server refused ${method}${failure === 'rate-limited' ? ' for a while' : ''}.`);
  }
  const parsed = z.object({ result: schema }).safeParse(answer);
  if (parsed.success) return parsed.data.result;
  throw new ChainError('bad-response', 'The server did not answer as rippled does. Check its address.');
}

/** Throws a ChainError if the server has validated no ledger yet. */
export async function readServer(deps: XrpDeps, signal?: AbortSignal): Promise<XrpServer> {
  const { info } = await call(deps, { method: 'server_info', params: {}, schema: infoSchema }, signal);
  const { validated_ledger: ledger, server_state: state, complete_ledgers: complete } = info;
  if (ledger === undefined) throw new ChainError('not-synced', 'The server is still reading ledgers.');
  const ranges = complete.split(',').map((range) => range.split('-').map(Number));
  const own = ranges.find(([first = NaN, last = first]) => first <= ledger.seq && ledger.seq <= last);
  return {
    networkId: info.network_id ?? 0,
    tip: { height: ledger.seq, hash: ledger.hash },
    ageSeconds: ledger.age,
    isSynced: state === undefined || synced.has(state),
    earliest: own?.[0] ?? ledger.seq,
  };
}

/** Returns the flags of an account, or null if it does not exist. */
export async function readFlags(deps: XrpDeps, account: string, signal?: AbortSignal): Promise<number | null> {
  const answer = await call(
    deps,
    {
      method: 'account_info',
      params: { account, ledger_index: 'validated' },
      schema: accountSchema,
      onError: (error) => (error === 'actNotFound' ? null : undefined),
    },
    signal,
  );
  return answer === null ? null : answer.account_data.Flags;
}

/** Returns transactions of an account, the oldest first. `marker` is that of the page before. */
export async function readPage(
  deps: XrpDeps,
  {
    account,
    from,
    to,
    marker,
  }: { readonly account: string; readonly from: number; readonly to: number; readonly marker: unknown },
  signal?: AbortSignal,
): Promise<XrpPage> {
  const range = { account, ledger_index_min: from, ledger_index_max: to };
  const params = { ...range, forward: true, limit: perPage, ...(marker === undefined ? {} : { marker }) };
  return call(deps, { method: 'account_tx', params, schema: transactionsSchema, maxBytes: longestPage }, signal);
}
