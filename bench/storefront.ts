import { compareWithBareServer } from './compare.ts';

/** Measures requests/s of the storefront's HTML against bare Node. Target: a ratio of at least 0.35. */
export const run = (): Promise<object> => compareWithBareServer({ address: '/', apps: 50 });
