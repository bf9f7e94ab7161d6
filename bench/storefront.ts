import { compareWithBareServer } from './compare.ts';

/** Requests/s of the storefront's HTML, beside Node's own. At least 0.35 of it is wanted. */
export const run = (): Promise<object> => compareWithBareServer({ address: '/', apps: 50 });
