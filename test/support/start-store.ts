import { onTestFinished } from 'vitest';
import { startStoreProcess, type StoreProcess, type StoreProcessOptions } from './store-process.ts';

/** Starts a store for one Vitest test, and ends it after the test. */
export async function startStore(options: StoreProcessOptions = {}): Promise<StoreProcess> {
  const store = await startStoreProcess(options);
  onTestFinished(() => store.dispose());
  return store;
}
