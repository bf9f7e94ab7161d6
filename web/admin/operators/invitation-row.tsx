import { Mail } from 'lucide-react';
import type { Invitation } from '#contracts/operators.ts';
import { Moment } from '#web/admin/moment.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { OperatorLabel } from './operator-label.tsx';
import { roleRights } from './role-rights.ts';
import { useWithdrawal } from './use-team.ts';

export function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const withdraw = useWithdrawal();
  const { email, role, expiresAt } = invitation;
  return (
    <tr>
      <th scope="row">
        <OperatorLabel
          mark={<Mail className="size-4" />}
          name={<span className="font-normal text-ink-2">{email}</span>}
          note={
            <>
              Invited, the link ends <Moment at={expiresAt} />
            </>
          }
        />
      </th>
      <td className="text-ink-2">{roleRights[role]}</td>
      <td colSpan={2}>
        <span className="sr-only">Not accepted yet</span>
      </td>
      <td className="end">
        <AdminButton
          kind="quiet"
          aria-label={`Take back the invitation of ${email}`}
          onClick={() => void withdraw(invitation)}
        >
          Take back
        </AdminButton>
      </td>
    </tr>
  );
}
