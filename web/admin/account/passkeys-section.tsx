import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '#contracts/operators.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest } from '#web/queries.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { Moment } from '#web/admin/moment.tsx';
import { canUsePasskeys } from './passkeys.ts';
import { Section, SectionState } from './section.tsx';

export const passkeysKey = ['/api/account/passkeys'];

export function PasskeysSection() {
  const client = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const { data: passkeys, isError, refetch } = useQuery<readonly Passkey[]>({ queryKey: passkeysKey });
  const refresh = () => client.invalidateQueries({ queryKey: passkeysKey });

  async function remove({ id, name }: Passkey): Promise<void> {
    try {
      await apiRequest('DELETE', `/api/account/passkeys/${id}`);
      showToast({ title: 'Passkey removed', description: `You can no longer sign in with ${name}.` });
    } catch (error) {
      console.error('Failed to remove a passkey', error);
      showToast({ title: 'The passkey was not removed', description: failureText(error), tone: 'error' });
    }
    await refresh();
  }

  return (
    <Section
      title="Passkeys"
      about="Sign in with your fingerprint, face or device PIN. A passkey replaces both your password and your second factor."
    >
      {passkeys === undefined ? (
        <SectionState isError={isError} retry={() => void refetch()} />
      ) : (
        passkeys.length > 0 && (
          <ul aria-label="Passkeys" className="divide-y divide-hair border-y border-hair">
            {passkeys.map((passkey) => (
              <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <div className="min-w-0">
                  <p className="font-medium wrap-anywhere">{passkey.name}</p>
                  <p className="text-14 text-ink-2">
                    Added <Moment at={passkey.createdAt} /> ·{' '}
                    {passkey.lastUsedAt === null ? (
                      'not used yet'
                    ) : (
                      <>
                        last used <Moment at={passkey.lastUsedAt} />
                      </>
                    )}
                  </p>
                </div>
                <AdminButton aria-label={`Remove ${passkey.name}`} onClick={() => void remove(passkey)}>
                  Remove
                </AdminButton>
              </li>
            ))}
          </ul>
        )
      )}
      {!canUsePasskeys() && (
        <p className="text-14 text-ink-2">
          Passkeys cannot be added here. They need a browser that supports them, and an address with a domain name
          instead of numbers.
        </p>
      )}
      {canUsePasskeys() &&
        (isAdding ? (
          <AddPasskeyForm
            close={() => setIsAdding(false)}
            added={() => {
              setIsAdding(false);
              showToast({ title: 'Passkey added', description: 'You can sign in with it from now on.' });
              void refresh();
            }}
          />
        ) : (
          <div>
            <AdminButton kind="solid" onClick={() => setIsAdding(true)}>
              Add a passkey
            </AdminButton>
          </div>
        ))}
    </Section>
  );
}
