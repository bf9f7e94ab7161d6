import { useState, type ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ConnectionName, ConnectionsView } from '#contracts/connections.ts';
import { showProblem } from '#web/admin/account/form-problems.ts';
import { codeInput, TextField } from '#web/admin/account/text-field.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { restoredNotice } from '#web/admin/session-draft.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { TestButton } from './test-button.tsx';
import { useConnectionChange, useIsCodeNeeded } from './use-connections.ts';

export interface Proof {
  currentPassword: string;
  code: string;
}

export const noProof: Proof = { currentPassword: '', code: '' };

interface ConnectionFormProps<Values extends FieldValues & Proof> {
  readonly name: ConnectionName;
  /** The name in sentences. */
  readonly title: string;
  readonly form: UseFormReturn<Values>;
  readonly isRestored: boolean;
  readonly fields: readonly Path<Values>[];
  readonly source: ConnectionsView['paypal']['source'];
  readonly isUnreadable: boolean;
  /** Returns what is sent, without the proof. */
  readonly bodyOf: (values: Values) => object;
  /** Names the consequence of emptying it, on the button. */
  readonly forgetLabel: string;
  readonly children: ReactNode;
}

/** A form whose change must be proven by the owner's password. What the environment sets is shown, and stays. */
export function ConnectionForm<Values extends FieldValues & Proof>(props: ConnectionFormProps<Values>) {
  const { name, title, form, isRestored, fields, source, isUnreadable, bodyOf, forgetLabel, children } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const [isForgetting, setIsForgetting] = useState(false);
  const change = useConnectionChange(name);
  const { isDirty, isSubmitting } = form.formState;
  const isFixed = source === 'environment';
  const isProving = isForgetting || (isDirty && !isFixed);

  async function send(values: Values): Promise<void> {
    setFailure(null);
    const { currentPassword, code } = values;
    const proof = { currentPassword, ...(code === '' ? {} : { code }) };
    try {
      if (isForgetting) await change('forget', proof);
      else await change('set', { ...bodyOf(values), ...proof });
      form.reset();
      showToast({ title: isForgetting ? `${title} disconnected` : `${title} saved` });
      setIsForgetting(false);
    } catch (error) {
      console.error(`Failed to change ${title}`, error);
      setFailure(showProblem(form, error, fields));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)} className="grid gap-4 pt-5">
      {isFixed && <p className="settings-fixed">Set by environment variables. Change it there.</p>}
      {isUnreadable && <p className="text-bad">The stored values cannot be read. Enter them again.</p>}
      <fieldset disabled={isFixed || isSubmitting} className="settings-fields">
        {isRestored && <p className="text-14 font-semibold">{restoredNotice}</p>}
        {!isForgetting && children}
        {isProving && <ProofFields form={form as unknown as UseFormReturn<Proof>} />}
      </fieldset>
      <p role="alert" className="text-14 text-bad empty:hidden">
        {failure}
      </p>
      <div className="settings-buttons">
        {!isFixed && (
          <AdminButton
            type="submit"
            disabled={!isProving}
            kind={isForgetting ? 'destroy' : 'solid'}
            isBusy={isSubmitting}
          >
            {isForgetting ? forgetLabel : 'Save'}
          </AdminButton>
        )}
        {isProving && (
          <AdminButton
            kind="quiet"
            disabled={isSubmitting}
            onClick={() => {
              form.reset();
              setFailure(null);
              setIsForgetting(false);
            }}
          >
            Cancel
          </AdminButton>
        )}
        {!isProving && source !== 'none' && !isUnreadable && (
          <TestButton path={`/api/connections/${name}/test`} title={title} />
        )}
        {!isProving && source === 'store' && (
          <AdminButton kind="quiet" onClick={() => setIsForgetting(true)}>
            Disconnect
          </AdminButton>
        )}
      </div>
    </form>
  );
}

export function ProofFields({ form }: { readonly form: UseFormReturn<Proof> }) {
  const isCodeNeeded = useIsCodeNeeded();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label="Your password"
        note="Your own, to confirm the change."
        type="password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        field={form.register('currentPassword', { required: 'Enter your password.' })}
      />
      {(isCodeNeeded || errors.code !== undefined) && (
        <TextField
          label="Code"
          note="From your authenticator app, or a recovery code."
          error={errors.code?.message}
          field={form.register('code', { required: 'Enter a code.' })}
          {...codeInput}
        />
      )}
    </>
  );
}
