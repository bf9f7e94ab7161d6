// A second store, for the storefront with other numbers of apps.
import type { App, NewApp } from '#contracts/apps.ts';
import { categories } from '#contracts/categories.ts';
import { builds, readSampleFile } from '#server/samples/sample-app.ts';
import * as client from '#test/support/store-client.ts';
import { startStoreProcess } from '#test/support/store-process.ts';

/** Stays when there is one app left, as in the drawing of a store with one app. */
const lastApp = 'SpaceRings';
const callsAtOnce = 4;

export interface ResizableShop {
  readonly origin: string;
  resize(apps: number): Promise<void>;
  close(): Promise<void>;
}

export async function openResizableShop(): Promise<ResizableShop> {
  const store = await startStoreProcess({ environment: { STORE_NAME: 'Barclay Software' } });
  const { origin } = store;
  const headers = await client.signIn(origin);
  const installer = await readSampleFile(builds.linuxDeb);
  let added = 0;

  async function addFile({ id }: App): Promise<void> {
    const call = { method: 'POST', headers, body: { fileName: `${id}.deb` } };
    const { uploadURL } = await client.callStore<{ uploadURL: string }>(`${origin}/api/apps/${id}/upload`, call);
    await client.putFile(uploadURL, installer);
  }

  // One by one, because the storefront's order is that in which they came.
  async function addApps(count: number): Promise<App[]> {
    const apps: App[] = [];
    for (let index = 0; index < count; index += 1) {
      const body = makeApp((added += 1));
      apps.push(await client.callStore<App>(`${origin}/api/apps`, { method: 'POST', headers, body }));
    }
    return apps;
  }

  return {
    origin,
    async resize(wanted) {
      const apps = await client.callStore<App[]>(`${origin}/api/apps/all`);
      const others = apps.filter(({ name }) => name !== lastApp);
      const surplus = wanted === 0 ? apps : others.slice(0, Math.max(0, apps.length - wanted));
      await runTogether(
        surplus.map(
          ({ id }) =>
            () =>
              client.callStore(`${origin}/api/apps/${id}`, { method: 'DELETE', headers }),
        ),
      );
      const newApps = await addApps(Math.max(0, wanted - apps.length));
      await runTogether(newApps.map((app) => () => addFile(app)));
    },
    close: () => store.dispose(),
  };
}

async function runTogether(calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  const remaining = [...calls];
  await Promise.all(
    Array.from({ length: callsAtOnce }, async () => {
      for (let call = remaining.shift(); call !== undefined; call = remaining.shift()) await call();
    }),
  );
}

const beginnings = [
  'Amber',
  'Birch',
  'Cobalt',
  'Delta',
  'Ember',
  'Fjord',
  'Grove',
  'Harbour',
  'Iris',
  'Juniper',
  'Kelp',
];
const endings = [
  'Notes',
  'Ledger',
  'Sketch',
  'Sync',
  'Board',
  'Scope',
  'Forge',
  'Frame',
  'Index',
  'Press',
  'Vault',
  'Relay',
  'Atlas',
];

/** Every 20th app has a name of 60 letters, and every 20th a long word, so that pictures show how they break. */
function makeApp(index: number): NewApp {
  const short = `${beginnings[index % beginnings.length]} ${endings[index % endings.length]} ${index}`;
  const name =
    index % 20 === 7
      ? `${short} for everything that happens in a small workshop`.padEnd(60, 's').slice(0, 60)
      : index % 20 === 13
        ? `Donaudampfschifffahrtsgesellschaftskapitän ${index}`
        : short;
  return {
    name,
    description: `${short} keeps one thing in order and stays out of the way. It opens at once, works without a network and asks for no account. Everything is a file of yours.`,
    price: `${5 + (index % 60)}.00`,
    category: categories[index % categories.length] ?? 'utilities',
  };
}
