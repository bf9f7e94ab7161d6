// java-tron's HTTP API over a ledger, as far as the store asks. It refuses what java-tron refuses, in its words.
import { tronAddressBytes } from '#server/crypto/keys/tron-address.ts';
import type { OpenFront, SimulatedNetwork } from './front.ts';
import type { Ledger, LedgerBlock, LedgerView, Transfer } from './ledger.ts';

/** 19 of 27 witnesses have built on a block that is final. */
const finalDepth = 18;
const payer = '5e'.repeat(20);
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

interface Node {
  readonly view: LedgerView;
  readonly network: SimulatedNetwork;
  /** The newest block that the view of the request knows. */
  readonly tip: LedgerBlock;
  readonly genesis: string;
}

type Fields = Readonly<Record<string, unknown>>;
type Method = (node: Node, fields: Fields) => unknown;

export const openTronFront: OpenFront = (ledger: Ledger, network) => ({
  settings: { network: { genesis: ledger.genesis } },
  hasMempool: false,
  answer({ path, body }) {
    const [view, method = ''] = path.split('/');
    const known = methods[method];
    if (known === undefined || (view !== 'wallet' && view !== 'walletsolidity')) return null;
    const now = ledger.view();
    const tip = view === 'wallet' ? now.tip : now.block(now.tip.height - finalDepth);
    return known({ view: now, network, tip, genesis: ledger.genesis }, (body ?? {}) as Fields);
  },
});

/** By java-tron's servlets: GetAccountServlet, TriggerConstantContractServlet and so on. */
const methods: Readonly<Record<string, Method>> = {
  getnowblock: ({ tip }) => header(tip),
  getblockbynum: describeBlock,
  gettransactioninfobyblocknum: describeInfos,
  getaccount: describeAccount,
  triggerconstantcontract: callContract,
};

function describeBlock({ view, network, tip, genesis }: Node, { num }: Fields): object {
  const height = Number(num);
  if (height === 0) return { blockID: genesis, block_header: { raw_data: {} } };
  // GetBlockByNumServlet prints an empty object for a block that it does not have.
  if (!(height > 0 && height <= tip.height)) return {};
  const transfers = view.transfers.filter((one) => one.height === height);
  return { ...header(view.block(height)), transactions: transfers.map((one) => describeTransfer(one, network)) };
}

function describeTransfer({ id, asset, to, amount }: Transfer, { coin }: SimulatedNetwork): object {
  const value = { amount: Number(amount), owner_address: `41${payer}`, to_address: `41${tronAddressBytes(to)}` };
  const contract = asset === coin ? { type: 'TransferContract', value } : { type: 'TriggerSmartContract', value: {} };
  return {
    txID: id,
    ret: [{ contractRet: 'SUCCESS' }],
    raw_data: { contract: [{ type: contract.type, parameter: { value: contract.value } }] },
  };
}

function describeInfos({ view, network, tip }: Node, { num }: Fields): object[] {
  const height = Number(num);
  if (height > tip.height) return [];
  return view.transfers
    .filter((one) => one.height === height)
    .map(({ id, asset, to, amount }) => {
      const token = network.tokens.find((one) => one.asset === asset);
      const topics = [transferTopic, payer.padStart(64, '0'), (tronAddressBytes(to) ?? '').padStart(64, '0')];
      const address = token === undefined ? '' : tronAddressBytes(token.contract);
      const log = token === undefined ? {} : { log: [{ address, topics, data: word(amount) }] };
      return { id, blockNumber: height, blockTimeStamp: view.block(height).at.getTime(), ...log };
    });
}

function describeAccount({ view, network, tip }: Node, { address, visible }: Fields): object {
  // JsonFormat.merge: base58 is read only where `visible` says so.
  if (visible !== true || typeof address !== 'string' || tronAddressBytes(address) === null) {
    return { Error: 'class org.tron.core.services.http.JsonFormat$ParseException : 1:13: INVALID hex String' };
  }
  const received = view.transfers.filter(
    ({ asset, to, height }) => asset === network.coin && to === address && height <= tip.height,
  );
  // Nothing but the first transfer of TRX creates an account.
  if (received.length === 0) return {};
  const balance = received.reduce((sum, { amount }) => sum + amount, 0n);
  return { address, balance: Number(balance), create_time: view.block(received[0]?.height ?? 0).at.getTime() };
}

function callContract({ view, network, tip }: Node, fields: Fields): object {
  const { owner_address: owner, contract_address: contract, function_selector: selector, parameter } = fields;
  // TriggerConstantContractServlet.validateParameter.
  const missing = Object.entries({
    owner_address: owner,
    contract_address: contract,
    function_selector: selector,
  }).find(([, value]) => typeof value !== 'string' || value === '');
  if (missing !== undefined) {
    const message = `class java.security.InvalidParameterException : ${missing[0]} isn't set.`;
    return { result: { code: 'OTHER_ERROR', message } };
  }
  const token = network.tokens.find((one) => one.contract === contract);
  // Wallet.triggerConstantContract.
  if (token === undefined) {
    return { result: { code: 'CONTRACT_VALIDATE_ERROR', message: 'Smart contract is not exist.' } };
  }
  if (selector === 'decimals()') return constant(BigInt(token.decimals));
  if (selector !== 'balanceOf(address)') {
    return { result: { result: true, message: 'REVERT opcode executed' }, constant_result: [''] };
  }
  const balance = view.transfers
    .filter(({ asset, to, height }) => {
      const owned = (tronAddressBytes(to) ?? '').padStart(64, '0');
      return asset === token.asset && owned === parameter && height <= tip.height;
    })
    .reduce((sum, { amount }) => sum + amount, 0n);
  return constant(balance);
}

function header({ height, hash, at }: LedgerBlock): object {
  return { blockID: hash, block_header: { raw_data: { number: height, timestamp: at.getTime() } } };
}

const constant = (value: bigint): object => ({ result: { result: true }, constant_result: [word(value)] });
const word = (value: bigint): string => value.toString(16).padStart(64, '0');
