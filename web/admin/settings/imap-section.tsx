import type { UseFormReturn } from 'react-hook-form';
import type { ConnectionsView } from '#contracts/connections.ts';
import { TextField } from '#web/admin/account/text-field.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { useKeptForm } from '#web/admin/session-draft.ts';
import { ConnectionForm, noProof } from './connection-form.tsx';
import { ReadingFacts } from './mail-facts.tsx';
import { keptOfServer, serverBody, ServerFields, type ServerInput } from './server-fields.tsx';

interface ImapInput extends ServerInput {
  folder: string;
}

export function ImapSection({ imap }: Pick<ConnectionsView, 'imap'>) {
  return (
    <section aria-labelledby="settings-imap">
      <SectionHead title="Reading" id="settings-imap">
        <p className="settings-note">
          <ReadingFacts />
        </p>
      </SectionHead>
      <p className="settings-note">Email to the support address becomes a message.</p>
      <ImapForm imap={imap} />
    </section>
  );
}

function ImapForm({ imap: { server, source, isUnreadable } }: Pick<ConnectionsView, 'imap'>) {
  const { form, isRestored } = useKeptForm<ImapInput>(
    'imap',
    {
      host: server?.host ?? '',
      port: String(server?.port ?? 993),
      security: server?.security ?? 'tls',
      user: server?.user ?? '',
      password: '',
      folder: server?.folder ?? 'INBOX',
      ...noProof,
    },
    { keep: keptOfServer },
  );
  const { errors } = form.formState;
  return (
    <ConnectionForm
      name="imap"
      title="Mailbox"
      form={form}
      isRestored={isRestored}
      fields={['host', 'port', 'security', 'user', 'password', 'folder', 'currentPassword', 'code']}
      source={source}
      isUnreadable={isUnreadable}
      bodyOf={(values) => ({ ...serverBody(values), folder: values.folder })}
      forgetLabel="Disconnect: email is no longer read"
    >
      <ServerFields
        form={form as unknown as UseFormReturn<ServerInput>}
        isSet={server !== null}
        isUserOptional={false}
      />
      <TextField
        label="Folder"
        spellCheck={false}
        error={errors.folder?.message}
        field={form.register('folder', { required: 'Enter a folder, for example INBOX.' })}
      />
    </ConnectionForm>
  );
}
