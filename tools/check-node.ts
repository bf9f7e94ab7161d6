// `npm run smoke -- NETWORK`: asks a node of yours what the store would ask it, and says what is wrong. Changes nothing.
import { parseArgs } from 'node:util';
import { cryptoNodeSchema } from '#contracts/crypto-settings.ts';
import { StoreError } from '#contracts/problem.ts';
import { findAsset } from '#server/crypto/assets.ts';
import { ChainError } from '#server/crypto/chains/chain.ts';
import { storedNode } from '#server/crypto/set-node.ts';
import { StartError } from '#server/start-error.ts';
import { tryNode } from './nodes/try-node.ts';

const usage = `npm run smoke -- NETWORK                      such as bitcoin, ethereum, tron, ripple or monero

  --test                     a test network instead of the main one
  --backend esplora          for Bitcoin, Litecoin and Dogecoin: bitcoind or esplora
  --address ADDRESS          also looks at what came to an address
  --tag TAG                  the destination tag that belongs to it
  --coin usdt                a token at the address, instead of the network's own coin
  --from HEIGHT              looks from this block on, instead of the last 100

The node is read from the environment, so that nothing secret is in your shell's list of commands:
NODE_URL, NODE_USER, NODE_PASSWORD, NODE_API_KEY, NODE_DAEMON_URL, and NODE_PUBLIC_KEY for the key that you would enter.`;

try {
  const { positionals, values } = readOptions();
  const native = findAsset(positionals[0] ?? '');
  if (native === null || native.contract !== null || positionals.length !== 1) throw new StartError(usage);
  const lines = tryNode({
    native,
    node: storedNode(native, values.test ? 'test' : 'live', readNode(values.backend)),
    publicKey: process.env['NODE_PUBLIC_KEY'] ?? null,
    look: values.address === undefined ? null : { ...values, address: values.address },
  });
  for await (const line of lines) console.log(line);
} catch (error) {
  const isKnown = error instanceof StartError || error instanceof ChainError || error instanceof StoreError;
  // An unexpected message may hold the node's address.
  console.error(isKnown ? error.message : 'The node could not be tried. Check NODE_URL and the options.');
  process.exitCode = 1;
}

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        test: { type: 'boolean', default: false },
        backend: { type: 'string' },
        address: { type: 'string' },
        tag: { type: 'string' },
        coin: { type: 'string' },
        from: { type: 'string' },
      },
    });
  } catch {
    throw new StartError(usage);
  }
}

function readNode(backend: string | undefined) {
  const fields = {
    url: process.env['NODE_URL'],
    user: process.env['NODE_USER'],
    password: process.env['NODE_PASSWORD'],
    apiKey: process.env['NODE_API_KEY'],
    daemonUrl: process.env['NODE_DAEMON_URL'],
    backend,
  };
  if (fields.url === undefined) throw new StartError('Set NODE_URL to the address of your node.');
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const parsed = cryptoNodeSchema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartError(`${String(issue?.path[0])}: ${issue?.message}`);
}
