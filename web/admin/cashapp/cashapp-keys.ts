import type { QueryKey } from '@tanstack/react-query';
import { reviewCountKey } from '#web/admin/orders/order-keys.ts';

/** What every key of the lists of payments begins with. */
export const paymentsKey: QueryKey = ['/api/cashapp/pending-payments'];

/** How many payments wait for an operator. */
export const waitingKey: QueryKey = ['/api/cashapp/waiting'];

/** The states of the payments whose confirmation is held in this window; no request answers it. */
export const heldKey: QueryKey = ['held-confirmations'];

/** The receipt emails that need a look. */
export const receiptsKey: QueryKey = ['/api/cashapp/receipts'];

/** What a decision of an operator changes. */
export const decisionKeys: readonly QueryKey[] = [paymentsKey, waitingKey, receiptsKey, reviewCountKey];

/** How often lists and counts are read again. */
export const pollMs = 30_000;
