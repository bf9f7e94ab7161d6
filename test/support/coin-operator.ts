// An owner who sets coins up, through the store's calls.
import type { CryptoCoinInfo, CryptoNetworkInfo, CryptoNode, CryptoSettings } from '#contracts/crypto-settings.ts';
import { openChain } from '#server/crypto/chains/open-chain.ts';
import { createTestApp, liveEnvironment, operatorPassword } from './test-app.ts';

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

export type CoinOperator = Awaited<ReturnType<typeof createCoinOperator>>;

/** Starts a store, in live mode by default. Its nodes have a second to answer. */
export async function createCoinOperator(environment: Record<string, string> = liveEnvironment) {
  const store = await createTestApp(environment, {
    openChain: (settings) => openChain(settings, { timeoutMs: 1_000 }),
  });
  const headers = { cookie: await store.signIn() };

  const call = (method: Method, url: string, payload?: object) =>
    store.http.inject({ method, url: `/api/crypto/${url}`, headers, ...(payload === undefined ? {} : { payload }) });
  const show = async (): Promise<CryptoSettings> => (await call('GET', 'settings')).json();
  async function setNode(network: string, node: CryptoNode) {
    // Tests set more nodes than an owner may in ten minutes.
    await store.database.db.deleteFrom('rate_limits').execute();
    return call('PUT', `networks/${network}/node`, { ...node, currentPassword: operatorPassword });
  }
  const enterKey = (network: string, publicKey: string, currentPassword = operatorPassword) =>
    call('PUT', `networks/${network}/key`, { publicKey, currentPassword });
  const offer = (asset: string, isOffered = true) => call('PATCH', `coins/${asset}`, { isOffered });

  async function network(id: string): Promise<CryptoNetworkInfo> {
    const found = (await show()).networks.find((each) => each.network === id);
    if (found === undefined) throw new Error('The network is not listed.');
    return found;
  }

  /** Approves the key that waits, as the page does it. */
  async function approve(id: string) {
    const { nextKey } = await network(id);
    const addresses = nextKey?.firstAddresses.map(({ address }) => address);
    return call('POST', `networks/${id}/key/approve`, { fingerprint: nextKey?.fingerprint, addresses });
  }

  return {
    store,
    call,
    show,
    setNode,
    enterKey,
    offer,
    network,
    approve,
    async coin(asset: string): Promise<CryptoCoinInfo | undefined> {
      return (await show()).coins.find((each) => each.asset === asset);
    },
    /** Sets a network up and offers its own coin. Throws where a step is refused. */
    async setUp(id: string, node: CryptoNode, publicKey: string): Promise<void> {
      const steps = [
        () => setNode(id, node),
        () => enterKey(id, publicKey),
        () => approve(id),
        () => offer(id),
      ] as const;
      for (const step of steps) {
        const { statusCode, body } = await step();
        if (statusCode !== 200) throw new Error(body);
      }
    },
  };
}
