import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SecondFactor } from '#contracts/operators.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showProblem } from './form-problems.ts';
import { isPasskeyDismissed, makePasskey } from './passkeys.ts';
import { factorKey } from './second-factor-section.tsx';
import { codeInput, TextField } from './text-field.tsx';

interface NewPasskey {
  readonly name: string;
  readonly password: string;
  readonly code: string;
}

export function AddPasskeyForm({ close, added }: { readonly close: () => void; readonly added: () => void }) {
  const { data: factor } = useQuery<SecondFactor>({ queryKey: factorKey });
  const isCodeNeeded = factor?.isOn === true;
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<NewPasskey>({ defaultValues: { name: '', password: '', code: '' } });
  const { errors, isSubmitting } = form.formState;

  // It took the place of the button that was pressed.
  useEffect(() => form.setFocus('name'), [form]);

  async function submit({ name, password, code }: NewPasskey): Promise<void> {
    setFailure(null);
    try {
      await makePasskey(name, isCodeNeeded ? { password, code } : { password });
      added();
    } catch (error) {
      console.error('Failed to add a passkey', error);
      if (error instanceof Error && error.name === 'InvalidStateError')
        setFailure('This device already has a passkey for the store.');
      else if (isPasskeyDismissed(error)) setFailure('No passkey was added.');
      else setFailure(showProblem(form, error, ['name', 'password', 'code']));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="grid max-w-[24rem] gap-3">
      <TextField
        label="Name"
        note="Such as “Work laptop”."
        autoComplete="off"
        maxLength={60}
        error={errors.name?.message}
        field={form.register('name', { required: 'Enter a name for the passkey.' })}
      />
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        field={form.register('password', { required: 'Enter your password.' })}
      />
      {isCodeNeeded && (
        <TextField
          label="Code"
          note="From your authenticator app, or a recovery code."
          error={errors.code?.message}
          field={form.register('code', { required: 'Enter a code.' })}
          {...codeInput}
        />
      )}
      <p role="alert" className="text-14 text-bad empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-3">
        <AdminButton kind="solid" type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Waiting for your device…' : 'Add'}
        </AdminButton>
        <AdminButton onClick={close}>Cancel</AdminButton>
      </div>
    </form>
  );
}
