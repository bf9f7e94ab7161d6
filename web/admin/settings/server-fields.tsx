import type { UseFormReturn } from 'react-hook-form';
import { mailSecurities, type MailSecurity } from '#contracts/connections.ts';
import { TextField } from '#web/admin/account/text-field.tsx';
import { allBut } from '#web/admin/session-draft.ts';
import { Field, inputClass } from '#web/components/field.tsx';
import type { Proof } from './connection-form.tsx';

export interface ServerInput extends Proof {
  host: string;
  port: string;
  security: MailSecurity;
  user: string;
  password: string;
}

const securityNames: Readonly<Record<MailSecurity, string>> = { tls: 'TLS', starttls: 'STARTTLS' };

interface ServerFieldsProps {
  readonly form: UseFormReturn<ServerInput>;
  readonly isSet: boolean;
  /** True if a server without sign-in is allowed. */
  readonly isUserOptional: boolean;
}

export function ServerFields({ form, isSet, isUserOptional }: ServerFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <div className="settings-server">
        <TextField
          label="Server"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.host?.message}
          field={form.register('host', { required: 'Enter a server name, for example mail.example.com.' })}
        />
        <TextField
          label="Port"
          inputMode="numeric"
          error={errors.port?.message}
          field={form.register('port', {
            pattern: { value: /^\s*\d{1,5}\s*$/, message: 'Enter a port.' },
            required: 'Enter a port.',
          })}
        />
        <Field
          label="Security"
          error={errors.security?.message}
          render={(described) => (
            <select className={inputClass} {...described} {...form.register('security')}>
              {mailSecurities.map((each) => (
                <option key={each} value={each}>
                  {securityNames[each]}
                </option>
              ))}
            </select>
          )}
        />
      </div>
      <div className="field-pair">
        <TextField
          label={isUserOptional ? 'User (optional)' : 'User'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.user?.message}
          field={form.register('user', isUserOptional ? {} : { required: 'Enter the user name.' })}
        />
        <TextField
          label="Password of the mail account"
          {...(isSet ? { note: 'It is not shown again. Leave this empty to keep it.' } : {})}
          type="password"
          autoComplete="off"
          error={errors.password?.message}
          field={form.register('password')}
        />
      </div>
    </>
  );
}

/** Fields kept in the draft. */
export const keptOfServer = allBut<ServerInput>('password', 'currentPassword', 'code');

export function serverBody({ host, port, security, user, password }: ServerInput): object {
  return { host, port: Number(port), security, user, ...(password === '' ? {} : { password }) };
}
