// A Cosmos node's REST API over a ledger, as far as the store asks. It refuses what the SDK refuses, in its words.
import type { OpenFront, SimulatedRequest } from './front.ts';
import type { LedgerBlock, LedgerView, Transfer } from './ledger.ts';

const chainId = 'simulated-1';
const payer = 'cosmos1qqqsyqcyq5rqwzqfpg9scrgwpugpzysnrujsuw';
/** A node with the SDK's usual pruning keeps this many states. */
const keptStates = 362_880;

export const openCosmosFront: OpenFront = (ledger, { coin, chain }) => {
  const denom = chain.denom ?? '';
  return {
    settings: { network: { chainId } },
    hasMempool: false,
    isFinalAtOnce: true,
    answer: (request) => answerCosmos(ledger.view(), { coin, denom }, request),
  };
};

interface Facts {
  readonly coin: string;
  readonly denom: string;
}

function answerCosmos(view: LedgerView, facts: Facts, { path, query, headers }: SimulatedRequest): unknown {
  const [, module, , ...rest] = path.replace('/tendermint/', '/').split('/');
  const height = Number(headers.get('x-cosmos-block-height') ?? view.tip.height);
  // baseapp, CreateQueryContext.
  if (height > view.tip.height) {
    return refusal(400, 3, 'cannot query with height in the future; please provide a valid height: invalid height');
  }
  // The same, where CacheMultiStoreWithVersion has no such state.
  if (height <= view.tip.height - keptStates) {
    return refusal(400, 3, `failed to load state at height ${height}; version does not exist: invalid request`);
  }
  const own = view.transfers.filter((one) => one.asset === facts.coin && one.height <= height);
  const [subject = '', address = ''] = rest;
  switch (`${module} ${subject}`) {
    case 'base syncing':
      return { syncing: false };
    case 'base blocks':
      return describeBlock(view, address);
    case 'bank balances':
      return answered(describeBalance(own, address, query.get('denom') ?? ''), height);
    case 'auth accounts':
      return describeAccount(own, address);
    case 'tx txs':
      return describeTransfers(own, query, { view, ...facts });
    default:
      // The gateway's answer to a path that no module has.
      return refusal(501, 12, 'Not Implemented');
  }
}

function describeBlock(view: LedgerView, name: string): object {
  const height = name === 'latest' ? view.tip.height : Number(name);
  // client/grpc/cmtservice, GetBlockByHeight.
  if (height > view.tip.height) {
    return refusal(400, 3, 'requested block height is bigger then the chain length: invalid request');
  }
  const { hash, at }: LedgerBlock = view.block(height);
  const header = { chain_id: chainId, height: String(height), time: at.toISOString() };
  return { block_id: { hash: Buffer.from(hash, 'hex').toString('base64') }, block: { header } };
}

function describeBalance(own: readonly Transfer[], address: string, denom: string): object {
  const sum = own.filter(({ to }) => to === address).reduce((total, { amount }) => total + amount, 0n);
  return { balance: { denom, amount: String(sum) } };
}

function describeAccount(own: readonly Transfer[], address: string): object {
  // x/auth, Query/Account.
  if (!own.some(({ to }) => to === address)) {
    return refusal(404, 5, `rpc error: code = NotFound desc = account ${address} not found: key not found`);
  }
  const account = { address, pub_key: null, account_number: '7', sequence: '0' };
  return { account: { '@type': '/cosmos.auth.v1beta1.BaseAccount', ...account } };
}

function describeTransfers(
  own: readonly Transfer[],
  query: URLSearchParams,
  { view, denom }: Facts & { readonly view: LedgerView },
): object {
  const address = /^transfer\.recipient='(\w+)'$/.exec(query.get('query') ?? '')?.[1];
  if (address === undefined) return refusal(400, 3, 'query cannot be empty');
  const found = own.filter(({ to }) => to === address).toReversed();
  const tx_responses = found.map(({ id, height, amount }) => {
    const transfer = { recipient: address, sender: payer, amount: `${amount}${denom}` };
    return {
      txhash: id.toUpperCase(),
      height: String(height),
      code: 0,
      timestamp: view.block(height).at.toISOString(),
      events: [{ type: 'transfer', attributes: Object.entries(transfer).map(([key, value]) => ({ key, value })) }],
    };
  });
  return { tx_responses, total: String(found.length) };
}

function answered(body: object, height: number): Response {
  return Response.json(body, { headers: { 'grpc-metadata-x-cosmos-block-height': String(height) } });
}

function refusal(status: number, code: number, message: string): Response {
  return Response.json({ code, message, details: [] }, { status });
}
