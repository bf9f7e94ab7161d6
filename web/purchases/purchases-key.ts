import type { QueryKey } from '@tanstack/react-query';

/** Purchases of the session's address; null without a session. */
export const purchasesKey: QueryKey = ['/api/purchases'];
