// The data folder of a store that has started once, made for a run of the browser tests. A store that starts on a copy of it
// need not create its database cluster and sample catalogue: that is most of a first start.
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { makeDataDir, startStoreProcess } from './store-process.ts';

const variable = 'APPSTAND_TEST_TEMPLATE';

/** Playwright's global setup: makes the template. Returns the teardown, which removes it. */
export default async function makeTemplate(): Promise<(() => Promise<void>) | undefined> {
  if (process.platform === 'win32') return undefined;
  const dataDir = await makeDataDir();
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const store = await startStoreProcess({ dataDir });
    await store.dispose();
  } catch (error) {
    await remove();
    throw error;
  }
  // The workers inherit it.
  process.env[variable] = dataDir;
  return remove;
}

/** Fills a new data folder with the template, if the run has one. Keeps the owners: PostgreSQL runs as another user than root. */
export async function copyTemplate(dataDir: string): Promise<void> {
  const template = process.env[variable];
  if (template !== undefined) await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir]);
}
