import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import {
  invitationParameter,
  minPasswordLength,
  operatorRoleNames,
  type Invitation,
  type OperatorSession,
} from '#contracts/operators.ts';
import { useIsInBrowser } from '#web/components/address-parameters.ts';
import { Button } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest, problemOf } from '#web/queries.ts';
import { switchOperator } from './switch-operator.ts';

/** The token of an invitation's link, which stays in the browser; null where the address has none. */
export function useInvitationToken(): string | null {
  const { hash } = useLocation();
  const isInBrowser = useIsInBrowser();
  if (!isInBrowser) return null;
  return new URLSearchParams(hash.slice(1)).get(invitationParameter);
}

export function AcceptInvitation({ token }: { readonly token: string }) {
  const { data, error } = useQuery({
    queryKey: ['/api/invitations/look-up', token],
    queryFn: async () => {
      const response = await apiRequest('POST', '/api/invitations/look-up', { token });
      return (await response.json()) as Invitation;
    },
    gcTime: 0,
  });
  if (error !== null) return <Unusable reason={failureText(error)} />;
  if (data === undefined) return <output className="door-form text-ink-2">Loading…</output>;
  return <AcceptForm token={token} invitation={data} />;
}

function Unusable({ reason }: { readonly reason: string }) {
  const navigate = useNavigate();
  return (
    <div className="door-form">
      <h1>This invitation does not work</h1>
      <p role="alert">{reason}</p>
      <Button kind="secondary" onClick={() => void navigate('/admin', { replace: true })}>
        Go to sign in
      </Button>
    </div>
  );
}

function AcceptForm({ token, invitation }: { readonly token: string; readonly invitation: Invitation }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<{ password: string }>({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  async function accept({ password }: { password: string }): Promise<void> {
    setFailure(null);
    try {
      const response = await apiRequest('POST', '/api/invitations/accept', { token, password });
      const session = (await response.json()) as OperatorSession;
      switchOperator(client, session);
      await navigate('/admin', { replace: true });
    } catch (error) {
      console.error('Failed to accept the invitation', error);
      const message = problemOf(error)?.errors?.find(({ path }) => path === 'password')?.message;
      if (message === undefined) setFailure(failureText(error));
      else form.setError('password', { message });
      form.setFocus('password');
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(accept)(event)} className="door-form">
      <div className="grid gap-2">
        <h1>You are invited</h1>
        <p>
          Help run this store as <strong className="font-semibold">{operatorRoleNames[invitation.role]}</strong>. You
          sign in with <span className="wrap-anywhere">{invitation.email}</span> and the password you choose here.
        </p>
      </div>
      <input type="text" autoComplete="username" value={invitation.email} readOnly hidden />
      <Field
        label="Password"
        note={`At least ${minPasswordLength} characters.`}
        error={errors.password?.message}
        render={(described) => (
          <input
            type="password"
            autoComplete="new-password"
            className={inputClass}
            {...described}
            {...form.register('password', {
              required: 'Choose a password.',
              minLength: { value: minPasswordLength, message: `Use at least ${minPasswordLength} characters.` },
            })}
          />
        )}
      />
      <p role="alert" className="text-14 text-bad empty:hidden">
        {failure}
      </p>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Signing in…' : 'Accept and sign in'}
      </Button>
    </form>
  );
}
