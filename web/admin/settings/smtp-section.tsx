import type { UseFormReturn } from 'react-hook-form';
import type { ConnectionsView } from '#contracts/connections.ts';
import { TextField } from '#web/admin/account/text-field.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { useKeptForm } from '#web/admin/session-draft.ts';
import { ConnectionForm, noProof } from './connection-form.tsx';
import { SendingFacts } from './mail-facts.tsx';
import { keptOfServer, serverBody, ServerFields, type ServerInput } from './server-fields.tsx';

interface SmtpInput extends ServerInput {
  from: string;
}

export function SmtpSection({ smtp }: Pick<ConnectionsView, 'smtp'>) {
  return (
    <section aria-labelledby="settings-smtp">
      <SectionHead title="Sending" id="settings-smtp">
        {smtp.server !== null && (
          <p className="settings-note">
            <SendingFacts />
          </p>
        )}
      </SectionHead>
      <SmtpForm smtp={smtp} />
    </section>
  );
}

function SmtpForm({ smtp: { server, source, isUnreadable, from, isFromFixed } }: Pick<ConnectionsView, 'smtp'>) {
  const { form, isRestored } = useKeptForm<SmtpInput>(
    'smtp',
    {
      host: server?.host ?? '',
      port: String(server?.port ?? 465),
      security: server?.security ?? 'tls',
      user: server?.user ?? '',
      password: '',
      from,
      ...noProof,
    },
    { keep: keptOfServer },
  );
  const { errors } = form.formState;
  return (
    <ConnectionForm
      name="smtp"
      title="Mail server"
      form={form}
      isRestored={isRestored}
      fields={['host', 'port', 'security', 'user', 'password', 'from', 'currentPassword', 'code']}
      source={source}
      isUnreadable={isUnreadable}
      bodyOf={(values) => ({ ...serverBody(values), from: values.from })}
      forgetLabel="Disconnect: no email goes out"
    >
      <ServerFields form={form as unknown as UseFormReturn<ServerInput>} isSet={server !== null} isUserOptional />
      <TextField
        label="From"
        note={
          isFromFixed ? 'Set by environment variables.' : 'The sender of all email. Replies go to the support address.'
        }
        type="email"
        readOnly={isFromFixed}
        error={errors.from?.message}
        field={form.register('from', { required: 'Enter an email address.' })}
      />
    </ConnectionForm>
  );
}
