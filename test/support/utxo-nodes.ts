// Nodes of the Bitcoin family over HTTP, good and bad.
import { getAsset } from '#server/crypto/assets.ts';
import { fakeUtxoNode, type FakeUtxoNode } from './fake-utxo-node.ts';
import { startNodeServer } from './node-server.ts';

/** `test-network` begins with a block of no main network. `late`: its newest block is nine hours old. */
type UtxoNodeKind = 'right' | 'other-chain' | 'test-network' | 'late' | 'syncing' | 'old-version';

const nineHoursMs = 9 * 3_600_000;

/** Starts nodes of a main network. */
export function startUtxoNodes(network: 'bitcoin' | 'litecoin' | 'dogecoin') {
  const genesisOf = (coin: string): string => getAsset(coin).chain.genesis ?? '';
  const own = genesisOf(network);
  const nodes: Readonly<Record<UtxoNodeKind, FakeUtxoNode>> = {
    right: fakeUtxoNode(own),
    'other-chain': fakeUtxoNode(genesisOf(network === 'litecoin' ? 'bitcoin' : 'litecoin')),
    'test-network': fakeUtxoNode('0'.repeat(64)),
    late: fakeUtxoNode(own, Date.now() - nineHoursMs),
    syncing: fakeUtxoNode(own),
    'old-version': fakeUtxoNode(own),
  };
  Object.assign(nodes.syncing.answers, { getblockchaininfo: { initialblockdownload: true } });
  const old = { version: 1_140_600, subversion: '/Shibetoshi:1.14.6/' };
  Object.assign(nodes['old-version'].answers, { getnetworkinfo: old });
  return startNodeServer<UtxoNodeKind>(async (kind, body) => {
    const response = await nodes[kind].fetch('', { body: JSON.stringify(body) });
    return response.json();
  });
}
