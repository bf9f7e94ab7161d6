import type { QueryKey } from '@tanstack/react-query';

/** What the session's address bought; null without a session. */
export const purchasesKey: QueryKey = ['/api/purchases'];
