import type { QueryKey } from '@tanstack/react-query';

/** What every key of the lists of payments begins with. */
export const paymentsKey: QueryKey = ['/api/cashapp/pending-payments'];

/** How many payments wait for an operator. */
export const waitingKey: QueryKey = ['/api/cashapp/waiting'];

/** How often lists and counts are read again. */
export const pollMs = 30_000;
