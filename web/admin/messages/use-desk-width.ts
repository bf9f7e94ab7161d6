import { useMediaQuery } from '#web/admin/use-media-query.ts';

/** Returns whether list, conversation and sender stand side by side; false on the server. */
export const useDeskWidth = (): boolean => useMediaQuery('(width >= 73.8125rem)');
