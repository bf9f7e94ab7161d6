import type { Finding } from '#contracts/settings.ts';
import { assets, getAsset } from './assets.ts';
import { describeSaving } from './network-budget.ts';
import type { Offers } from './offers.ts';
import { poolLevel } from './pool-level.ts';

export async function examineNetworks({ load }: Pick<Offers, 'load'>, now = new Date()): Promise<Finding[]> {
  const { networks, offered } = await load();
  const inUse = new Set(assets.filter(({ id }) => offered.has(id)).map(({ network }) => network));
  return [...networks.values()]
    .filter(({ network, node }) => node !== null && inUse.has(network as never))
    .map((row): Finding => {
      const { network, trouble, troubleText, checkedAt, height, publicKey, nextIndex } = row;
      const asset = getAsset(network);
      const name = asset.networkName;
      const part = `${name} node`;
      if (trouble !== null) {
        return { part, state: 'problem', text: `${troubleText ?? ''} Buyers cannot pay with its coins meanwhile.` };
      }
      const ageMinutes = checkedAt === null ? null : (now.getTime() - checkedAt.getTime()) / 60_000;
      if (ageMinutes === null || ageMinutes > 15) {
        return { part, state: 'problem', text: 'It was not looked at lately. Check that a worker is running.' };
      }
      const pool = publicKey === null ? null : poolLevel(asset, publicKey, nextIndex ?? 0);
      if (pool?.isLow === true) {
        const text = `${pool.left} of its ${pool.size} addresses are left. Add more under Settings, Coins.`;
        return { part, state: 'problem', text };
      }
      return {
        part,
        state: 'ok',
        text: `It answers. The newest block is ${(height ?? 0).toLocaleString('en-US')}. ${describeSaving(row)}`.trim(),
      };
    });
}
