import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { ManagedRating } from '#contracts/ratings.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest } from '#web/queries.ts';
import { allAppsKey } from '#web/query-keys.ts';

export const managedRatingsKey: QueryKey = ['/api/admin/ratings'];

interface RatingChange {
  readonly method: 'PUT' | 'DELETE';
  readonly part: 'reply' | 'hidden';
  readonly body?: object;
  readonly done: string;
}

export function useRatingChange({ id }: Pick<ManagedRating, 'id'>, after: () => void = () => undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ method, part, body }: RatingChange) => apiRequest(method, `/api/admin/ratings/${id}/${part}`, body),
    onSuccess: (_answer, { done }) => {
      showToast({ title: done });
      after();
    },
    onError: (error) => {
      console.error('Failed to change a rating', error);
      showToast({ title: 'Error', description: failureText(error), tone: 'error' });
    },
    onSettled: async () => {
      client.removeQueries({ queryKey: allAppsKey });
      await client.invalidateQueries({ queryKey: managedRatingsKey });
    },
  });
}
