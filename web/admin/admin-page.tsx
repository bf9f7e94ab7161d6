import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, redirectDocument, type LoaderFunctionArgs } from 'react-router';
import type { OperatorSession } from '#contracts/operators.ts';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import { Button } from '#web/components/button.tsx';
import { FetchedPart } from '#web/components/fetched-part.tsx';
import { PrivatePageHead } from '#web/components/private-page-head.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { useEarlyToaster } from '#web/components/toasts.tsx';
import { noteOperator } from '#web/operator-hint.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest, queryFunction, statusOf } from '#web/queries.ts';
import { sessionKey, storeKey } from '#web/query-keys.ts';
import { pageLanguage } from '#web/texts/page-language.ts';
import { adminTabs, tabOf } from './admin-tabs.ts';
import { WaitingBadge } from './cashapp/waiting-badge.tsx';
import { MailBar } from './mail-bar.tsx';
import { UnreadBadge } from './messages/message-count.tsx';
import { ReviewBadge } from './orders/review-count.tsx';
import { AcceptInvitation, useInvitationToken } from './sign-in/accept-invitation.tsx';
import { SignInForm } from './sign-in/sign-in-form.tsx';
import { switchOperator } from './sign-in/switch-operator.ts';
import { useSessionEnd } from './sign-in/use-session-end.ts';
import { useScrollStrip } from '#web/components/use-scroll-strip.ts';

/** Where a page in another language leads here, the scripts of that language end with it. */
export function clientLoader({ url }: LoaderFunctionArgs): Response | null {
  return pageLanguage() === 'en' ? null : redirectDocument(`/admin${url.search}`);
}

/** The operator's area: its tabs for whoever is signed in, the form for everybody else. */
export default function AdminPage() {
  useEarlyToaster();
  const invitation = useInvitationToken();
  const session = useQuery({ queryKey: sessionKey, queryFn: queryFunction<OperatorSession>('null') });
  const [hasEnded, setHasEnded] = useState(false);
  // The storefront shows its way to the store panel by this.
  useEffect(() => {
    if (session.data !== undefined) noteOperator(session.data !== null);
  }, [session.data]);
  if (invitation !== null) {
    return (
      <div className="min-h-dvh page-width py-10">
        <PrivatePageHead title="Invitation" />
        <AcceptInvitation token={invitation} />
      </div>
    );
  }
  return (
    <div className="min-h-dvh page-width py-10">
      <PrivatePageHead title="Admin" />
      {session.isPending && <p className="py-16 text-ink-2">Loading…</p>}
      {session.isError && (
        <div className="py-16">
          <h1 className="text-28">Admin</h1>
          <p role="alert" className="mt-4">
            {failureText(session.error)}
          </p>
          <Button className="mt-6" onClick={() => void session.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {session.data === null && <SignInForm hasSessionEnded={hasEnded} />}
      {session.data && <SignedIn operator={session.data} tellEnd={setHasEnded} />}
    </div>
  );
}

interface SignedInProps {
  readonly operator: OperatorSession;
  /** Told whether the session ended by itself. */
  readonly tellEnd: (hasEnded: boolean) => void;
}

function SignedIn({ operator, tellEnd }: SignedInProps) {
  const client = useQueryClient();
  const isSigningOut = useRef(false);
  useSessionEnd(() => tellEnd(!isSigningOut.current));
  const parameters = useAddressParameters();
  if (parameters === null) return null;
  const current = tabOf(parameters);

  async function signOut(): Promise<void> {
    isSigningOut.current = true;
    tellEnd(false);
    try {
      await apiRequest('POST', '/api/auth/sign-out');
      switchOperator(client, null);
    } catch (error) {
      // The session had ended before: that is all there was to do.
      if (statusOf(error) === 401) return switchOperator(client, null);
      isSigningOut.current = false;
      console.error('Failed to sign out', error);
      showToast({ title: 'You are still signed in', description: 'Signing out failed. Try again.', tone: 'error' });
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="me-auto text-28">Admin</h1>
        <span className="order-last basis-full text-14 wrap-anywhere text-ink-2 sm:order-none sm:basis-auto">
          {operator.email}
        </span>
        <Button kind="secondary" size="small" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
      <MailBar />
      <TabStrip current={current.id} />
      <div className="py-8">
        <FetchedPart key={current.id} view={current.panel} props={{}} />
      </div>
    </>
  );
}

/** Reads what the page shows again, but for who is signed in and what the store is called. */
function readAgain(client: QueryClient): Promise<void> {
  const kept = [sessionKey[0], storeKey[0]];
  return client.invalidateQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
}

function TabStrip({ current }: { readonly current: string }) {
  const client = useQueryClient();
  const strip = useScrollStrip<HTMLElement>(`[href$='tab=${current}']`);
  return (
    <nav ref={strip} aria-label="Admin" className="scroll-strip mt-6 border-b border-hair">
      <ul className="flex w-max gap-1">
        {adminTabs.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={`/admin?tab=${id}`}
              aria-current={id === current ? 'page' : undefined}
              // Whoever asks for the tab that is shown wants it as it is now. Another tab reads its lists when it appears.
              onClick={() => id === current && void readAgain(client)}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-14 font-medium text-ink-2 -outline-offset-2 hover:text-ink aria-[current]:border-act aria-[current]:text-ink"
            >
              {label}
              {id === 'orders' && <ReviewBadge />}
              {id === 'cashapp' && <WaitingBadge />}
              {id === 'messages' && <UnreadBadge />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
