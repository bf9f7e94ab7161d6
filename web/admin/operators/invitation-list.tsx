import { useQuery, useQueryClient } from '@tanstack/react-query';
import { operatorRoleNames, type Invitation } from '#contracts/operators.ts';
import { Moment } from '#web/admin/moment.tsx';
import { Button } from '#web/components/button.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest } from '#web/queries.ts';

export const invitationsKey = ['/api/operators/invitations'];

/** The invitations that nobody has accepted yet; nothing where there are none. */
export function InvitationList() {
  const client = useQueryClient();
  const { data: invitations, isError } = useQuery<readonly Invitation[]>({ queryKey: invitationsKey, staleTime: 0 });
  if (isError) return <p role="alert">The invitations could not be loaded.</p>;
  if (invitations === undefined || invitations.length === 0) return null;

  async function withdraw({ id, email }: Invitation): Promise<void> {
    try {
      await apiRequest('DELETE', `/api/operators/invitations/${id}`);
      showToast({ title: 'Invitation withdrawn', description: `The link for ${email} no longer works.` });
    } catch (error) {
      console.error('Failed to withdraw an invitation', error);
      showToast({ title: 'The invitation was not withdrawn', description: failureText(error), tone: 'error' });
    }
    await client.invalidateQueries({ queryKey: invitationsKey });
  }

  return (
    <div className="grid gap-2">
      <h3 className="text-14 font-semibold">Invited</h3>
      <ul aria-label="Invitations" className="divide-y divide-hair border-y border-hair">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="wrap-anywhere">{invitation.email}</p>
              <p className="text-14 text-ink-2">
                {operatorRoleNames[invitation.role]} · the link ends <Moment at={invitation.expiresAt} />
              </p>
            </div>
            <Button
              kind="secondary"
              size="small"
              aria-label={`Withdraw the invitation of ${invitation.email}`}
              onClick={() => void withdraw(invitation)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
