// Ends the store by `kill -9` while versions are published and gone back to: no reader ever sees half of one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App, AppDetails } from '#contracts/apps.ts';
import type { ReleaseList } from '#contracts/releases.ts';
import * as client from '#test/support/store-client.ts';
import { startStoreProcess, type StoreProcess } from '#test/support/store-process.ts';

/** `PUBLISHING_ROUNDS=20 PUBLISHING_READERS=1000` is the measurement; fewer show the same. */
const rounds = Number(process.env['PUBLISHING_ROUNDS'] ?? 3);
const readers = Number(process.env['PUBLISHING_READERS'] ?? 50);

let store: StoreProcess;
let app: App;
let cookie: string;
/** The checksums of the files of each version. */
const filesOf = new Map<string, readonly string[]>();

beforeAll(async () => {
  store = await startStoreProcess();
  app = await client.findApp(store.origin, 'Hueprint');
  ({ cookie } = await client.signIn(store.origin));
  const { files } = await readDetails();
  for (const version of ['left', 'right']) await addVersion(version);
  const { releases } = await listReleases();
  const current = releases.find(({ isCurrent }) => isCurrent);
  filesOf.set(current?.version ?? '', files.map(({ sha256 }) => sha256).toSorted());
}, 120_000);

afterAll(() => store.dispose());

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  client.callStore<unknown>(store.origin + path, { method, headers: { cookie }, ...(body && { body }) });
const readDetails = () => client.callStore<AppDetails>(`${store.origin}/api/apps/${app.id}/details`);
const listReleases = () => call('GET', `/api/admin/apps/${app.id}/releases`) as Promise<ReleaseList>;

/** Adds a draft with a file for each of three systems. */
async function addVersion(version: string): Promise<void> {
  const { id } = (await call('POST', `/api/apps/${app.id}/releases`, { version })) as { id: string };
  const bytes = [1, 2, 3].map(() => client.makeInstaller(1));
  for (const [index, extension] of ['exe', 'dmg', 'deb'].entries()) {
    const fileName = `${version}.${extension}`;
    const { uploadURL } = (await call('POST', `/api/apps/${app.id}/upload`, { fileName, releaseId: id })) as {
      uploadURL: string;
    };
    await client.putFile(uploadURL, bytes[index] ?? Buffer.alloc(0));
  }
  filesOf.set(version, bytes.map((each) => client.sha256(each)).toSorted());
}

/** Publishes `version`, or goes back to it. A store that ends meanwhile gives no answer. */
async function switchTo(version: string): Promise<void> {
  const { releases } = await listReleases();
  const wanted = releases.find((release) => release.version === version);
  const replaces = releases.find(({ isCurrent }) => isCurrent)?.id ?? null;
  const action = wanted?.state === 'draft' ? 'publish' : 'go-back';
  await call('POST', `/api/apps/${app.id}/releases/${wanted?.id}/${action}`, { replaces });
}

/** Returns what is wrong with an answer, or null: its files are those of its version, all of them. */
function halfOf({ version, files }: AppDetails): string | null {
  const expected = filesOf.get(version ?? '');
  const found = files.map(({ sha256 }) => sha256).toSorted();
  return JSON.stringify(found) === JSON.stringify(expected) ? null : `${version}: ${found.join(', ')}`;
}

test('killed while it publishes, the store shows every reader one whole version', { timeout: 1_200_000 }, async () => {
  const halves: string[] = [];
  const seen = new Set<string>();
  const end = new AbortController();
  let answers = 0;
  const read = async (): Promise<void> => {
    while (!end.signal.aborted) {
      const details = await readDetails().catch(() => null);
      // The store is down: the next poll comes as a buyer's would.
      if (details === null) await new Promise((resolve) => setTimeout(resolve, 100));
      else {
        answers += 1;
        seen.add(details.version ?? '');
        const half = halfOf(details);
        if (half !== null) halves.push(half);
      }
    }
  };
  const polling = Array.from({ length: readers }, () => read());
  for (let round = 0; round < rounds; round += 1) {
    const version = round % 2 === 0 ? 'left' : 'right';
    const switching = switchTo(version).catch(() => undefined);
    // A different point of the publication in each round.
    await new Promise((resolve) => setTimeout(resolve, (round * 37) % 200));
    await store.kill();
    await switching;
    await store.start();
    const details = await readDetails();
    expect(halfOf(details)).toBeNull();
    // Published again after the crash, it is current once.
    await switchTo(version).catch(() => undefined);
    expect(halfOf(await readDetails())).toBeNull();
  }
  end.abort();
  await Promise.all(polling);
  if (process.env['PUBLISHING_ROUNDS'] !== undefined)
    process.stderr.write(`${answers} answers to ${readers} readers in ${rounds} rounds, of ${[...seen].join(', ')}\n`);
  expect(halves).toEqual([]);
  expect(seen.size).toBeGreaterThan(1);
  expect(answers).toBeGreaterThan(readers);
});
