import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assets, getAsset } from '#server/crypto/assets.ts';
import { sampleKeyOf } from '#server/crypto/sample-keys.ts';
import { simulateChains, type ChainSimulator } from '#server/simulators/chains/simulate-chains.ts';
import { tryNode, type NodeTrial } from './try-node.ts';

let folder: string;
let simulator: ChainSimulator;
let server: Server;
let status = 200;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-smoke-'));
  simulator = simulateChains({ folder });
  server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    const info = {
      network_id: 0,
      server_state: 'full',
      complete_ledgers: '100-5000',
      validated_ledger: { seq: 5_000, hash: 'AB'.repeat(32), age: 3 },
    };
    response.end(JSON.stringify({ result: { info } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

async function linesOf(trial: NodeTrial): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of tryNode(trial, simulator.fetch)) lines.push(line);
  return lines;
}

const networks = assets.filter(({ contract }) => contract === null);

test.each(networks.map(({ id }) => id).filter((id) => sampleKeyOf(getAsset(id)) !== undefined))(
  'a node of %s is asked for its chain with the key that an operator would enter',
  async (network) => {
    const native = getAsset(network);
    const node = simulator.settingsOf(network);
    const [line] = await linesOf({ native, node, publicKey: sampleKeyOf(native) ?? null, look: null });
    expect(line).toMatch(/: the right network, and in sync\. Newest block: \d+$/);
  },
);

test('what came to an address is shown with its transactions', async () => {
  const address = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
  const payment = { asset: 'ripple', address, reference: '7', asked: 2_500_000n, requiredConfirmations: 5 };
  await simulator.play('ripple', payment, 'exact', async () => {});
  const trial = {
    native: getAsset('ripple'),
    node: simulator.settingsOf('ripple'),
    publicKey: null,
    look: { address, tag: '7' },
  };
  await expect.poll(async () => (await linesOf(trial))[1], { timeout: 10_000 }).toContain('2.5 XRP seen');
});

const run = (environment: Record<string, string>, ...parameters: string[]) =>
  new Promise<{ code: number | string; out: string; errors: string }>((resolve) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hidden-key`;
    const env = { PATH: process.env['PATH'] ?? '', NODE_URL: url, ...environment };
    execFile(process.execPath, ['tools/check-node.ts', ...parameters], { env }, (error, out, errors) =>
      resolve({ code: error?.code ?? 0, out, errors }),
    );
  });

test('the command prints the newest block of a node that is well', async () => {
  status = 200;
  const { code, out } = await run({}, 'ripple');
  expect([code, out]).toEqual([0, 'XRP Ledger: the right network, and in sync. Newest block: 5000\n']);
});

test.each([
  ['credentials that are refused', 401, {}, ['ripple'], 'The node refused the credentials.'],
  ['another network', 200, {}, ['ripple', '--test'], 'The server is of another network.'],
  ['an account that cannot be read', 200, { NODE_PUBLIC_KEY: 'rNot' }, ['ripple'], 'Enter the address of your account'],
  [
    'a field that the family does not have',
    200,
    { NODE_DAEMON_URL: 'http://127.0.0.1' },
    ['ripple'],
    'no such setting',
  ],
  ['a network that is none', 200, {}, ['gold'], 'npm run smoke'],
])(
  'the command fails for %s, says why, and shows no secret',
  async (_what, answer, environment, parameters, reason) => {
    status = answer;
    const { code, out, errors } = await run(
      { NODE_USER: 'ann', NODE_PASSWORD: 'hush-hush', ...environment },
      ...parameters,
    );
    expect([code, out]).toEqual([1, '']);
    expect(errors).toContain(reason);
    expect(errors).not.toMatch(/hush-hush|hidden-key|\n {4}at /);
  },
);
