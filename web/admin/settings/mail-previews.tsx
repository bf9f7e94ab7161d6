import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mailKinds, type MailKind, type MailPreview } from '#contracts/mail.ts';
import { mailNames } from '#web/admin/orders/mail-names.ts';
import { useSignedIn } from '#web/admin/sign-in/signed-in.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest, problemOf } from '#web/queries.ts';
import { MailView } from './mail-view.tsx';

export function MailPreviews() {
  const [kind, setKind] = useState<MailKind>('receipt');
  const { operator } = useSignedIn();
  const path = `/api/mail/previews/${kind}`;
  const preview = useQuery<MailPreview>({ queryKey: [path], staleTime: 0 });
  const send = useMutation({
    mutationFn: () => apiRequest('POST', `${path}/send`),
    onSuccess: () => showToast({ title: 'Test email sent', description: `It was sent to ${operator.email}.` }),
    onError: (error) => {
      console.error('The test email was not sent', error);
      const description = problemOf(error)?.detail ?? failureText(error);
      showToast({ title: 'Test email not sent', description, tone: 'error' });
    },
  });
  return (
    <div className="grid gap-4">
      <h3 className="text-16">Preview</h3>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow sm:max-w-[20rem]">
          <Field
            label="Email"
            render={(described) => (
              <select
                {...described}
                className={inputClass}
                value={kind}
                onChange={(event) => setKind(event.target.value as MailKind)}
              >
                {mailKinds.map((each) => (
                  <option key={each} value={each}>
                    {mailNames[each]}
                  </option>
                ))}
              </select>
            )}
          />
        </div>
        <AdminButton className="mb-1.5 min-h-9" disabled={send.isPending} onClick={() => send.mutate()}>
          {send.isPending ? 'Sending…' : 'Send to me'}
        </AdminButton>
      </div>
      {preview.isError && <p role="alert">The preview could not be loaded. {failureText(preview.error)}</p>}
      {preview.isPending && <div className="settings-mail-space" />}
      {preview.data && <MailView title={mailNames[kind]} page={`${path}/html`} mail={preview.data} />}
    </div>
  );
}
