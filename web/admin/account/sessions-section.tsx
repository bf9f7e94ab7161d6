import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedSession } from '#contracts/operators.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { useSignedIn } from '#web/admin/sign-in/signed-in.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest } from '#web/queries.ts';
import { Moment } from '#web/admin/moment.tsx';
import { Section, SectionState } from './section.tsx';

export const sessionsKey = ['/api/account/sessions'];

export function SessionsSection() {
  const client = useQueryClient();
  const { signOutEverywhere } = useSignedIn();
  const {
    data: sessions,
    isError,
    refetch,
  } = useQuery<readonly ListedSession[]>({ queryKey: sessionsKey, staleTime: 0 });

  async function end(path: string, method: string, body?: object): Promise<void> {
    try {
      await apiRequest(method, path, body);
    } catch (error) {
      console.error('Failed to end a session', error);
      showToast({ title: 'Signing out failed', description: failureText(error), tone: 'error' });
    }
    await client.invalidateQueries({ queryKey: sessionsKey });
  }

  const endOne = ({ id }: ListedSession) => end(`/api/account/sessions/${id}`, 'DELETE');
  const endOthers = () => end('/api/account/sign-out-everywhere', 'POST', { isThisIncluded: false });

  return (
    <Section
      title="Where you are signed in"
      about="If you do not recognise one of these, sign it out and change your password."
    >
      {sessions === undefined ? (
        <SectionState isError={isError} retry={() => void refetch()} />
      ) : (
        <>
          <ul className="divide-y divide-hair border-y border-hair">
            {sessions.map((session) => (
              <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <div className="min-w-0">
                  <p className="font-medium">
                    {session.browser}
                    {session.isCurrent && <span className="ms-2 text-14 font-normal text-act">This one</span>}
                  </p>
                  <p className="text-14 wrap-anywhere text-ink-2">
                    {session.address} · signed in <Moment at={session.signedInAt} /> · last seen{' '}
                    <Moment at={session.lastSeenAt} />
                  </p>
                </div>
                {!session.isCurrent && (
                  <AdminButton
                    aria-label={`Sign out ${session.browser}, ${session.address}`}
                    onClick={() => void endOne(session)}
                  >
                    Sign out
                  </AdminButton>
                )}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            <AdminButton disabled={sessions.length < 2} onClick={() => void endOthers()}>
              Sign out everywhere else
            </AdminButton>
            <AdminButton onClick={signOutEverywhere}>Sign out of all sessions</AdminButton>
          </div>
        </>
      )}
    </Section>
  );
}
