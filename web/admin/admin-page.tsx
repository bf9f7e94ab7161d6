import type { ReactNode } from 'react';
import { redirectDocument, type LoaderFunctionArgs } from 'react-router';
import { Button } from '#web/components/button.tsx';
import { PrivatePageHead } from '#web/components/private-page-head.tsx';
import { useEarlyToaster } from '#web/components/toasts.tsx';
import { failureText } from '#web/admin/failure-text.ts';
import { pageLanguage } from '#web/texts/page-language.ts';
import { AdminStyles } from './parts/admin-styles.tsx';
import { AdminShell } from './shell/admin-shell.tsx';
import { AcceptInvitation, useInvitationToken } from './sign-in/accept-invitation.tsx';
import { Door } from './sign-in/door.tsx';
import { SignInAgain } from './sign-in/sign-in-again.tsx';
import { SignInForm } from './sign-in/sign-in-form.tsx';
import { SignedInContext } from './sign-in/signed-in.ts';
import { useOperator } from './sign-in/use-operator.ts';

/** Ends with the scripts of another language if a page in that language leads here. */
export function clientLoader({ url }: LoaderFunctionArgs): Response | null {
  return pageLanguage() === 'en' ? null : redirectDocument(`/admin${url.search}`);
}

export default function AdminPage() {
  useEarlyToaster();
  const invitation = useInvitationToken();
  const { session, signedIn, hasEnded } = useOperator();
  if (invitation !== null) {
    return (
      <AtTheDoor title="Invitation">
        <AcceptInvitation token={invitation} />
      </AtTheDoor>
    );
  }
  if (signedIn !== null) {
    return (
      <SignedInContext value={signedIn}>
        <AdminStyles />
        <AdminShell key={signedIn.operator.operatorId} />
        {hasEnded && <SignInAgain />}
      </SignedInContext>
    );
  }
  return (
    <AtTheDoor title="Admin">
      {session.isPending && <output className="door-form text-ink-2">Loading…</output>}
      {session.isError && (
        <div className="door-form">
          <h1>Admin</h1>
          <p role="alert">{failureText(session.error)}</p>
          <Button onClick={() => void session.refetch()}>Try again</Button>
        </div>
      )}
      {session.data === null && <SignInForm />}
    </AtTheDoor>
  );
}

function AtTheDoor({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <PrivatePageHead title={title} />
      <Door>{children}</Door>
    </main>
  );
}
