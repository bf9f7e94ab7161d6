import type { QueryKey } from '@tanstack/react-query';
import { reviewCountKey } from '#web/admin/orders/order-keys.ts';

export const paymentsKey: QueryKey = ['/api/cashapp/pending-payments'];

export const waitingKey: QueryKey = ['/api/cashapp/waiting'];

/** The states of the payments whose confirmation is held in this window; no request answers it. */
export const heldKey: QueryKey = ['held-confirmations'];

export const receiptsKey: QueryKey = ['/api/cashapp/receipts'];

export const decisionKeys: readonly QueryKey[] = [paymentsKey, waitingKey, receiptsKey, reviewCountKey];

export const pollMs = 30_000;
