import type { QueryKey } from '@tanstack/react-query';
import { downloadKey } from '#web/page-keys.ts';

export const ownRatingsKey: QueryKey = ['/api/purchases', 'ratings'];

export function ratingOfLinkKey(token: string): QueryKey {
  return [...downloadKey(token), 'rating'];
}
