import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  invitationHours,
  invitationParameter,
  operatorRoleNames,
  operatorRoles,
  type Invite,
  type NewInvitation,
} from '#contracts/operators.ts';
import { showProblem } from '#web/admin/account/form-problems.ts';
import { TextField } from '#web/admin/account/text-field.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { restoredNotice, useKeptForm } from '#web/admin/session-draft.ts';
import { CopyButton } from '#web/components/copy-button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { apiRequest } from '#web/queries.ts';
import { invitationsKey } from './use-team.ts';

const empty: Invite = { email: '', role: 'staff' };

/** Invites somebody, and shows the link to hand over. `onLink` is called once it is shown. */
export function InviteForm({ onLink }: { readonly onLink: () => void }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [invited, setInvited] = useState<NewInvitation | null>(null);
  const { form, isRestored } = useKeptForm<Invite>('invite', empty);
  const { errors, isSubmitting } = form.formState;

  async function submit(input: Invite): Promise<void> {
    setFailure(null);
    try {
      const response = await apiRequest('POST', '/api/operators/invitations', input);
      setInvited((await response.json()) as NewInvitation);
      onLink();
    } catch (error) {
      console.error('Failed to invite an operator', error);
      setFailure(showProblem(form, error, ['email', 'role']));
      return;
    }
    form.reset();
    await client.invalidateQueries({ queryKey: invitationsKey });
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="grid gap-3">
      {isRestored && <p className="text-14 font-semibold">{restoredNotice}</p>}
      <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          field={form.register('email', { required: 'Enter an email address.' })}
        />
        <Field
          label="Role"
          error={errors.role?.message}
          render={(described) => (
            <select className={inputClass} {...described} {...form.register('role')}>
              {operatorRoles.map((role) => (
                <option key={role} value={role}>
                  {operatorRoleNames[role]}
                </option>
              ))}
            </select>
          )}
        />
      </div>
      <p role="alert" className="text-14 text-bad empty:hidden">
        {failure}
      </p>
      <div>
        <AdminButton kind="solid" type="submit" disabled={isSubmitting}>
          Make a link
        </AdminButton>
      </div>
      <output>{invited !== null && <InvitationLink invitation={invited} />}</output>
    </form>
  );
}

function InvitationLink({ invitation: { email, token } }: { readonly invitation: NewInvitation }) {
  const link = `${location.origin}/admin#${invitationParameter}=${token}`;
  return (
    <div className="grid gap-2 rounded-field bg-sunk p-4 text-14">
      <p className="wrap-anywhere text-ink">
        Send this link to {email}. It works once, for {invitationHours} hours, and is not shown again.
      </p>
      <p className="flex items-start gap-1">
        <code className="min-w-0 grow font-mono break-all">{link}</code>
        <CopyButton text={link} label={`Copy the link for ${email}`} copied={`The invitation link for ${email}`} />
      </p>
    </div>
  );
}
