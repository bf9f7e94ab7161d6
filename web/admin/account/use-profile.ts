import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangeProfile, OperatorProfile, OperatorSession } from '#contracts/operators.ts';
import { auditLogKey } from '#web/admin/admin-keys.ts';
import { messagesKey } from '#web/admin/messages/message-view.ts';
import { apiRequest } from '#web/queries.ts';
import { sessionKey } from '#web/query-keys.ts';

const profileKey = ['/api/account/profile'] as const;

export function useProfile() {
  return useQuery<OperatorProfile>({ queryKey: profileKey, staleTime: 0 });
}

/** Returns a function that changes the profile, and what shows the name. It throws a CallError for a refusal. */
export function useProfileChange(): (change: ChangeProfile) => Promise<OperatorProfile> {
  const client = useQueryClient();
  return async (change) => {
    const response = await apiRequest('PATCH', profileKey[0], change);
    const profile = (await response.json()) as OperatorProfile;
    client.setQueryData(profileKey, profile);
    client.setQueryData<OperatorSession | null>(sessionKey, (session) => session && { ...session, name: profile.name });
    await Promise.all([messagesKey, auditLogKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    return profile;
  };
}
