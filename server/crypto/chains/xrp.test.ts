import { beforeEach, describe, expect, test } from 'vitest';
import type { ChainSettings } from './chain-settings.ts';
import { ChainError, type Observation, type Observed, type Target } from './chain.ts';
import { openXrp } from './xrp.ts';

const account = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const payer = 'rf1BiGeXwwQoi8Z2ueFYTEXSwuJYfV2Jpn';
const secret = 's3cret';
const settings: ChainSettings = { family: 'xrp', url: `https://rippled.test/${secret}`, publicKey: account };
const tipHeight = 90_000_000;
const amount = 2_500_000n;

interface Payment {
  readonly tx: Record<string, unknown>;
  readonly meta: Record<string, unknown>;
  readonly validated: boolean;
}

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

const open = (changed: Partial<ChainSettings> = {}) => openXrp({ ...settings, ...changed }, { fetch: server.fetch });

/** Answers as rippled does, with the ledgers that it has; silently without those that it lacks. */
function fakeServer() {
  const state = {
    tip: tipHeight,
    first: 32_570,
    flags: 0x0002_0000,
    info: {} as object,
    perPage: 200,
    payments: [] as Payment[],
    errors: {} as Record<string, string>,
    calls: [] as string[],
    async fetch(_url: string, { body }: RequestInit): Promise<Response> {
      const { method, params } = JSON.parse(body as string) as { method: string; params: [Record<string, number>] };
      state.calls.push(method);
      const error = state.errors[method];
      const result = error === undefined ? answer(method, params[0]) : { status: 'error', error, request: secret };
      return Response.json({ result });
    },
    pay(tag: number | undefined, height: number, changed: { tx?: object; meta?: object; validated?: boolean } = {}) {
      const hash = String(state.payments.length).padStart(64, 'A');
      const tx = { TransactionType: 'Payment', Account: payer, Destination: account, Amount: String(amount), hash };
      const tagged = tag === undefined ? tx : { ...tx, DestinationTag: tag };
      const meta = { TransactionResult: 'tesSUCCESS', delivered_amount: String(amount), ...changed.meta };
      const date = Math.floor(Date.now() / 1_000) - 946_684_800 - (state.tip - height) * 4;
      const placed = { ...tagged, date, ledger_index: height, ...changed.tx };
      state.payments.push({ tx: placed, meta, validated: changed.validated ?? true });
    },
  };

  function answer(method: string, params: Record<string, unknown>): object {
    if (method === 'server_info') {
      const ledger = { seq: state.tip, hash: 'AB'.repeat(32), age: 3 };
      const complete = `100-200,${state.first}-${state.tip}`;
      return {
        info: {
          network_id: 0,
          server_state: 'full',
          complete_ledgers: complete,
          validated_ledger: ledger,
          ...state.info,
        },
      };
    }
    if (method === 'account_info') return { account_data: { Flags: state.flags } };
    const from = Math.max(Number(params['ledger_index_min']), state.first);
    const to = Math.min(Number(params['ledger_index_max']), state.tip);
    const own = state.payments.filter(
      ({ tx }) => Number(tx['ledger_index']) >= from && Number(tx['ledger_index']) <= to,
    );
    const start = (params['marker'] as { seq: number } | undefined)?.seq ?? 0;
    const end = start + state.perPage;
    const marker = end < own.length ? { marker: { seq: end } } : {};
    return { ledger_index_min: from, ledger_index_max: to, transactions: own.slice(start, end), ...marker };
  }
  return state;
}

const targetOf = (tag: number, fromHeight = tipHeight - 100): Target => ({
  paymentId: `payment-${tag}`,
  asset: 'ripple',
  address: account,
  reference: String(tag),
  requiredConfirmations: 5,
  fromHeight,
});

async function look(targets: readonly Target[], cursor: unknown = null): Promise<Observed> {
  const observed = await open().observe(targets, cursor);
  return { ...observed, cursor: JSON.parse(JSON.stringify(observed.cursor)) as unknown };
}

async function lookAt(tag: number): Promise<Observation | undefined> {
  return (await look([targetOf(tag)])).observations[0];
}

describe('the check', () => {
  test('passes for a server in sync and an account that requires tags', async () => {
    expect(await open().check()).toEqual({ height: tipHeight, hash: 'AB'.repeat(32) });
  });

  test('passes before the account is entered', async () => {
    expect(await open({ publicKey: undefined }).check()).toMatchObject({ height: tipHeight });
    expect(server.calls).toEqual(['server_info']);
  });

  test.each([
    ['without required tags', 0, 'Require Destination Tag'],
    ['that disallows XRP', 0x000a_0000, 'refuses payments'],
    ['that asks for authorization', 0x0102_0000, 'refuses payments'],
  ])('refuses an account %s', async (_, flags, message) => {
    server.flags = flags;
    const refused = { failure: 'misconfigured', message: expect.stringContaining(message) };
    await expect(open().check()).rejects.toMatchObject(refused);
  });

  test.each<[string, object, string]>([
    ['of another network', { network_id: 1 }, 'misconfigured'],
    ['that reads ledgers', { server_state: 'syncing' }, 'not-synced'],
    ['without a validated ledger', { validated_ledger: undefined }, 'not-synced'],
    ['whose ledger is old', { validated_ledger: { seq: 1, hash: 'A'.repeat(64), age: 600 } }, 'not-synced'],
    ['that answers rubbish', { complete_ledgers: 7 }, 'bad-response'],
  ])('refuses a server %s', async (_, info, failure) => {
    server.info = info;
    await expect(open().check()).rejects.toMatchObject({ failure });
  });

  // The names are of rippled's "universal errors" and of account_info.
  test.each([
    ['account_info', 'actNotFound', 'misconfigured'],
    ['server_info', 'slowDown', 'rate-limited'],
    ['server_info', 'tooBusy', 'rate-limited'],
    ['server_info', 'noNetwork', 'not-synced'],
    ['server_info', 'amendmentBlocked', 'misconfigured'],
    ['server_info', 'internal', 'bad-response'],
  ])('reports that %s fails with %s, without its words', async (method, error, failure) => {
    server.errors[method] = error;
    const failed = await open()
      .check()
      .catch((reason: unknown) => reason);
    expect(failed).toMatchObject({ failure });
    expect(`${(failed as Error).stack}${JSON.stringify(failed)}`).not.toContain(secret);
  });
});

test('an X-address, a seed and a coin of another network are refused', async () => {
  for (const publicKey of ['XV5sbjUmgPpvXv4ixFWZ5ptAYZ6PD2gYsjNFQLKYW33DzBm', 'snoPBrXtMeMyMHUVTgbuqAfg1SUTb']) {
    expect(() => open({ publicKey })).toThrow(ChainError);
  }
  await expect(open().allocate('bitcoin', 0)).rejects.toMatchObject({ failure: 'misconfigured' });
});

test('each payment has the account and a random tag of 32 bits', async () => {
  const places = await Promise.all(Array.from({ length: 200 }, (_, index) => open().allocate('ripple', index)));
  const tags = places.map(({ address, reference }) => {
    expect(address).toBe(account);
    return Number(reference);
  });
  expect(new Set(tags).size).toBe(200);
  expect(tags.every((tag) => Number.isInteger(tag) && tag > 0 && tag < 2 ** 32)).toBe(true);
  expect(tags.some((tag) => tag > 2 ** 30)).toBe(true);
});

describe('a round', () => {
  test('counts a payment by its tag, and its confirmations from the validated ledger', async () => {
    server.pay(7, tipHeight - 3);
    server.pay(8, tipHeight);
    expect(await lookAt(7)).toMatchObject({
      seen: amount,
      confirmed: 0n,
      confirmations: 4,
      spent: false,
      transactions: [{ amount, height: tipHeight - 3 }],
    });
    server.tip += 1;
    expect(await lookAt(7)).toMatchObject({ seen: amount, confirmed: amount, confirmations: 5 });
    expect(await lookAt(9)).toMatchObject({ seen: 0n, confirmed: 0n, transactions: [] });
  });

  test('counts what was delivered, not what was sent', async () => {
    server.pay(7, tipHeight - 9, { tx: { Amount: '999000000000' }, meta: { delivered_amount: '1' } });
    expect(await lookAt(7)).toMatchObject({ seen: 1n, confirmed: 1n });
  });

  test.each<[string, Parameters<typeof server.pay>[2], number | undefined]>([
    ['another currency', { meta: { delivered_amount: { currency: 'XRP', issuer: payer, value: '5' } } }, 7],
    ['an unknown amount', { meta: { delivered_amount: 'unavailable' } }, 7],
    ['a failed payment', { meta: { TransactionResult: 'tecPATH_DRY' } }, 7],
    ['a ledger that is not validated', { validated: false }, 7],
    ['a payment of the account itself', { tx: { Account: account, Destination: payer } }, 7],
    ['an offer', { tx: { TransactionType: 'OfferCreate' } }, 7],
    ['a payment without a tag', {}, undefined],
  ])('does not count %s', async (_, changed, tag) => {
    server.pay(tag, tipHeight - 9, changed);
    expect(await lookAt(7)).toMatchObject({ seen: 0n, transactions: [] });
  });

  test('reads all pages, and later only what is new', async () => {
    server.perPage = 2;
    for (let count = 0; count < 5; count += 1) server.pay(7, tipHeight - 20 + count);
    const { observations, cursor } = await look([targetOf(7)]);
    expect(observations).toMatchObject([{ seen: 5n * amount, confirmed: 5n * amount }]);
    expect(server.calls.filter((method) => method === 'account_tx')).toHaveLength(3);
    server.calls.splice(0);
    server.tip += 10;
    server.pay(7, tipHeight + 5);
    expect((await look([targetOf(7)], cursor)).observations).toMatchObject([{ seen: 6n * amount }]);
    expect(server.calls).toEqual(['server_info', 'account_tx']);
  });

  test('goes on in the next round where there are too many pages', async () => {
    server.perPage = 1;
    for (let count = 0; count < 30; count += 1) server.pay(7, tipHeight - 90 + count);
    const first = await look([targetOf(7)]);
    expect(first.observations).toEqual([]);
    const second = await look([targetOf(7)], first.cursor);
    expect(second.observations).toMatchObject([{ seen: 30n * amount }]);
  });

  test('leaves out a payment older than the server’s ledgers, and looks at the others', async () => {
    server.first = tipHeight - 2_000;
    server.pay(8, tipHeight - 9);
    const old = targetOf(7, tipHeight - 50_000);
    const { observations, cursor } = await look([old, targetOf(8)]);
    expect(observations).toMatchObject([{ paymentId: 'payment-8', seen: amount, confirmed: amount }]);
    server.first = 1;
    server.pay(7, tipHeight - 40_000);
    const later = await look([old, targetOf(8)], cursor);
    expect(later.observations).toMatchObject([{ seen: amount }, { seen: amount }]);
  });

  test('does not take the ledgers of an outage for empty ones that the server has deleted', async () => {
    const { cursor } = await look([targetOf(7)]);
    server.pay(7, tipHeight + 10);
    server.tip += 9_000;
    server.first = server.tip - 2_000;
    expect((await look([targetOf(7)], cursor)).observations).toEqual([]);
  });

  test('over 1,000 payments asks twice', async () => {
    const targets = Array.from({ length: 1_000 }, (_, index) => targetOf(index + 1));
    const { cursor } = await look(targets);
    server.calls.splice(0);
    server.tip += 3;
    expect((await look(targets, cursor)).observations).toHaveLength(1_000);
    expect(server.calls).toEqual(['server_info', 'account_tx']);
  });

  test('watches the account before too', async () => {
    server.pay(7, tipHeight - 9, { tx: { Destination: payer, Account: account } });
    const other = { ...targetOf(7), address: payer };
    expect((await look([targetOf(7), other])).observations).toMatchObject([{ seen: 0n }, { seen: amount }]);
  });
});
