import { compareWithBareServer } from './compare.ts';

/** Measures requests/s of the list of 50 apps against bare Node. Target: a ratio of at least 0.65. */
export const run = (): Promise<object> => compareWithBareServer({ address: '/api/apps/all', apps: 50 });
