import { compareWithBareServer } from './compare.ts';

/** Requests/s of the list of 50 apps, beside Node's own. At least 0.65 of it is wanted. */
export const run = (): Promise<object> => compareWithBareServer({ address: '/api/apps/all', apps: 50 });
