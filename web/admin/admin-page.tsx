import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import type { OperatorSession } from '#contracts/operators.ts';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import { Button } from '#web/components/button.tsx';
import { PrivatePageHead } from '#web/components/page-head.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { noteOperator } from '#web/operator-hint.ts';
import { apiRequest, queryFunction } from '#web/queries.ts';
import { sessionKey } from '#web/query-keys.ts';
import { adminTabs, tabOf } from './admin-tabs.ts';
import { AcceptInvitation, useInvitationToken } from './sign-in/accept-invitation.tsx';
import { SignInForm } from './sign-in/sign-in-form.tsx';
import { switchOperator } from './sign-in/switch-operator.ts';

/** The operator's area: its tabs for whoever is signed in, the form for everybody else. */
export default function AdminPage() {
  const invitation = useInvitationToken();
  const session = useQuery({ queryKey: sessionKey, queryFn: queryFunction<OperatorSession>('null') });
  // The storefront shows its way to the store panel by this.
  useEffect(() => {
    if (session.data !== undefined) noteOperator(session.data !== null);
  }, [session.data]);
  if (invitation !== null) {
    return (
      <div className="mx-auto min-h-dvh max-w-[76rem] px-4 py-10 sm:px-8">
        <PrivatePageHead title="Invitation" />
        <AcceptInvitation token={invitation} />
      </div>
    );
  }
  return (
    <div className="mx-auto min-h-dvh max-w-[76rem] px-4 py-10 sm:px-8">
      <PrivatePageHead title="Admin" />
      {session.isPending && <p className="py-16 text-soft">Loading…</p>}
      {session.isError && (
        <div className="py-16">
          <h1 className="text-xl">Admin</h1>
          <p role="alert" className="mt-4">
            The store could not be reached. Check your connection and try again.
          </p>
          <Button className="mt-6" onClick={() => void session.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {session.data === null && <SignInForm />}
      {session.data && <SignedIn operator={session.data} />}
    </div>
  );
}

function SignedIn({ operator }: { readonly operator: OperatorSession }) {
  const client = useQueryClient();
  const parameters = useAddressParameters();
  if (parameters === null) return null;
  const current = tabOf(parameters);

  async function signOut(): Promise<void> {
    try {
      await apiRequest('POST', '/api/auth/sign-out');
      switchOperator(client, null);
    } catch (error) {
      console.error('Failed to sign out', error);
      showToast({ title: 'You are still signed in', description: 'Signing out failed. Try again.', tone: 'error' });
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-xl">Admin</h1>
        <span className="text-sm wrap-anywhere text-soft">{operator.email}</span>
        <Button kind="secondary" size="small" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
      <nav aria-label="Admin" className="mt-6 overflow-x-auto border-b border-line">
        <ul className="flex gap-1">
          {adminTabs.map(({ id, label }) => (
            <li key={id}>
              <Link
                to={`/admin?tab=${id}`}
                aria-current={id === current.id ? 'page' : undefined}
                className="inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-medium text-soft hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="py-8">
        <Suspense fallback={<p className="text-soft">Loading…</p>}>
          <current.Panel />
        </Suspense>
      </div>
    </>
  );
}
