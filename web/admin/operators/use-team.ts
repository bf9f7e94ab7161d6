import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangeOperator, Invitation, Operator } from '#contracts/operators.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';

const operatorsKey = ['/api/operators'];
export const invitationsKey = ['/api/operators/invitations'];

export function useOperators() {
  return useQuery<readonly Operator[]>({ queryKey: operatorsKey, staleTime: 0 });
}

export function useInvitations() {
  return useQuery<readonly Invitation[]>({ queryKey: invitationsKey, staleTime: 0 });
}

/** Returns what changes an operator, says `done` and reads the list anew. A refusal is told in a toast. */
export function useOperatorChange(): (operator: Operator, body: ChangeOperator, done: string) => Promise<void> {
  const client = useQueryClient();
  return async (operator, body, done) => {
    try {
      await apiRequest('PATCH', `/api/operators/${operator.id}`, body);
      showToast({ title: done, description: operator.email });
    } catch (error) {
      console.error('Failed to change an operator', error);
      showToast({ title: 'Nothing was changed', description: failureText(error), tone: 'error' });
    }
    await client.invalidateQueries({ queryKey: operatorsKey });
  };
}

export function useWithdrawal(): (invitation: Invitation) => Promise<void> {
  const client = useQueryClient();
  return async ({ id, email }) => {
    try {
      await apiRequest('DELETE', `/api/operators/invitations/${id}`);
      showToast({ title: 'Invitation taken back', description: `The link for ${email} no longer works.` });
    } catch (error) {
      console.error('Failed to withdraw an invitation', error);
      showToast({ title: 'The invitation was not taken back', description: failureText(error), tone: 'error' });
    }
    await client.invalidateQueries({ queryKey: invitationsKey });
  };
}
