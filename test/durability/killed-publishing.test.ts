// Ends the store by `kill -9` while versions are published and gone back to: no reader ever sees half of one.
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App, AppDetails } from '#contracts/apps.ts';
import type { ReleaseList } from '#contracts/releases.ts';
import * as client from '#test/support/store-client.ts';
import { startStoreProcess, type StoreProcess } from '#test/support/store-process.ts';

/** `PUBLISHING_ROUNDS=20 PUBLISHING_READERS=1000` is the measurement; fewer show the same. */
const rounds = Number(process.env['PUBLISHING_ROUNDS'] ?? 4);
const readers = Number(process.env['PUBLISHING_READERS'] ?? 50);
/** Each reader polls so often that all together make up to 500 requests a second. */
const pollMs = 2 * readers;

let store: StoreProcess;
let app: App;
let cookie: string;
/** The checksums of the files of each version. */
const filesOf = new Map<string, readonly string[]>();

beforeAll(async () => {
  store = await startStoreProcess();
  app = await client.findApp(store.origin, 'Hueprint');
  ({ cookie } = await client.signIn(store.origin));
  const { version, files } = await readDetails();
  filesOf.set(version ?? '', files.map(({ sha256 }) => sha256).toSorted());
}, 120_000);

afterAll(() => store.dispose());

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  client.callStore<unknown>(store.origin + path, { method, headers: { cookie }, ...(body && { body }) });
const detailsPath = () => `/api/apps/${app.id}/details`;
const readDetails = () => client.callStore<AppDetails>(store.origin + detailsPath());
const listReleases = async () => ((await call('GET', `/api/admin/apps/${app.id}/releases`)) as ReleaseList).releases;

/** Adds a draft with a file for each of three systems. */
async function addDraft(version: string): Promise<void> {
  const { id } = (await call('POST', `/api/apps/${app.id}/releases`, { version })) as { id: string };
  const bytes = ['exe', 'dmg', 'deb'].map((extension) => [`${version}.${extension}`, client.makeInstaller(1)] as const);
  filesOf.set(version, bytes.map(([, each]) => client.sha256(each)).toSorted());
  for (const [fileName, each] of bytes) {
    const asked = await call('POST', `/api/apps/${app.id}/upload`, { fileName, releaseId: id });
    await client.putFile((asked as { uploadURL: string }).uploadURL, each);
  }
}

interface Switch {
  readonly version: string;
  readonly path: string;
  readonly body: { readonly replaces: string | null };
}

/** Returns the call that publishes a draft, or goes back to a version. */
async function switchTo(version: string): Promise<Switch> {
  const releases = await listReleases();
  const wanted = releases.find((release) => release.version === version);
  const action = wanted?.state === 'draft' ? 'publish' : 'go-back';
  const replaces = releases.find(({ isCurrent }) => isCurrent)?.id ?? null;
  return { version, path: `/api/apps/${app.id}/releases/${wanted?.id}/${action}`, body: { replaces } };
}

/** Resolves once the whole request is on its way. `answer` is its status; null if the store ends before. */
async function send({ path, body }: Switch): Promise<{ readonly answer: Promise<number | null> }> {
  const headers = { cookie, 'content-type': 'application/json' };
  const request = http.request(store.origin + path, { method: 'POST', headers });
  const answer = once(request, 'response').then(
    ([response]) => (response as http.IncomingMessage).resume().statusCode ?? 0,
    () => null,
  );
  await new Promise<void>((resolve) => {
    request.end(JSON.stringify(body), resolve);
  });
  return { answer };
}

/** Publishes and ends the store in the middle: what was written before waits for a row that this holds. */
async function killInside(change: Switch): Promise<number | null> {
  const database = new pg.Client({ connectionString: await store.databaseUrl() });
  await database.connect();
  try {
    await database.query('begin');
    await database.query(
      `select 1 from app_files join releases on releases.id = app_files.release_id
       where releases.app_id = $1 and releases.version = $2 for update of app_files`,
      [app.id, change.version],
    );
    const { answer } = await send(change);
    // Unlike the activity of sessions, locks are read anew within a transaction.
    const waiting = 'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))';
    await expect.poll(async () => (await database.query(waiting)).rowCount, { timeout: 30_000 }).toBeGreaterThan(0);
    await store.kill();
    return await answer;
  } finally {
    await database.end();
  }
}

/** Publishes and ends the store so many milliseconds after it was sent the request, wherever it is by then. */
async function killAfter(change: Switch, milliseconds: number): Promise<number | null> {
  const { answer } = await send(change);
  await wait(milliseconds);
  await store.kill();
  return answer;
}

/** Returns what is wrong with the checksums that an answer shows, or null: they are those of one version, all of them. */
function halfOf(found: readonly string[], versions: readonly (string | null)[]): string | null {
  const shown = JSON.stringify([...new Set(found)].toSorted());
  const isWhole = versions.some((version) => JSON.stringify(filesOf.get(version ?? '')) === shown);
  return isWhole ? null : `${versions.join(', ')}: ${shown}`;
}

const checksumsOf = ({ files }: AppDetails) => files.map(({ sha256 }) => sha256);

test('killed while it publishes, the store shows every reader one whole version', { timeout: 1_200_000 }, async () => {
  const halves: string[] = [];
  const failures = new Set<string>();
  const seen = new Set<string>();
  const end = new AbortController();
  const counts = { details: 0, pages: 0, answered: 0, unanswered: 0, committed: 0 };

  /** Every tenth reader reads the app's page, which the store keeps. */
  const read = async (reader: number): Promise<void> => {
    const isPage = reader % 10 === 0;
    const address = store.origin + (isPage ? `/apps/${app.slug}` : detailsPath());
    for (; !end.signal.aborted; await wait(pollMs)) {
      const answer = await fetch(address).then(
        async (response) => ({ status: response.status, text: await response.text() }),
        () => null,
      );
      // The store is down between its end and its start.
      if (answer === null) continue;
      if (answer.status !== 200) failures.add(`${address}: ${answer.status} ${answer.text}`);
      else if (isPage) {
        counts.pages += 1;
        const half = halfOf(answer.text.match(/\b[\da-f]{64}\b/g) ?? [], [...filesOf.keys()]);
        if (half !== null) halves.push(`page ${half}`);
      } else {
        counts.details += 1;
        const details = JSON.parse(answer.text) as AppDetails;
        seen.add(details.version ?? '');
        const half = halfOf(checksumsOf(details), [details.version]);
        if (half !== null) halves.push(half);
      }
    }
  };

  const polling = Array.from({ length: readers }, (_, reader) => read(reader));
  const [first = ''] = filesOf.keys();
  await addDraft('whole');
  const beganAt = performance.now();
  expect(await (await send(await switchTo('whole'))).answer).toBe(204);
  const publicationMs = performance.now() - beganAt;
  for (let round = 0; round < rounds; round += 1) {
    const before = (await readDetails()).version;
    // Every fourth round goes back to the version that buyers had at first.
    const version = round % 4 === 3 ? first : `round-${round}`;
    if (!filesOf.has(version)) await addDraft(version);
    const change = await switchTo(version);
    const isInside = round % 3 === 0;
    // From its begin to after its end.
    const moment = (1.5 * publicationMs * round) / rounds;
    const status = isInside ? await killInside(change) : await killAfter(change, moment);
    counts[status === null ? 'unanswered' : 'answered'] += 1;
    await store.start();

    const details = await readDetails();
    expect(halfOf(checksumsOf(details), [details.version])).toBeNull();
    const isDone = details.version === version;
    if (isDone) counts.committed += 1;
    else expect(details.version).toBe(before);
    if (isInside) expect([status, isDone]).toEqual([null, false]);
    if (status !== null) expect([status, isDone]).toEqual([204, true]);

    // The same call once more, as the operator's browser sends it.
    await call('POST', change.path, change.body);
    const after = await readDetails();
    expect(after.version).toBe(version);
    expect(halfOf(checksumsOf(after), [version])).toBeNull();
    const current = (await listReleases()).filter(({ isCurrent }) => isCurrent);
    expect(current.map((release) => release.version)).toEqual([version]);
  }
  end.abort();
  await Promise.all(polling);
  if (process.env['PUBLISHING_ROUNDS'] !== undefined)
    process.stderr.write(`${JSON.stringify(counts)}, ${readers} readers, ${rounds} rounds, ${seen.size} versions\n`);
  expect(halves).toEqual([]);
  expect([...failures]).toEqual([]);
  expect(seen.size).toBeGreaterThan(1);
  expect(counts.details).toBeGreaterThan(readers);
  expect(counts.pages).toBeGreaterThan(readers / 10);
  expect(counts.unanswered).toBeGreaterThan(0);
});
